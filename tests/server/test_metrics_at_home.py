"""`/metrics` is for whoever runs the server: behind a proxy, and from elsewhere, there is no such page."""

from tests.server.house import House


def test_figures_are_told_to_this_machine_only(house: House) -> None:
    assert "process_resident_memory_bytes" in house.get("/metrics").text
    forwarded = house.get("/metrics", **{"X-Forwarded-For": "203.0.113.7"})
    assert (forwarded.status_code, forwarded.json()["code"]) == (404, "no_such_page")
