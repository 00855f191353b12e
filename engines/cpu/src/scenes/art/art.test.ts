import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { type Art, artSchema, drawArt } from './index.ts'
import { rasterise } from './rasterise.ts'

const FRAMES = [
  { width: 96, height: 64, unit: 64, seed: 3 },
  { width: 64, height: 96, unit: 64, seed: 3 },
] as const

/** Every drawing there is, with the least it needs. */
const DRAWINGS = artSchema.options.map((option): Art => {
  const name = (option.shape.name as z.ZodLiteral<string>).value
  return artSchema.parse(name === 'caption' ? { name, text: 'Hello' } : { name })
})

describe.each(DRAWINGS)('the drawing $name', (art) => {
  it.each(FRAMES)('shows something in a frame of $width x $height', async (sheet) => {
    const svg = drawArt(sheet, art)
    expect(svg).toBe(drawArt(sheet, art))
    expect(svg).not.toContain('NaN')
    const drawing = await rasterise(svg, sheet.width, sheet.height)
    let cover = 0
    for (let p = 3; p < drawing.length; p += 4) cover += drawing[p]!
    expect(cover / (sheet.width * sheet.height)).toBeGreaterThan(0.002)
  })
})

/** The share of a frame's edge that a drawing covers. */
async function edgeCover(sheet: (typeof FRAMES)[number], art: Art): Promise<number> {
  const { width, height } = sheet
  const drawing = await rasterise(drawArt(sheet, art), width, height)
  let cover = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1)
        cover += drawing[(y * width + x) * 4 + 3]!
  return cover / (2 * (width + height))
}

describe.each(FRAMES)('in a frame of $width x $height', (sheet) => {
  it.each(['dragon', 'pterosaur'] as const)(
    'a whole %s is seen, wherever it is put',
    async (kind) => {
      for (const at of [
        [0, 0],
        [1, 0.1],
        [0.6, 1],
      ])
        for (const flip of [false, true]) {
          const art = artSchema.parse({ name: 'creature', kind, at, flip, size: 0.5 })
          expect(await edgeCover(sheet, art), `${at} ${flip}`).toBe(0)
        }
    },
  )

  it('a sauropod may step out of it', async () => {
    const art = artSchema.parse({ name: 'creature', kind: 'sauropod', at: [1, 0.5], size: 0.8 })
    expect(await edgeCover(sheet, art)).toBeGreaterThan(0)
  })
})
