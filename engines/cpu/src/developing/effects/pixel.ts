import { z } from 'zod'
import { eachRow, open, render } from '../../pixels.ts'
import { clamp } from '../colour.ts'
import { amount } from '../recipe-fields.ts'
import { type Effect, unit } from './effect.ts'

/** Square cells: the blocks of an old console, or with `bevel` the stones of a mosaic. */
export const pixelSchema = z.strictObject({
  kind: z.literal('pixel'),
  /** Side of a cell in thousandths of the shorter side. */
  cell: z.number().min(4).max(60).default(12),
  /** Steps per colour channel. */
  levels: z.number().int().min(2).max(32).default(7),
  bevel: amount.default(0),
  /** A dark joint between the cells. */
  joint: amount.default(0),
})

/** Ordered dither, the hand of every sixteen-colour machine. */
const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

export const pixel: Effect<z.output<typeof pixelSchema>> = async (source, options, work) => {
  const { width, height } = source
  const side = Math.max(2, Math.round(options.cell * unit(source)))
  const columns = Math.ceil(width / side)
  const rows = Math.ceil(height / side)
  const cells = await render(
    open(source)
      .modulate({ saturation: 1.25 })
      .resize(columns, rows, { fit: 'fill', kernel: 'mitchell' }),
  )
  const steps = options.levels - 1
  const rim = Math.max(1, Math.round(side * 0.12))
  const out = new Uint8Array(source.data.length)
  await eachRow(height, work.signal, (y) => {
    const cy = Math.floor(y / side)
    const iy = y - cy * side
    for (let x = 0; x < width; x++) {
      const cx = Math.floor(x / side)
      const ix = x - cx * side
      const dither =
        ((BAYER[(cy & 3) * 4 + (cx & 3)] ?? 0) / 16 - 0.47) * (options.bevel > 0 ? 0.2 : 0.35)
      let light = 1
      if (ix < rim || iy < rim) light += options.bevel * 0.28
      if (ix >= side - rim || iy >= side - rim) light -= options.bevel * 0.32
      if (ix === 0 || iy === 0) light -= options.joint * 0.75
      const o = (y * width + x) * 3
      const from = (cy * columns + cx) * 3
      for (let c = 0; c < 3; c++) {
        const stepped = Math.round(((cells.data[from + c] ?? 0) / 255) * steps + dither) / steps
        out[o + c] = clamp(stepped * light) * 255 + 0.5
      }
    }
  })
  return { data: out, width, height }
}
