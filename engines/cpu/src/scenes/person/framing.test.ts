import { describe, expect, it } from 'vitest'
import { drawnPeople } from '../testing/cut-outs.ts'
import { arrange } from './arrange.ts'
import { type Placement, placeOne } from './framing.ts'

const PORTRAIT = { width: 300, height: 450 }
const LANDSCAPE = { width: 450, height: 300 }
const SQUARE = { width: 320, height: 320 }
const SHAPES = [PORTRAIT, LANDSCAPE, SQUARE]

const bust = drawnPeople(400, 500, [{ x: 200, y: 180, face: 120, shoulders: 120 }])
/** Shoulders run out of the photo at both sides. */
const cropped = drawnPeople(300, 500, [{ x: 150, y: 180, face: 120, shoulders: 200 }])
const four = drawnPeople(
  900,
  600,
  [120, 330, 560, 780].map((x) => ({ x, y: 160, face: 90, shoulders: 100 })),
  470,
)

/** Which row of the photo lies at the frame's foot. */
function footRow({ scale, top }: Placement, height: number): number {
  return (height - top) / scale
}

describe('framing', () => {
  it.each(SHAPES)('never shows a row below the photo, %o', (frame) => {
    for (const cut of [bust, cropped, four]) {
      expect(footRow(placeOne(cut, frame, {}), frame.height)).toBeLessThanOrEqual(cut.foot + 0.5)
    }
  })

  it.each(SHAPES)('shows no side at which the photo cuts the body, %o', (frame) => {
    const placement = placeOne(cropped, frame, {})
    const sideCutRow = 241 + 0.08 * 120 + 0.5
    const spans =
      placement.left <= 0 && placement.left + cropped.pixels.width * placement.scale >= frame.width
    expect(spans || footRow(placement, frame.height) <= sideCutRow).toBe(true)
  })

  it('sets the eyes where the recipe wants them when the body is long enough', () => {
    const tall = drawnPeople(600, 1200, [{ x: 300, y: 200, face: 120, shoulders: 140 }])
    const { scale, top } = placeOne(tall, PORTRAIT, { head: 0.3, eye: 0.4, room: 0 })
    const eyes = tall.faces[0]!.mesh[33]![1]
    expect((eyes * scale + top) / PORTRAIT.height).toBeCloseTo(0.4, 2)
    expect((120 * scale) / PORTRAIT.height).toBeCloseTo(0.3, 2)
  })

  it('keeps all heads of a group inside the frame', () => {
    for (const frame of SHAPES) {
      const { scale, left } = placeOne(four, frame, {})
      for (const { square } of four.faces) {
        const x = square.x * scale + left
        expect(x - 40 * scale).toBeGreaterThanOrEqual(0)
        expect(x + 40 * scale).toBeLessThanOrEqual(frame.width)
      }
    }
  })

  it('raises a group only where the scene lets it melt', () => {
    const grounded = placeOne(four, PORTRAIT, {})
    const raised = placeOne(four, PORTRAIT, { melt: 0.15 })
    expect(grounded.melts).toBe(false)
    expect(raised.melts).toBe(true)
    expect(raised.top).toBeLessThan(grounded.top)
  })

  it('leaves a body whole that would hardly be raised', () => {
    const grounded = placeOne(four, PORTRAIT, {})
    const eyes = (four.faces[0]!.mesh[33]![1] * grounded.scale + grounded.top) / PORTRAIT.height
    expect(placeOne(four, PORTRAIT, { melt: 0.15, eye: eyes - 0.03 }).melts).toBe(false)
    expect(placeOne(four, PORTRAIT, { melt: 0.15, eye: eyes - 0.08 }).melts).toBe(true)
  })

  it('keeps people inside a drawn frame', () => {
    const [placement] = arrange([bust], SQUARE, { inset: 0.1 })
    expect(footRow(placement!, SQUARE.height - 32)).toBeLessThanOrEqual(bust.foot + 0.5)
  })

  it('gives people from several photos heads of one size, side by side', () => {
    const small = drawnPeople(200, 300, [{ x: 100, y: 90, face: 60, shoulders: 60 }])
    const [first, second] = arrange([bust, small], LANDSCAPE, {})
    expect(first!.scale * 120).toBeCloseTo(second!.scale * 60, 3)
    expect(first!.left + 200 * first!.scale).toBeLessThan(second!.left + 100 * second!.scale)
  })
})
