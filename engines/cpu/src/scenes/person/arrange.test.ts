import { expect, it } from 'vitest'
import { drawnPeople } from '../testing/cut-outs.ts'
import { arrange } from './arrange.ts'
import { mostHidden } from './hidden-faces.ts'

const row = (count: number) =>
  drawnPeople(
    count * 120 + 60,
    420,
    Array.from({ length: count }, (_, n) => ({ x: 90 + n * 120, y: 90, face: 64, shoulders: 56 })),
  )

it('brings four people of one photo nearer in a tall frame, in two rows', () => {
  const frame = { width: 400, height: 600 }
  const four = row(4)
  const placements = arrange([four], frame, {})
  expect(placements).toHaveLength(4)
  expect(mostHidden(placements, frame.width)).toBeLessThan(0.1)
  // In one row at most the frame's width would be shared by all of them.
  expect(Math.min(...placements.map(({ scale }) => scale))).toBeGreaterThan(
    1.2 * (frame.width / four.pixels.width),
  )
  const highest = Math.min(...placements.map(({ cut, scale, top }) => cut.box.y * scale + top))
  expect(highest).toBeLessThan(frame.height / 2)
})

it('lets six people of one photo stand in three rows in a tall frame, and fill it', () => {
  const frame = { width: 400, height: 600 }
  const placements = arrange([row(6)], frame, {})
  const tops = placements.map(({ cut, scale, top }) => cut.faces[0]!.square.y * scale + top)
  const head = placements[0]!.cut.faces[0]!.square.size * placements[0]!.scale
  const rows = tops
    .toSorted((a, b) => a - b)
    .filter((y, n, all) => y - (all[n - 1] ?? 0) > head / 2)
  expect(rows).toHaveLength(3)
  expect(Math.min(...tops)).toBeLessThan(frame.height * 0.45)
})

it.each([
  [2, { width: 400, height: 600 }],
  [4, { width: 600, height: 400 }],
] as const)('leaves %i people where they stand in a frame of %o', (count, frame) => {
  const group = row(count)
  expect(arrange([group], frame, {}).map(({ cut }) => cut)).toEqual([group])
})
