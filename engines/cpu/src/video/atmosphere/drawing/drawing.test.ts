import { describe, expect, it } from 'vitest'
import { blankFrame, type Frame } from '../../frames/frame.ts'
import { layPiece, type Piece } from './lay-stencil.ts'
import { HEART, SLIP } from './outlines.ts'
import { blankSplat, laySplat, type Splat } from './splat.ts'

const SIZE = { width: 40, height: 40 }
const SPLAT: Splat = { ...blankSplat(true), x: 20, y: 20, opacity: 0.8 }
const PIECE: Piece = {
  ...{ x: 20, y: 20, long: 8, wide: 8, cos: 1, sin: 0, bend: 0 },
  ...{ soft: 1.4, opacity: 1, red: 1, green: 1, blue: 1 },
}

function lightOf({ data }: Frame): number {
  return data.reduce((sum, value) => sum + value, 0) / 3 / 255
}

function splatted(changes: Partial<Splat>, ground = 0): Frame {
  const frame = blankFrame(SIZE)
  frame.data.fill(ground)
  laySplat(frame, { ...SPLAT, ...changes })
  return frame
}

function laid(changes: Partial<Piece>, stencil = SLIP): Frame {
  const frame = blankFrame(SIZE)
  layPiece(frame, stencil, { ...PIECE, ...changes })
  return frame
}

describe('splats', () => {
  it.each([0.6, 1, 1.7, 3])('of radius %f do not twinkle as they pass over pixels', (radius) => {
    const lights = Array.from({ length: 24 }, (_, n) =>
      lightOf(splatted({ x: 20 + n / 24, y: 20 + (n * 5) / 24, long: radius, wide: radius })),
    )
    expect(Math.max(...lights) / Math.min(...lights)).toBeLessThan(1.03)
  })

  it('shed light by their size, below a pixel too', () => {
    const one = lightOf(splatted({ long: 0.5, wide: 0.5 }))
    expect(lightOf(splatted({ long: 1, wide: 1 })) / one).toBeCloseTo(4, 1)
    expect(lightOf(splatted({ long: 4, wide: 4 })) / one).toBeCloseTo(64, -1)
  })

  it('turn without growing', () => {
    const turned = (turn: number) =>
      lightOf(splatted({ long: 12, wide: 2, cos: Math.cos(turn), sin: Math.sin(turn) }))
    for (const turn of [0.3, 0.8, 1.57]) expect(turned(turn) / turned(0)).toBeCloseTo(1, 1)
  })

  it('brighten as light and never burn out, but hide as matter', () => {
    const grey = { red: 0.4, green: 0.4, blue: 0.4, long: 6, wide: 6, opacity: 1 }
    expect(Math.max(...splatted({ ...grey, covers: false }, 250).data)).toBeLessThanOrEqual(255)
    expect(Math.min(...splatted({ ...grey, covers: false }, 250).data)).toBe(250)
    expect(Math.min(...splatted({ ...grey, covers: true }, 250).data)).toBeLessThan(110)
  })

  it('may lie partly or wholly outside of the frame', () => {
    for (const [x, y] of [
      [0, 0],
      [-3, 20],
      [20, 43],
      [400, -90],
    ] as const) {
      expect(() => splatted({ x, y, long: 9, wide: 5 })).not.toThrow()
    }
    expect(lightOf(splatted({ x: -30, long: 9, wide: 5 }))).toBe(0)
  })
})

describe('pieces', () => {
  it('cover what their shape covers, turned or not', () => {
    const area = 16 * 16 * 0.62
    for (const turn of [0, 0.4, 0.78, 2]) {
      const light = lightOf(laid({ cos: Math.cos(turn), sin: Math.sin(turn) }))
      expect(light / area).toBeCloseTo(1, 1)
    }
  })

  it('do not twinkle as they pass over pixels', () => {
    const lights = Array.from({ length: 16 }, (_, n) =>
      lightOf(laid({ x: 20 + n / 16, y: 20 + n / 7, long: 3, wide: 2, cos: 0.8, sin: 0.6 })),
    )
    expect(Math.max(...lights) / Math.min(...lights)).toBeLessThan(1.04)
  })

  it('have hearts that point down when they are upright', () => {
    const frame = laid({ long: 14, wide: 14, cos: 0, sin: 1 }, HEART)
    const width = (y: number) => {
      let sum = 0
      for (let x = 0; x < 40; x++) sum += frame.data[(y * 40 + x) * 3]! > 128 ? 1 : 0
      return sum
    }
    expect(width(13)).toBeGreaterThan(width(24) * 1.5)
    expect(width(29)).toBeGreaterThan(0)
  })
})
