import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { type Canvas, createCanvas, toPixels } from '../canvas.ts'
import type { Stage } from '../stage.ts'
import { isTechnique } from '../techniques/index.ts'
import { printWithGrain } from './grain.ts'
import { applyEffect, effectSchema } from './index.ts'

const SIZE = { width: 90, height: 60 }

/** The least each effect needs. */
const EFFECTS = [
  { effect: 'bloom' },
  { effect: 'craquelure', scale: 0.2, amount: 1 },
  { effect: 'exposure', stops: 1 },
  { effect: 'film', stock: 'cinema' },
  { effect: 'frame' },
  { effect: 'grade', contrast: 1.2 },
  { effect: 'grain' },
  { effect: 'halation' },
  { effect: 'half-turn' },
  { effect: 'light-leak' },
  { effect: 'mono' },
  { effect: 'mount', kind: 'corners' },
  { effect: 'overprint' },
  { effect: 'scanlines' },
  { effect: 'vignette' },
].map((effect) => effectSchema.parse(effect))

function scenery(): Canvas {
  const canvas = createCanvas(SIZE)
  for (let y = 0, p = 0; y < SIZE.height; y++) {
    for (let x = 0; x < SIZE.width; x++, p += 3) {
      const lamp = Math.hypot(x - 60, y - 20) < 8 ? 3 : 0
      canvas.data[p] = 0.1 + x / 200 + lamp
      canvas.data[p + 1] = 0.3 + y / 300 + lamp
      canvas.data[p + 2] = 0.2 + ((x >> 3) % 2) * 0.3 + lamp
    }
  }
  return canvas
}

function stageOf(canvas: Canvas): Stage {
  return { canvas, unit: 60, seed: 5, heads: [], signal: new AbortController().signal }
}

it('tests every effect there is', () => {
  const kinds = effectSchema.options
    .map((option) => (option.shape.effect as z.ZodLiteral<string>).value)
    .filter((effect) => !isTechnique({ effect }))
  expect(EFFECTS.map(({ effect }) => effect).sort()).toEqual([...kinds].sort())
})

describe.each(EFFECTS.filter(({ effect }) => effect !== 'grain'))(
  'the effect $effect',
  (effect) => {
    it('changes the picture, always in the same way', async () => {
      const first = scenery()
      const second = scenery()
      await applyEffect(stageOf(first), effect)
      await applyEffect(stageOf(second), effect)
      expect(first.data).toEqual(second.data)
      expect(first.data).not.toEqual(scenery().data)
      expect(first.data.every((value) => Number.isFinite(value))).toBe(true)
    })
  },
)

describe('a light leak', () => {
  it('is thin on a face and shows no rim round it', async () => {
    const leaked = async (heads: Stage['heads']) => {
      const canvas = createCanvas({ width: 240, height: 160 })
      const leak = effectSchema.parse({ effect: 'light-leak', reach: 0.8, amount: 1 })
      await applyEffect({ ...stageOf(canvas), unit: 160, heads }, leak)
      return canvas.data
    }
    const spared = await leaked([{ x: 200, y: 80, height: 40 }])
    const whole = await leaked([])
    const share = (x: number) => spared[(80 * 240 + x) * 3]! / whole[(80 * 240 + x) * 3]!
    expect(share(200)).toBeLessThan(0.4)
    for (let x = 120; x < 238; x++) expect(Math.abs(share(x + 1) - share(x))).toBeLessThan(0.05)
  })
})

describe('a half turn', () => {
  it('keeps the upper half and makes the whole the same upside down', async () => {
    const canvas = scenery()
    await applyEffect(stageOf(canvas), effectSchema.parse({ effect: 'half-turn', width: 0 }))
    const { data } = canvas
    const at = (x: number, y: number) =>
      Array.from(data.subarray((y * 90 + x) * 3, (y * 90 + x) * 3 + 3))
    const first = scenery().data
    for (const [x, y] of [
      [3, 4],
      [80, 10],
      [44, 20],
      [70, 34],
    ] as const) {
      expect(at(x, y)).toEqual(Array.from(first.subarray((y * 90 + x) * 3, (y * 90 + x) * 3 + 3)))
      expect(at(89 - x, 59 - y)).toEqual(at(x, y))
    }
  })
})

describe('grain', () => {
  it('is finest where the paper is white and keeps the mean', () => {
    const grey = createCanvas({ width: 200, height: 200 })
    grey.data.fill(0.2)
    const plain = toPixels(grey).data
    const grained = printWithGrain(grey, { effect: 'grain', amount: 0.1, colour: 0 }, 1).data
    const mean = (data: Uint8Array) => data.reduce((sum, value) => sum + value, 0) / data.length
    expect(Math.abs(mean(plain) - mean(grained))).toBeLessThan(1)
    expect(new Set(grained).size).toBeGreaterThan(10)
    grey.data.fill(1)
    const white = printWithGrain(grey, { effect: 'grain', amount: 0.1, colour: 0 }, 1).data
    expect(spread(white)).toBeLessThan(spread(grained))
  })

  it('is none at amount 0', () => {
    const canvas = scenery()
    const none = printWithGrain(canvas, { effect: 'grain', amount: 0, colour: 0.3 }, 1)
    expect(none.data).toEqual(toPixels(canvas).data)
  })
})

function spread(data: Uint8Array): number {
  const mean = data.reduce((sum, value) => sum + value, 0) / data.length
  return data.reduce((sum, value) => sum + (value - mean) ** 2, 0) / data.length
}
