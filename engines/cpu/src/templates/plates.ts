import type { Ratio } from '@guise/core'
import { z } from 'zod'
import { hex } from '../scenes/schema/fields.ts'
import plates from './plates.json' with { type: 'json' }

/**
 * How a painting meets the shape of the print. `fill`: the window lies inside the canvas.
 * `outpaint`: a little canvas is painted on at the sides. `gallery`: framed, on a museum wall.
 * `framed`: frame against frame, no wall.
 */
export const SETTINGS = ['fill', 'outpaint', 'gallery', 'framed'] as const
export type Setting = (typeof SETTINGS)[number]

const rectangle = z.strictObject({
  left: z.number().min(0),
  top: z.number().min(0),
  width: z.number().positive(),
  height: z.number().positive(),
})

const layout = z.strictObject({
  setting: z.enum(SETTINGS).default('fill'),
  /** How much of the canvas that is seen a face takes, of its height. */
  share: z.number().min(0.08).max(0.6),
})

/** As the sitter looks, from which guests are given their places. */
const sitter = z.strictObject({
  gender: z.enum(['male', 'female']),
  age: z.int().min(1).max(99),
  /** A beard that hangs below the chin: it stays, whoever takes the face. */
  beard: z.literal(true).optional(),
})

const plate = z.strictObject({
  /** Who is painted, from left to right. Pictures of several need it, and those that hang on walls. */
  sitters: z.array(sitter).min(1).optional(),
  /** The painted surface in the picture's pixels, where the manifest's is too generous. */
  painted: rectangle.optional(),
  /** Each person's own canvas, where a picture shows several. */
  panels: z.array(rectangle).min(2).max(4).optional(),
  /** Hair or a hat above the face's oval, in face heights. */
  above: z.number().min(0).max(2).optional(),
  /** What should be seen besides the heads: hands, a chair. */
  keep: rectangle.optional(),
  /** The museum's wall in a gallery. */
  wall: hex.default('#3d5a54'),
  /** How large a face is on a canvas that hangs in a gallery. */
  gallery: z.number().min(0.08).max(0.6).default(0.28),
  /** The most a face may take of its canvas among others on a wall, where less must be cut away. */
  hung: z.number().min(0.08).max(0.6).default(0.4),
  portrait: layout,
  landscape: layout,
  square: layout,
})
export type PaintedSitter = z.output<typeof sitter>
export type Plate = z.output<typeof plate>
export type Layout = z.output<typeof layout>
export type Rectangle = z.output<typeof rectangle>

const PLATES: Readonly<Record<string, Plate>> = z.record(z.string(), plate).parse(plates)

/** A picture nobody has laid out yet is filled in with a face of usual size. */
const USUAL = plate.parse({
  portrait: { share: 0.24 },
  landscape: { share: 0.34 },
  square: { share: 0.29 },
})

export function plateOf(picture: string): Plate {
  return PLATES[picture] ?? USUAL
}

/** The layout of a shape, or the one a filter asks for instead. */
export function layoutOf(from: Plate, ratio: Ratio, asked?: Setting): Layout {
  const own = from[ratio]
  if (!asked || asked === own.setting) return own
  const share = asked === 'gallery' || asked === 'framed' ? from.gallery : own.share
  return { setting: asked, share }
}
