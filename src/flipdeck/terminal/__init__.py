"""What people read and type in a terminal."""
