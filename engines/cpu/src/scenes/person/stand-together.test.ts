import { describe, expect, it } from 'vitest'
import { drawnPeople } from '../testing/cut-outs.ts'
import type { Placement } from './framing.ts'
import { mostHidden } from './hidden-faces.ts'
import { standTogether } from './stand-together.ts'

const FRAMES = [
  { width: 900, height: 600 },
  { width: 900, height: 506 },
  { width: 600, height: 600 },
  { width: 500, height: 750 },
]

const bust = drawnPeople(400, 400, [{ x: 200, y: 150, face: 120, shoulders: 130 }])
const tall = drawnPeople(300, 600, [{ x: 150, y: 110, face: 80, shoulders: 90 }])
const small = drawnPeople(200, 300, [{ x: 100, y: 90, face: 60, shoulders: 70 }])
const pair = drawnPeople(500, 500, [
  { x: 150, y: 150, face: 90, shoulders: 100 },
  { x: 340, y: 130, face: 90, shoulders: 100 },
])
const GROUPS = [
  [bust, tall],
  [bust, tall, small],
  [pair, bust],
  [bust, pair, tall, small],
  [pair, bust, tall, small, pair],
]

const headsOf = (placements: readonly Placement[]) =>
  placements.flatMap(({ cut, scale, left, top }) =>
    cut.faces.map(({ square }) => ({ x: square.x * scale + left, y: square.y * scale + top })),
  )

describe.each(FRAMES)('people of several photos in a frame of %o', (frame) => {
  it.each(GROUPS.map((group) => [group.length, group] as const))(
    'stand together, %i photos',
    (_, group) => {
      const placements = standTogether(group, frame, {})
      expect(placements.length).toBe(group.length)
      expect(mostHidden(placements, frame.width)).toBeLessThan(0.1)
      for (const { x, y } of headsOf(placements)) {
        expect(x).toBeGreaterThan(0)
        expect(x).toBeLessThan(frame.width)
        expect(y).toBeGreaterThan(0)
        expect(y).toBeLessThan(frame.height * 0.85)
      }
    },
  )

  it.each(GROUPS.map((group) => [group.length, group] as const))(
    'have heads of one size, and nobody floats, %i photos',
    (_, group) => {
      const placements = standTogether(group, frame, {})
      const heads = placements.map(({ cut, scale }) => cut.faces[0]!.square.size * scale)
      expect(Math.max(...heads) / Math.min(...heads)).toBeLessThan(1.01)
      const front = Math.max(...headsOf(placements).map(({ y }) => y))
      for (const { cut, scale, top } of placements) {
        const foot = top + cut.foot * scale
        expect(foot).toBeGreaterThan(Math.min(frame.height - 1, front))
      }
      const last = placements.at(-1)!
      expect(last.top + last.cut.foot * last.scale).toBeGreaterThanOrEqual(frame.height - 1)
    },
  )
})

it('puts five into two rows and two into one', () => {
  const spread = (group: Parameters<typeof standTogether>[0]) => {
    const ys = headsOf(standTogether(group, FRAMES[0]!, {})).map(({ y }) => y)
    return Math.max(...ys) - Math.min(...ys)
  }
  expect(spread([bust, bust, bust, bust, bust])).toBeGreaterThan(80)
  expect(spread([bust, bust])).toBeLessThan(30)
})
