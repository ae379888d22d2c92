/** The phrases that the server knows (`/api/config`). */
export const PHRASES = [
  "nice",
  "ouch",
  "one-more",
  "phew",
  "thinking",
  "well-played",
  "hurry",
  "hello",
  "sorry",
  "wow",
] as const;
