import { z } from 'zod'
import { clamp, mix } from '../../kernels/numbers.ts'
import { type Light, lightOf } from '../light-colour.ts'
import { hex, length } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'

export const halfTurnSchema = z
  .strictObject({
    effect: z.literal('half-turn'),
    slope: z
      .number()
      .min(-0.6)
      .max(0.6)
      .default(0.2)
      .describe('How much the line between the halves falls to the right'),
    width: length.default(0.045).describe('Width of the band over that line; 0 for none'),
    inset: length.default(0.055).describe('How far from the sides of the frame the band ends'),
    ground: hex.default('#e9b23c'),
    bead: hex.default('#c4262e'),
    ink: hex.default('#1c1826'),
  })
  .describe('Shows the upper half again below, turned by 180 degrees, as on court cards')

/** Where the rules of the band begin, by its half width, and its beads: how far apart and how large. */
const RULE = 0.8
const GAP = 1.9
const BEAD = 0.46
const OUTLINE = 0.18

export const halfTurn: Painter<z.output<typeof halfTurnSchema>> = (stage, options) => {
  const { canvas, unit } = stage
  const { data, width, height } = canvas
  const { slope } = options
  const [ground, bead, ink] = [options.ground, options.bead, options.ink].map((one) =>
    lightOf(one),
  ) as [Light, Light, Light]
  const long = Math.hypot(1, slope)
  const half = (options.width * unit) / 2
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p += 3) {
      const dx = x + 0.5 - width / 2
      const dy = y + 0.5 - height / 2
      const off = (dy - slope * dx) / long
      if (off > 0 || (off === 0 && dx > 0)) {
        const from = ((height - 1 - y) * width + width - 1 - x) * 3
        for (let c = 0; c < 3; c++) data[p + c] = data[from + c]!
      }
      const inside = Math.min(half - Math.abs(off), width / 2 - options.inset * unit - Math.abs(dx))
      if (half <= 0 || inside <= -1) continue
      const along = (dx + slope * dy) / long / half
      const place = Math.abs(along / GAP - Math.round(along / GAP)) * GAP
      const far = Math.hypot(place, off / half)
      const ruled = clamp(Math.abs(off) - half * RULE + 0.5)
      const outlined = clamp((BEAD + OUTLINE - far) * half + 0.5)
      const beaded = clamp((BEAD - far) * half + 0.5)
      for (let c = 0; c < 3; c++) {
        const field = mix(mix(ground[c]!, ink[c]!, outlined), bead[c]!, beaded)
        data[p + c] = mix(data[p + c]!, mix(field, ink[c]!, ruled), clamp(inside + 0.5))
      }
    }
  }
}
