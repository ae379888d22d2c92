"""The games as environments for reinforcement learning; they need the extra `envs`."""
