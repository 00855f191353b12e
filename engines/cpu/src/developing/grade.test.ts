import { describe, expect, it } from 'vitest'
import { eachRow, type Pixels } from '../pixels.ts'
import { luma } from './colour.ts'
import { grade } from './grade.ts'
import { type LookRecipeInput, lookSchema } from './look-recipe.ts'

const work = { signal: new AbortController().signal, seed: 1 }

function flat(r: number, g: number, b: number): Pixels {
  const data = new Uint8Array(32 * 32 * 3)
  for (let i = 0; i < data.length; i += 3) data.set([r, g, b], i)
  return { data, width: 32, height: 32 }
}

async function mean(source: Pixels, recipe: LookRecipeInput): Promise<[number, number, number]> {
  const { data } = await grade(source, lookSchema.parse(recipe), work)
  const sums: [number, number, number] = [0, 0, 0]
  for (let i = 0; i < data.length; i += 3) {
    for (const c of [0, 1, 2] as const) sums[c] += data[i + c] ?? 0
  }
  return sums.map((sum) => sum / (data.length / 3)) as [number, number, number]
}

const TEAL = { shadows: '#0f2f3d', midtones: '#2f8f8a', highlights: '#d8fff8' }

describe('grading', () => {
  it('leaves a picture alone when the recipe asks for nothing', async () => {
    const [r, g, b] = await mean(flat(180, 120, 60), {})
    expect(r).toBeCloseTo(180, -0.5)
    expect(g).toBeCloseTo(120, -0.5)
    expect(b).toBeCloseTo(60, -0.5)
  })

  it('replaces colour by the palette and keeps the light', async () => {
    const before = luma(120, 130, 140)
    const [r, g, b] = await mean(flat(120, 130, 140), { palette: TEAL, strength: 1 })
    expect(g - r).toBeGreaterThan(25)
    expect(Math.abs(luma(r, g, b) - before)).toBeLessThan(12)
  })

  it('spares skin more than anything else of the same light', async () => {
    const skin = flat(224, 168, 132)
    const [spared] = await mean(skin, { palette: TEAL, strength: 0.6, skin: 1 })
    const [tinted] = await mean(skin, { palette: TEAL, strength: 0.6, skin: 0 })
    expect(spared).toBeGreaterThan(tinted + 15)
  })

  it('makes black and white of saturation 0', async () => {
    const [r, g, b] = await mean(flat(200, 90, 40), { saturation: 0 })
    expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(1)
  })

  it('does not clip bright skin, however strong the contrast', async () => {
    const [r, g, b] = await mean(flat(238, 196, 168), { contrast: 1, exposure: 0.1 })
    expect(r).toBeLessThan(253)
    expect(r).toBeGreaterThan(g)
    expect(g).toBeGreaterThan(b)
  })
})

it('gives the event loop a turn while it works on rows', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  await eachRow(40, work.signal, () => {
    const until = performance.now() + 2
    while (performance.now() < until);
  })
  clearInterval(timer)
  expect(turns).toBeGreaterThan(3)
})
