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
