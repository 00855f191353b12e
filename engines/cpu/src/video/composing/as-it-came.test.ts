import { expect, it } from 'vitest'
import type { Pixels } from '../../pixels.ts'
import { blankFrame } from '../frames/frame.ts'
import { asItCame } from './as-it-came.ts'
import { showAsItCame } from './show-as-it-came.ts'

const SIZE = { width: 8, height: 4 }
const picture = filled(8, 4, 200)

function filled(width: number, height: number, value: number): Pixels {
  return { width, height, data: new Uint8Array(width * height * 3).fill(value) }
}

function shownAt(seconds: number): number {
  const frame = blankFrame(SIZE)
  showAsItCame(frame, picture, seconds)
  return frame.data[5]!
}

it('shows the picture alone at the end itself, and nothing of it further off', () => {
  expect(shownAt(0)).toBe(200)
  expect(shownAt(0.15)).toBeCloseTo(100)
  expect(shownAt(0.3)).toBe(0)
})

it('takes a picture of the film’s shape itself', async () => {
  const still = { width: 20, height: 10, data: new Uint8Array(20 * 10 * 3).fill(50) }
  const composed = { still, frame: { x: 0, y: 0, width: 20, height: 10 }, faces: [] }
  const own = await asItCame(filled(16, 8, 70), composed, SIZE)
  expect(new Set(own.data)).toEqual(new Set([70]))
})

it.each([
  ['another shape', 16, 12],
  ['too few pixels', 6, 3],
])(
  'takes the part of the still that the frame shows for a picture of %s',
  async (_, width, height) => {
    const still = { width: 20, height: 10, data: new Uint8Array(20 * 10 * 3).fill(50) }
    for (let y = 2; y < 10; y++) still.data.fill(90, (y * 20 + 2) * 3, (y * 20 + 18) * 3)
    const frame = { x: 2, y: 2, width: 16, height: 8 }
    const shown = await asItCame(filled(width, height, 70), { still, frame, faces: [] }, SIZE)
    expect(shown).toMatchObject(SIZE)
    expect(new Set(shown.data)).toEqual(new Set([90]))
  },
)
