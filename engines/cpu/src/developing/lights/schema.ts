import { z } from 'zod'
import { amount, hex } from '../recipe-fields.ts'

const place = z.number().min(-0.5).max(1.5)
const colours = z.array(hex).min(1).max(5)

/** Light laid over a picture. Places are parts of the width and height, from the upper left. */
export const lightSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('glow'),
    colour: hex,
    x: place,
    y: place,
    /** Part of the longer side. */
    radius: z.number().min(0.05).max(2).default(0.6),
    power: amount.default(0.5),
  }),
  /** Lamps out of focus. */
  z.strictObject({
    kind: z.literal('bokeh'),
    colours,
    count: z.number().int().min(1).max(120).default(28),
    /** Part of the shorter side. */
    size: z.number().min(0.005).max(0.2).default(0.06),
    power: amount.default(0.4),
  }),
  z.strictObject({
    kind: z.literal('rays'),
    colours,
    x: place,
    y: place,
    count: z.number().int().min(1).max(24).default(9),
    power: amount.default(0.35),
  }),
  z.strictObject({
    kind: z.literal('specks'),
    colour: hex,
    of: z.enum(['snow', 'embers', 'stars', 'rain']),
    count: z.number().int().min(1).max(600).default(140),
    power: amount.default(0.7),
  }),
  /** Curtains from the upper edge, as an aurora hangs. */
  z.strictObject({ kind: z.literal('veil'), colours, power: amount.default(0.45) }),
])
export type Light = z.output<typeof lightSchema>
export type LightOf<Kind extends Light['kind']> = Extract<Light, { kind: Kind }>
