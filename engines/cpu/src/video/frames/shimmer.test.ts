import { describe, expect, it } from 'vitest'
import { pathOf } from '../camera/moves.ts'
import { warpByPose } from '../camera/pose.ts'
import { momentOf } from '../shoot.ts'
import { blankFrame } from './frame.ts'
import { layOpaque } from './lay.ts'
import { stillLayer } from './layer.ts'
import { blankWarpGrid } from './warp-grid.ts'

const size = { width: 120, height: 80 }
const FRAMES = 96
const SUPERSAMPLE = 1.25

/** Light at a place of the film at rest, 0 to 255. */
type Pattern = (x: number, y: number) => number

/** Slanted lines, so many pixels of the film from one to the next. */
const lines =
  (period: number): Pattern =>
  (x, y) =>
    128 + 100 * Math.cos((2 * Math.PI * (x * 0.96 + y * 0.28)) / period)

function stillOf(pattern: Pattern) {
  const width = size.width * SUPERSAMPLE
  const height = size.height * SUPERSAMPLE
  const data = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    const x = ((i % width) + 0.5) / SUPERSAMPLE
    const y = (Math.floor(i / width) + 0.5) / SUPERSAMPLE
    data.fill(Math.round(pattern(x, y)), i * 3, i * 3 + 3)
  }
  return stillLayer({ data, width, height }, { x: 0, y: 0, width, height }, size)
}

/** How far a slow push in is from the pattern itself, seen by the same camera. */
function pushedIn(pattern: Pattern, ideal: Pattern) {
  const path = pathOf('push-in', {
    ...size,
    focus: { x: 60, y: 30 },
    heads: undefined,
    amount: 1,
    room: { left: 0, top: 0, right: 0, bottom: 0 },
  })
  const still = stillOf(pattern)
  const origins = blankWarpGrid(size)
  const frame = blankFrame(size)
  const errors = Array.from({ length: 16 }, (_, n) => {
    const at = momentOf(n * 6, FRAMES)
    const pose = path(at)
    warpByPose(origins, pose, size, at)
    layOpaque(frame, still, origins)
    const error: number[] = []
    for (let y = 4; y < size.height - 4; y++) {
      for (let x = 4; x < size.width - 4; x++) {
        const u = pose.x + (x + 0.5 - size.width / 2) / pose.zoom
        const v = pose.y + (y + 0.5 - size.height / 2) / pose.zoom
        error.push((frame.data[(y * size.width + x) * 3] ?? 0) - ideal(u, v))
      }
    }
    return error
  })
  const changes = errors.slice(1).map((error, n) => error.map((e, i) => e - (errors[n]?.[i] ?? 0)))
  return { error: spread(errors.flat()), flicker: spread(changes.flat()) }
}

function spread(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length)
}

describe('a slow push in', () => {
  // Of 71, which is how far the lines are from grey. Mixing the four nearest pixels of the still itself
  // is 10, 17 and 23 away and flickers by 5, 10 and 14.
  it.each([
    { period: 4, error: 3, flicker: 2 },
    { period: 3, error: 7, flicker: 4 },
    { period: 2.5, error: 14, flicker: 8 },
  ])('keeps lines of $period pixels sharp, without flicker', ({ period, error, flicker }) => {
    const seen = pushedIn(lines(period), lines(period))
    expect(seen.error).toBeLessThan(error)
    expect(seen.flicker).toBeLessThan(flicker)
  })

  it('shows little of a pattern that is too fine for the film', () => {
    const seen = pushedIn(lines(1.65), () => 128)
    expect(seen.error).toBeLessThan(33)
  })
})
