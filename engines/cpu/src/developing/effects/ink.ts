import { z } from 'zod'
import { lumaField } from '../../field.ts'
import { eachRow } from '../../pixels.ts'
import { clamp, mix, parseHex, smoothstep } from '../colour.ts'
import { amount, hex } from '../recipe-fields.ts'
import { type Effect, unit } from './effect.ts'
import { flatten } from './kuwahara.ts'
import { drawnLines } from './lines.ts'
import { paper } from './paper.ts'
import { evenTones } from './tones.ts'

/** Pen lines on a sheet: fine liner on white, chalk on a board, white on a blueprint. */
export const inkSchema = z.strictObject({
  kind: z.literal('ink'),
  paper: hex.default('#fbf8f1'),
  ink: hex.default('#1c1b22'),
  /** Line thickness in thousandths of the shorter side. */
  width: z.number().min(0.5).max(6).default(1.6),
  detail: amount.default(0.6),
  /** Filled shadows. */
  shading: amount.default(0.5),
  /** A thin wash of the picture's own colour. */
  wash: amount.default(0),
  /** Draws the light and leaves the shadow, as chalk on a board does. */
  light: z.boolean().default(false),
  /** Broken strokes, as chalk leaves them. */
  rough: amount.default(0),
  /** Squared paper. */
  grid: amount.default(0),
})

export const ink: Effect<z.output<typeof inkSchema>> = async (source, options, work) => {
  const { signal } = work
  const { width, height } = source
  const u = unit(source)
  const calm = await flatten(source, 6 * u, signal)
  const light = await lumaField(calm, signal)
  const tone = options.light ? await evenTones(light, 0.5, signal) : light
  const lines = await drawnLines(calm, { ...options, bright: options.light }, signal)
  const sheet = parseHex(options.paper)
  const pen = parseHex(options.ink)
  const tooth = paper(work.seed, mix(26, 2.4, options.rough) * u)
  const pitch = 40 * u
  const out = new Uint8Array(calm.data.length)
  await eachRow(height, signal, (y) => {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const l = light.data[i] ?? 0
      const grain = tooth(x, y)
      const stroke = 0.5 + 0.5 * Math.sin(((x + y) / (2.6 * u)) * 1.2 + grain * 3)
      const t = tone.data[i] ?? 0
      const depth = options.light ? smoothstep(0.22, 0.92, t) : smoothstep(0.42, 0.02, t)
      const open = options.light ? 0.45 * (1 - depth * 0.5) : 0.4 + 0.6 * (1 - depth)
      const shade = depth * options.shading * mix(1, stroke, open)
      let mark = Math.max(lines.data[i] ?? 0, shade)
      mark *= 1 - options.rough * clamp(0.3 + grain * 0.9)
      const rule = options.grid > 0 ? gridLine(x, y, pitch) * options.grid : 0
      for (let c = 0; c < 3; c++) {
        const base = (sheet[c] ?? 1) + grain * 0.018
        const own = clamp(l + ((calm.data[i * 3 + c] ?? 0) / 255 - l) * 1.45)
        const washed = mix(base, mix(own, 1, 0.28), options.wash)
        const ruled = mix(washed, pen[c] ?? 0, rule * 0.22)
        out[i * 3 + c] = clamp(mix(ruled, pen[c] ?? 0, mark)) * 255 + 0.5
      }
    }
  })
  return { data: out, width, height }
}

function gridLine(x: number, y: number, pitch: number): number {
  const near = (v: number) => {
    const off = Math.abs((v / pitch) % 1)
    return Math.min(off, 1 - off) * pitch < 0.9 ? 1 : 0
  }
  const strong = (v: number) => (near(v / 5) ? 1 : 0.5)
  return Math.max(near(x) * strong(x), near(y) * strong(y))
}
