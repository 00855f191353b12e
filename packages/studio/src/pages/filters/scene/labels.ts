/** Names that read better in other words. */
const LABELS: Readonly<Record<string, string>> = {
  at: 'Place',
  art: 'Drawing',
  cat: 'Cat eye',
  character: 'Costume',
  clip: 'Maximum spill',
  dof: 'Out of focus',
  mono: 'One tint',
  oil: 'Oil paint',
  roll: 'Random seed',
  sigma: 'Blur',
  slots: 'Places',
  soft: 'Softness',
  x: 'Across',
  y: 'Down',
  jag: 'Jaggedness',
  lit: 'Lit side',
  perFace: 'Pixels per face',
}

/** What a field is for, where its name alone does not tell. */
const HINTS: Readonly<Record<string, string>> = {
  angle: 'In degrees',
  area: 'Left, top, right, bottom as fractions of the frame',
  balance: 'How much of the photo’s colour cast is removed',
  blur: 'As a fraction of the frame’s shorter side',
  cap: 'Maximum brightness of white clothes; about 0.6 in dark scenes',
  character: 'One guest becomes this figure; end the scene with a technique',
  clearing: 'Keeps this fraction of the width free in the middle',
  contact: 'How dark it is right under the feet',
  disc: 'Like a real lens: points of light become discs',
  eye: 'Position of the eyes as a fraction of the height',
  exposure: 'How closely the exposure of people follows “Face”',
  face: 'The target brightness of faces',
  head: 'Face height as a fraction of the frame',
  horizon: 'As a fraction of the height, from the top',
  inset: 'Keeps people inside a drawn frame',
  melt: 'How far up bodies may fade into the scene',
  near: 'Higher values put fewer of them near the camera',
  power: 'Higher values concentrate the light',
  ring: 'A brighter rim',
  roll: 'Another number gives another arrangement',
  room: 'Minimum space above the hair, in face heights',
  wrap: 'How far light wraps around the person',
}

const PERSON: Readonly<Record<string, { label: string; hint: string }>> = {
  light: { label: 'Light on the people', hint: 'Without it, people keep the light of their photo' },
  project: { label: 'Projected light', hint: 'Blinds, a pool of light, caustics' },
  style: { label: 'Technique', hint: 'A technique only for the people' },
  shadow: { label: 'Shadow on the backdrop', hint: 'For walls close behind them' },
  ground: { label: 'Shadow on the ground', hint: 'Where feet are visible' },
  wrap: { label: 'Light from behind', hint: 'Light from the background spills over their edges' },
  edge: { label: 'Soft rim', hint: 'Softens the line where they were cut out' },
  outline: { label: 'Outline', hint: 'A line in one colour around everybody' },
}

/** "snow-firs" as "Snow firs". */
export function labelOf(name: string): string {
  const known = LABELS[name]
  if (known) return known
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[-_]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

export function hintOf(name: string): string | undefined {
  return HINTS[name]
}

export function personLabelOf(name: string): { label: string; hint?: string } {
  return PERSON[name] ?? { label: labelOf(name) }
}
