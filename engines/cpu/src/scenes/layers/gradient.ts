import { z } from 'zod'
import { clamp, ease } from '../../kernels/numbers.ts'
import { type Light, mixLight } from '../light-colour.ts'
import { degrees, length, light, place, tag } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'

export const gradientSchema = z
  .strictObject({
    layer: z.literal('gradient'),
    ...tag,
    stops: z
      .array(z.tuple([z.number().min(0).max(1), light]))
      .min(2)
      .max(8),
    angle: degrees.default(90),
    radial: z.strictObject({ at: place, radius: length }).optional(),
  })
  .describe('Fills the frame along a line (angle 90 is top to bottom) or around a point')

const STEPS = 1024

export const paintGradient: Painter<z.output<typeof gradientSchema>> = (stage, options) => {
  const { data, width, height } = stage.canvas
  const ramp = rampOf(options.stops)
  const turn = (options.angle * Math.PI) / 180
  const alongX = Math.cos(turn) / width
  const alongY = Math.sin(turn) / height
  const { radial } = options
  const centreX = radial ? radial.at[0] * width : width / 2
  const centreY = radial ? radial.at[1] * height : height / 2
  const perRadius = radial ? 1 / (radial.radius * stage.unit) : 0
  for (let y = 0, p = 0; y < height; y++) {
    const dy = y - centreY
    for (let x = 0; x < width; x++, p += 3) {
      const dx = x - centreX
      const t = radial ? Math.sqrt(dx * dx + dy * dy) * perRadius : dx * alongX + dy * alongY + 0.5
      const k = Math.round(clamp(t) * STEPS) * 3
      data[p] = ramp[k]!
      data[p + 1] = ramp[k + 1]!
      data[p + 2] = ramp[k + 2]!
    }
  }
}

function rampOf(stops: readonly (readonly [number, Light])[]): Float32Array {
  const ramp = new Float32Array((STEPS + 1) * 3)
  for (let i = 0; i <= STEPS; i++) ramp.set(colourAt(stops, i / STEPS), i * 3)
  return ramp
}

function colourAt(stops: readonly (readonly [number, Light])[], t: number): Light {
  const next = Math.max(
    1,
    stops.findIndex(([at]) => at >= t),
  )
  const [from, first] = stops[next - 1]!
  const [to, second] = stops[next] ?? stops[stops.length - 1]!
  return mixLight(first, second, to > from ? ease((t - from) / (to - from)) : 1)
}
