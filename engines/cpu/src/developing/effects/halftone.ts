import { z } from 'zod'
import { blurField, lumaField } from '../../field.ts'
import { eachRow } from '../../pixels.ts'
import { clamp, parseHex, smoothstep } from '../colour.ts'
import { hex } from '../recipe-fields.ts'
import { type Effect, unit } from './effect.ts'
import { evenTones } from './tones.ts'

/** Dots of one to three inks on paper; several inks are printed slightly out of register. */
export const halftoneSchema = z.strictObject({
  kind: z.literal('halftone'),
  paper: hex.default('#f7f0e1'),
  inks: z.array(hex).min(1).max(3),
  /** Distance of the dots in thousandths of the shorter side. */
  cell: z.number().min(5).max(40).default(11),
})

const ANGLES = [0.785, 0.26, 1.31]

export const halftone: Effect<z.output<typeof halftoneSchema>> = async (source, options, work) => {
  const { width, height } = source
  const u = unit(source)
  const pitch = options.cell * u
  const tones = await blurField(await lumaField(source, work.signal), pitch * 0.3, work.signal)
  const tone = await evenTones(tones, 0.5, work.signal)
  const sheet = parseHex(options.paper)
  const count = options.inks.length
  const plates = options.inks.map((colour, n) => {
    const angle = ANGLES[n] ?? 0
    return {
      colour: parseHex(colour),
      cos: Math.cos(angle) / pitch,
      sin: Math.sin(angle) / pitch,
      shift: n * 2.5 * u,
      // Each ink has its own stretch of light, darkest first: all inks everywhere make mud.
      darkest: n === 0 ? 0 : 0.1 + 0.18 * n,
      lightest: count === 1 ? 0.92 : Math.min(0.98, 0.52 + 0.28 * n),
    }
  })
  const soft = 1.1 / pitch
  const out = new Uint8Array(source.data.length)
  await eachRow(height, work.signal, (y) => {
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 3
      const light = tone.data[y * width + x] ?? 0
      let or = sheet[0]
      let og = sheet[1]
      let ob = sheet[2]
      for (const plate of plates) {
        const px = x + plate.shift
        const s = px * plate.cos - y * plate.sin
        const t = px * plate.sin + y * plate.cos
        const ds = s - Math.round(s)
        const dt = t - Math.round(t)
        const rising = smoothstep(plate.darkest - 0.2, plate.darkest, light)
        const cover = clamp((plate.lightest - light) / (plate.lightest - plate.darkest))
        const radius = Math.sqrt(cover * (plate.darkest > 0 ? rising : 1)) * 0.74
        const dot = smoothstep(radius + soft, radius - soft, Math.sqrt(ds * ds + dt * dt))
        if (dot === 0) continue
        // Inks multiply, as they do on paper.
        or *= 1 - dot + dot * plate.colour[0]
        og *= 1 - dot + dot * plate.colour[1]
        ob *= 1 - dot + dot * plate.colour[2]
      }
      out[i] = or * 255 + 0.5
      out[i + 1] = og * 255 + 0.5
      out[i + 2] = ob * 255 + 0.5
    }
  })
  return { data: out, width, height }
}
