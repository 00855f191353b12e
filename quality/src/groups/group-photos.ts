import type { Part } from '../photos/cut-part.ts'

/** A group photograph: a picture, a part of one, or parts side by side at one height. */
export type GroupPhoto = {
  readonly name: string
  /** How many people a person counts in it. */
  readonly people: number
  readonly parts: readonly { readonly picture: string; readonly part?: Part }[]
}

const whole = (picture: string, people: number): GroupPhoto => ({
  name: picture,
  people,
  parts: [{ picture }],
})

const crop = (name: string, people: number, picture: string, part: Part): GroupPhoto => ({
  name,
  people,
  parts: [{ picture, part }],
})

const row = (name: string, people: number, ...parts: GroupPhoto['parts']): GroupPhoto => ({
  name,
  people,
  parts,
})

/** Styles take them in turn. */
export const GROUP_PHOTOS: readonly GroupPhoto[] = [
  whole('sample1', 3),
  whole('sample4', 4),
  crop('sample6-left-pair', 2, 'sample6', [0, 0.1, 0.53, 1]),
  row('eight-standing', 8, { picture: 'sample4' }, { picture: 'sample6' }),
  crop('sample3-right-pair', 2, 'sample3', [0.48, 0, 1, 1]),
  whole('sample5', 5),
  crop('sample4-left-three', 3, 'sample4', [0, 0, 0.63, 1]),
  row('six-mixed', 6, { picture: 'sample1' }, { picture: 'sample3' }),
  whole('sample6', 4),
  crop('sample1-left-pair', 2, 'sample1', [0, 0, 0.66, 1]),
  whole('sample3', 3),
  crop('sample4-right-pair', 2, 'sample4', [0.48, 0, 1, 1]),
  row('seven', 7, { picture: 'sample3' }, { picture: 'sample4' }),
  crop('sample6-right-three', 3, 'sample6', [0.31, 0, 1, 1]),
  crop('sample5-right-pair', 2, 'sample5', [0.53, 0, 1, 1]),
  row('five', 5, { picture: 'sample1' }, { picture: 'sample6', part: [0.53, 0, 1, 1] }),
  whole('sample2', 3),
  crop('sample4-left-pair', 2, 'sample4', [0, 0, 0.48, 1]),
  crop('sample6-left-three', 3, 'sample6', [0, 0, 0.75, 1]),
  row('eight-seated', 8, { picture: 'sample5' }, { picture: 'sample1' }),
  crop('sample3-left-pair', 2, 'sample3', [0, 0, 0.73, 1]),
  crop('sample4-right-three', 3, 'sample4', [0.29, 0, 1, 1]),
  row('six', 6, { picture: 'sample4', part: [0, 0, 0.48, 1] }, { picture: 'sample6' }),
  crop('sample6-right-pair', 2, 'sample6', [0.53, 0, 1, 1]),
  row('seven-mixed', 7, { picture: 'sample6' }, { picture: 'sample1' }),
]
