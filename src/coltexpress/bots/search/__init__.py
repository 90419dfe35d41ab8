"""What the stronger bots think with: compiled with the engine, and fed with views and worlds only."""
