import { z } from 'zod'
import { random } from '../../noise.ts'
import { eachRow, open, render } from '../../pixels.ts'
import { clamp, mix, parseHex, smoothstep } from '../colour.ts'
import { amount, hex } from '../recipe-fields.ts'
import { type Effect, unit } from './effect.ts'

/** Pieces of coloured glass in lead, lit from behind. */
export const stainedGlassSchema = z.strictObject({
  kind: z.literal('stained-glass'),
  /** Size of a piece in thousandths of the shorter side. */
  piece: z.number().min(12).max(80).default(34),
  lead: hex.default('#15131a'),
  /** How much of the picture shows inside a piece. */
  detail: amount.default(0.7),
})

export const stainedGlass: Effect<z.output<typeof stainedGlassSchema>> = async (
  source,
  options,
  work,
) => {
  const { width, height } = source
  const u = unit(source)
  const cell = options.piece * u
  const columns = Math.ceil(width / cell) + 2
  const rows = Math.ceil(height / cell) + 2
  const next = random(work.seed)
  const jitter = Float32Array.from({ length: columns * rows * 3 }, () => next())
  const colours = await render(
    open(source).modulate({ saturation: 1.7 }).resize(columns, rows, { fit: 'fill' }),
  )
  const rich = await render(
    open(source)
      .modulate({ saturation: 1.6 })
      .blur(Math.max(0.5, 1.5 * u)),
  )
  const lead = parseHex(options.lead)
  const out = new Uint8Array(source.data.length)
  await eachRow(height, work.signal, (y) => {
    const gy = y / cell + 0.5
    const cy = Math.floor(gy)
    for (let x = 0; x < width; x++) {
      const gx = x / cell + 0.5
      const cx = Math.floor(gx)
      let nearest = 9
      let second = 9
      let owner = 0
      for (let ny = Math.max(0, cy - 1); ny <= Math.min(rows - 1, cy + 1); ny++) {
        for (let nx = Math.max(0, cx - 1); nx <= Math.min(columns - 1, cx + 1); nx++) {
          const k = ny * columns + nx
          const dx = nx + 0.12 + (jitter[k * 3] ?? 0) * 0.76 - gx
          const dy = ny + 0.12 + (jitter[k * 3 + 1] ?? 0) * 0.76 - gy
          const away = dx * dx + dy * dy
          if (away < nearest) {
            second = nearest
            nearest = away
            owner = k
          } else if (away < second) second = away
        }
      }
      const toEdge = (Math.sqrt(second) - Math.sqrt(nearest)) * cell
      const came = smoothstep(2.2 * u, 0.8 * u, toEdge)
      const glow =
        1.1 + smoothstep(0, cell * 0.5, toEdge) * 0.16 + ((jitter[owner * 3 + 2] ?? 0) - 0.5) * 0.2
      const o = (y * width + x) * 3
      for (let c = 0; c < 3; c++) {
        const flat = (colours.data[owner * 3 + c] ?? 0) / 255
        const glass = clamp(mix(flat, (rich.data[o + c] ?? 0) / 255, options.detail) * glow)
        out[o + c] = mix(glass, lead[c] ?? 0, came * 0.8) * 255 + 0.5
      }
    }
  })
  return { data: out, width, height }
}
