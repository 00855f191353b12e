export const TRANSITIONS = [
  'light',
  'whip',
  'zoom',
  'ink',
  'iris',
  'wipe',
  'glitch',
  'dissolve',
] as const
export type TransitionName = (typeof TRANSITIONS)[number]
