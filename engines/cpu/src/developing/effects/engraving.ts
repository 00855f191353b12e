import { z } from 'zod'
import { blurField, lumaField } from '../../field.ts'
import { eachRow } from '../../pixels.ts'
import { clamp, luma, mix, parseHex, smoothstep } from '../colour.ts'
import { hex } from '../recipe-fields.ts'
import { type Effect, unit } from './effect.ts'
import { evenTones } from './tones.ts'

/** The burin of a banknote: lines that swell in the shadow, crossed where it is darkest. */
export const engravingSchema = z.strictObject({
  kind: z.literal('engraving'),
  paper: hex.default('#f3eddc'),
  ink: hex.default('#20302b'),
  /** Distance of the lines in thousandths of the shorter side. */
  pitch: z.number().min(4).max(16).default(6.5),
})

export const engraving: Effect<z.output<typeof engravingSchema>> = async (
  source,
  options,
  work,
) => {
  const { signal } = work
  const { width, height } = source
  const u = unit(source)
  const light = await evenTones(await lumaField(source, signal), 0.5, signal)
  const form = await blurField(light, 14 * u, signal)
  const tone = await blurField(light, 1.2 * u, signal)
  const sheet = parseHex(options.paper)
  const pen = parseHex(options.ink)
  // Gold on blue engraves the light; drawn as shadow it would be a negative.
  const onDark = luma(...sheet) < luma(...pen)
  const pitch = options.pitch * u
  const soft = 1 / pitch
  const out = new Uint8Array(source.data.length)
  await eachRow(height, signal, (y) => {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const local = tone.data[i] ?? 0
      const detail = clamp(local + (local - (form.data[i] ?? 0)) * 0.6)
      const dark = onDark ? clamp(detail * 1.1 - 0.04) : clamp(1.04 - detail * 1.12)
      // Lines follow the form: displaced by its broad light they wrap around a face.
      const bend = (form.data[i] ?? 0) * 34 * u
      const first = stroke((y * 0.94 + x * 0.34 - bend) / pitch, dark * 0.95, soft)
      const second = stroke((y * 0.5 - x * 0.87 + bend) / pitch, (dark - 0.52) * 1.3, soft)
      const third = stroke((x * 0.98 + y * 0.2) / pitch, (dark - 0.8) * 1.6, soft)
      const mark = Math.max(first, second, third)
      for (let c = 0; c < 3; c++) {
        out[i * 3 + c] = mix(sheet[c] ?? 1, pen[c] ?? 0, mark) * 255 + 0.5
      }
    }
  })
  return { data: out, width, height }
}

/** A line of the given width, both as parts of the pitch. */
function stroke(position: number, width: number, soft: number): number {
  if (width <= 0.02) return 0
  const away = Math.abs(position - Math.round(position))
  return smoothstep(width / 2 + soft / 2, width / 2 - soft / 2, away)
}
