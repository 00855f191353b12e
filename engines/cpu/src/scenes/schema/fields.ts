import { z } from 'zod'
import { type Light, lightOf } from '../light-colour.ts'

/**
 * The fields that words of a scene are made of. `x-kind` tells an editor what a number or a list
 * stands for, so that it can offer a colour to pick, a place to drag or a length to pull.
 */
export const hex = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #f4c27a')
  .meta({ 'x-kind': 'colour' })

export const light = z
  .union([hex, z.tuple([hex, z.number().min(0).max(20)])])
  .transform((value): Light => (typeof value === 'string' ? lightOf(value) : lightOf(...value)))
  .meta({
    id: 'light',
    'x-kind': 'light',
    description: 'A colour, or a colour and its brightness factor',
  })

export const lights = z.array(light).min(1).max(12).meta({ 'x-kind': 'lights' })
export const amount = z.number().min(0).max(1).meta({ 'x-kind': 'amount' })
/** A length as a share of the frame's shorter side. */
export const length = z.number().min(0).max(2).meta({ 'x-kind': 'length' })
/** Two lengths, the smallest and the largest. */
export const lengths = z.tuple([length, length]).meta({ 'x-kind': 'lengths' })
export const range = z
  .tuple([z.number().min(0).max(20), z.number().min(0).max(20)])
  .meta({ 'x-kind': 'range' })
/** Shares of width and height; may lie a little outside. */
export const place = z
  .tuple([z.number().min(-1).max(2), z.number().min(-1).max(2)])
  .meta({ 'x-kind': 'place' })
/** Left, top, right and bottom as shares of width and height. */
export const area = z
  .tuple([
    z.number().min(-1).max(2),
    z.number().min(-1).max(2),
    z.number().min(-1).max(2),
    z.number().min(-1).max(2),
  ])
  .meta({ 'x-kind': 'area' })
export const degrees = z.number().min(-360).max(360).meta({ 'x-kind': 'degrees' })
export const roll = z.int().min(0).max(9999).default(0).meta({
  'x-kind': 'roll',
  description: 'Another number gives another random arrangement of this layer',
})
/** What people who edit a scene know a layer by. Nothing is painted of it. */
export const tag = {
  id: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be up to 40 lower-case letters, digits and hyphens')
    .optional()
    .meta({
      'x-kind': 'id',
      description:
        'Random seed of this layer. With an id, the layer stays as it is when other layers are added, removed or moved',
    }),
  name: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .optional()
    .meta({ 'x-kind': 'name', description: 'Your name for this layer' }),
}
export const count = (most: number) => z.int().min(0).max(most).meta({ 'x-kind': 'count' })
export const WHOLE_FRAME: [number, number, number, number] = [0, 0, 1, 1]
