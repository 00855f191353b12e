import { z } from 'zod'
import { blurField, lumaField } from '../../field.ts'
import { eachRow } from '../../pixels.ts'
import { clamp, mix, smoothstep } from '../colour.ts'
import { amount } from '../recipe-fields.ts'
import { type Effect, unit } from './effect.ts'
import { flatten } from './kuwahara.ts'
import { drawnLines } from './lines.ts'
import { evenTones } from './tones.ts'

/** Flat colour in steps of light, inked contours and dots in the half shadow. */
export const comicSchema = z.strictObject({
  kind: z.literal('comic'),
  steps: z.number().int().min(3).max(8).default(5),
  lines: amount.default(0.9),
  dots: amount.default(0.5),
  /** Colour: 1 keeps the picture's own, 2 doubles it. */
  colour: z.number().min(0).max(2.5).default(1.6),
})

export const comic: Effect<z.output<typeof comicSchema>> = async (source, options, work) => {
  const { signal } = work
  const { width, height } = source
  const u = unit(source)
  const calm = await flatten(source, 7 * u, signal)
  const own = await lumaField(calm, signal)
  const light = await blurField(await evenTones(own, 0.45, signal), 1.2 * u, signal)
  const lines = await drawnLines(calm, { width: 1.7, detail: 0.6 }, signal)
  const pitch = 8.5 * u
  const out = new Uint8Array(calm.data.length)
  await eachRow(height, signal, (y) => {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const l = Math.max(0.01, light.data[i] ?? 0)
      const at = l ** 0.86 * options.steps
      const band = Math.floor(at)
      const stepped = (band + smoothstep(0.42, 0.58, at - band) * 0.5 + 0.35) / options.steps
      const s = (x + y) / pitch
      const t = (x - y) / pitch
      const ds = s - Math.round(s)
      const dt = t - Math.round(t)
      const half = smoothstep(0.62, 0.24, l) * smoothstep(0.02, 0.2, l)
      const dot = smoothstep(0.06, -0.06, Math.sqrt(ds * ds + dt * dt) - 0.42 * Math.sqrt(half))
      const shade = 1 - dot * 0.26 * options.dots
      const inked = 1 - (lines.data[i] ?? 0) * options.lines
      const solid = mix(1, smoothstep(0.02, 0.1, l), options.lines)
      for (let c = 0; c < 3; c++) {
        const chroma = ((calm.data[i * 3 + c] ?? 0) / 255 - (own.data[i] ?? 0)) * options.colour
        out[i * 3 + c] = clamp((stepped + chroma) * shade * inked * solid) * 255 + 0.5
      }
    }
  })
  return { data: out, width, height }
}
