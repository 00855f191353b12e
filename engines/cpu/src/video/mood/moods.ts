export const MOODS = [
  'warm',
  'cold',
  'golden',
  'cinematic',
  'dramatic',
  'dreamy',
  'vintage',
  'noir',
  'neon',
  'pastel',
  'night',
  'bright',
  'dark',
  'vivid',
  'muted',
] as const
export type Mood = (typeof MOODS)[number]
