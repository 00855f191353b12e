import { z } from 'zod'
import { mix } from '../../kernels/numbers.ts'
import { random } from '../../noise.ts'
import { scaleLight } from '../light-colour.ts'
import {
  amount,
  count,
  length,
  lengths,
  lights,
  place,
  range,
  roll,
  tag,
} from '../schema/fields.ts'
import type { Painter } from '../stage.ts'
import { paintDisc } from './disc.ts'

const form = z.strictObject({
  shape: z
    .enum(['chandelier', 'garland', 'wheel', 'canopy'])
    .describe('garland hangs from at to to; the others are centred on at'),
  at: place,
  to: place.default([1, 0]),
  size: length
    .default(0.2)
    .describe(
      'Half the width of a chandelier or canopy, the radius of a wheel, the sag of a garland',
    ),
  count: count(400).default(60),
})

export const lampsSchema = z
  .strictObject({
    layer: z.literal('lamps'),
    ...tag,
    forms: z.array(form).min(1).max(12),
    radius: lengths.default([0.006, 0.012]),
    colours: lights,
    gain: range.default([0.5, 1.4]),
    ring: amount.default(0.25),
    soft: z.number().min(0.02).max(2).default(0.1),
    roll,
  })
  .describe('Out-of-focus lamps that form a chandelier, a canopy, a garland or a Ferris wheel')

type Form = z.output<typeof form>
type Spot = readonly [x: number, y: number]

export const paintLamps: Painter<z.output<typeof lampsSchema>> = (stage, options) => {
  const { canvas, unit } = stage
  const next = random(stage.seed)
  for (const one of options.forms) {
    for (const [x, y] of SPOTS[one.shape](one, canvas.width, canvas.height, unit, next)) {
      const radius = mix(options.radius[0], options.radius[1], next()) * unit
      const colour = options.colours[Math.floor(next() * options.colours.length)]!
      paintDisc(canvas, {
        x,
        y,
        radius,
        light: scaleLight(colour, mix(options.gain[0], options.gain[1], next())),
        soft: Math.max(1, radius * options.soft),
        ring: options.ring,
        cat: 0.15,
      })
    }
  }
}

/** How far out and how far down each ring of a chandelier is. */
const TIERS = [
  [1, 0.32],
  [0.68, 0],
  [0.36, -0.28],
] as const

type Spread = (
  form: Form,
  width: number,
  height: number,
  unit: number,
  next: () => number,
) => Spot[]

const SPOTS: Record<Form['shape'], Spread> = {
  garland({ at, to, size, count: lamps }, width, height, unit) {
    return Array.from({ length: lamps }, (_, i) => {
      const t = lamps > 1 ? i / (lamps - 1) : 0.5
      const sag = size * unit * 4 * t * (1 - t)
      return [mix(at[0], to[0], t) * width, mix(at[1], to[1], t) * height + sag] as const
    })
  },
  /** Rings of candles seen from a little below, and strings of glass that hang between them. */
  chandelier({ at, size, count: lamps }, width, height, unit, next) {
    const half = size * unit
    const candles = Math.round(lamps * 0.35)
    return Array.from({ length: lamps }, (_, i) => {
      const [reach, drop] = TIERS[i % TIERS.length]!
      const even = Math.floor(i / TIERS.length) * (TIERS.length / candles) * 2 * Math.PI
      const turn = i < candles ? even : Math.floor(next() * 9) * 0.7 + (i % TIERS.length)
      const along = i < candles ? 1 : next()
      const out = reach * half * along ** 1.4
      const down = (drop - 0.95 * (1 - along)) * half
      const x = at[0] * width + Math.cos(turn) * out
      return [x, at[1] * height + down + Math.sin(turn) * out * 0.22] as const
    })
  },
  wheel({ at, size, count: lamps }, width, height, unit) {
    const rim = Math.round(lamps * 0.45)
    return Array.from({ length: lamps }, (_, i) => {
      const onRim = i < rim
      const spoke = (i - rim) % 12
      const turn = onRim ? (i / rim) * 2 * Math.PI : (spoke / 12) * 2 * Math.PI
      const steps = Math.max(1, Math.ceil((lamps - rim) / 12))
      const out = onRim ? 1 : (Math.floor((i - rim) / 12) + 0.6) / (steps + 0.6)
      const reach = out * size * unit
      return [at[0] * width + Math.cos(turn) * reach, at[1] * height + Math.sin(turn) * reach]
    })
  },
  /** Rows of lamps down the slopes of a tent or a carousel's roof. */
  canopy({ at, size, count: lamps }, width, height, unit) {
    const rows = 7
    return Array.from({ length: lamps }, (_, i) => {
      const row = i % rows
      const down = (Math.floor(i / rows) + 0.5) / Math.ceil(lamps / rows)
      const side = Math.sin(((row + 0.5) / rows - 0.5) * Math.PI)
      const bend = down ** 0.75
      const x = at[0] * width + side * bend * size * unit
      return [x, at[1] * height + (down * 0.55 + (1 - side * side) * bend * 0.12) * size * unit]
    })
  },
}
