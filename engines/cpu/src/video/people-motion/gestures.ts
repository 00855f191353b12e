/**
 * What people may do. Breathing, swaying and blinking are done without being asked. Left and right are the
 * viewer's.
 */
export const GESTURES = [
  'breathe',
  'sway',
  'smile',
  'nod',
  'shake-head',
  'look-left',
  'look-right',
  'look-up',
  'look-down',
  'tilt-head',
  'wind',
  'blink',
  'freeze',
] as const
export type Gesture = (typeof GESTURES)[number]
