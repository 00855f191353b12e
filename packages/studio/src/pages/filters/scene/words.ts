/** Names that read better in other words. */
const LABELS: Readonly<Record<string, string>> = {
  at: 'Place',
  art: 'Drawing',
  cat: 'Cat eye',
  clip: 'Brightest spill',
  dof: 'Out of focus',
  mono: 'One tint',
  oil: 'Oil paint',
  roll: 'Roll of the dice',
  sigma: 'Blur',
  slots: 'Places',
  soft: 'Softness',
  x: 'Across',
  y: 'Down',
  jag: 'Jaggedness',
  lit: 'Lit side',
  perFace: 'Pixels in a face',
}

/** What a field is for, where its name alone does not tell. */
const HINTS: Readonly<Record<string, string>> = {
  angle: 'In degrees',
  area: 'Left, top, right, bottom as shares of the frame',
  balance: 'How far the photo’s own colour cast is taken out',
  blur: 'As a share of the frame’s shorter side',
  cap: 'What white clothes may reach; near 0.6 in dark scenes',
  clearing: 'Leaves this share of the width free in the middle',
  contact: 'How dark it is right under the feet',
  disc: 'As a lens does it: points of light become discs',
  eye: 'Where the eyes are, as a share of the height',
  exposure: 'How far people are exposed to “Face”',
  face: 'The brightness faces are brought to',
  head: 'Face height as a share of the frame',
  horizon: 'As a share of the height, from the top',
  inset: 'Keeps people inside a drawn frame',
  melt: 'How far bodies may end above the foot and sink into the scene',
  near: 'Higher leaves fewer near ones',
  power: 'Higher gathers it closer',
  ring: 'A brighter rim',
  roll: 'Another number scatters it differently',
  room: 'Least room above the hair, in face heights',
  wrap: 'How far light creeps round the form',
}

const PERSON: Readonly<Record<string, { label: string; hint: string }>> = {
  light: { label: 'Light on the people', hint: 'Without it they keep the light of their photo' },
  project: { label: 'Thrown on them', hint: 'Blinds, a pool of light, caustics' },
  style: { label: 'Redrawn', hint: 'A technique for the people alone' },
  shadow: { label: 'Shadow on the backdrop', hint: 'For walls close behind them' },
  ground: { label: 'Shadow on the ground', hint: 'Where feet are in the picture' },
  wrap: { label: 'Light from behind', hint: 'The backdrop’s light spills over their edges' },
  edge: { label: 'Soft rim', hint: 'Softens the line where they were cut out' },
  outline: { label: 'Outline', hint: 'A line of one colour round everybody' },
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

export function personWordsOf(name: string): { label: string; hint?: string } {
  return PERSON[name] ?? { label: labelOf(name) }
}
