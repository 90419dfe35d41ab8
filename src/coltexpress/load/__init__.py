"""Load for a table server: many tables of people who are programs, over real sockets."""
