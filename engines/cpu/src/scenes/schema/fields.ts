import { z } from 'zod'
import { type Light, lightOf } from '../light-colour.ts'

export const hex = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'a colour like #f4c27a')

/** `"#ffb060"`, or `["#ffb060", 1.5]`: a colour and how many times as bright it shines. */
export const light = z
  .union([hex, z.tuple([hex, z.number().min(0).max(20)])])
  .transform((value): Light => (typeof value === 'string' ? lightOf(value) : lightOf(...value)))

export const lights = z.array(light).min(1).max(12)
export const amount = z.number().min(0).max(1)
/** A length as a share of the frame's shorter side. */
export const length = z.number().min(0).max(2)
/** Two lengths, the smallest and the largest. */
export const lengths = z.tuple([length, length])
export const range = z.tuple([z.number().min(0).max(20), z.number().min(0).max(20)])
/** Shares of width and height; may lie a little outside. */
export const place = z.tuple([z.number().min(-1).max(2), z.number().min(-1).max(2)])
/** Left, top, right and bottom as shares of width and height. */
export const area = z.tuple([
  z.number().min(-1).max(2),
  z.number().min(-1).max(2),
  z.number().min(-1).max(2),
  z.number().min(-1).max(2),
])
export const degrees = z.number().min(-360).max(360)
/** Another roll of the dice for this layer alone. */
export const roll = z.int().min(0).max(9999).default(0)
export const count = (most: number) => z.int().min(0).max(most)
export const WHOLE_FRAME: [number, number, number, number] = [0, 0, 1, 1]
