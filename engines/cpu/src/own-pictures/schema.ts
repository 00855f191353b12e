import { SUBJECTS } from '@guise/core'
import { z } from 'zod'

const share = z.number().min(0).max(1)

/** The place of a face, as shares of the picture, so that it holds for every size of it. */
const slot = z.strictObject({
  x: share.describe("Centre of the face, as a fraction of the picture's width"),
  y: share.describe("Centre of the face, as a fraction of the picture's height"),
  size: z
    .number()
    .min(0.01)
    .max(1.5)
    .describe("Side of the square around the face, as a fraction of the picture's shorter side"),
  angle: z
    .number()
    .min(-180)
    .max(180)
    .default(0)
    .meta({ 'x-kind': 'degrees', description: 'Tilt of the head to the right, in degrees' }),
})
export type OwnSlot = z.output<typeof slot>

/** A hair's breadth, for shares that were rounded on their way. */
const ROUNDING = 0.001

const frame = z
  .strictObject({
    x: share,
    y: share,
    width: z.number().min(0.05).max(1),
    height: z.number().min(0.05).max(1),
  })
  .refine(
    ({ x, y, width, height }) => x + width <= 1 + ROUNDING && y + height <= 1 + ROUNDING,
    'must lie inside the picture: x + width and y + height are at most 1',
  )
  .meta({ 'x-kind': 'frame', description: 'The visible part, in fractions of the picture' })
export type OwnFrame = z.output<typeof frame>

const ownPicture = z
  .strictObject({
    asset: z
      .string()
      .min(1)
      .max(100)
      .meta({ 'x-kind': 'asset', description: 'The id of an uploaded picture' }),
    for: z
      .array(z.enum(SUBJECTS))
      .min(1)
      .max(SUBJECTS.length)
      .optional()
      .describe('Genders that get this picture. Default: all'),
    slots: z
      .array(slot)
      .min(1, 'must have at least one face')
      .max(12, 'must have at most 12 faces')
      .describe('The faces that are replaced by guests'),
    painting: z
      .boolean()
      .default(false)
      .describe('A painting or drawing: its brushwork is applied to the guests'),
    frames: z
      .strictObject({
        portrait: frame.optional(),
        landscape: frame.optional(),
        square: frame.optional(),
      })
      .default({})
      .describe('The visible part for each shape. Default: chosen by the faces'),
  })
  .superRefine(({ slots, frames }, context) => {
    for (const [shape, seen] of Object.entries(frames)) {
      const outside = slots.findIndex((one) => seen && !isIn(one, seen))
      if (outside < 0) continue
      context.addIssue({
        code: 'custom',
        path: ['frames', shape],
        message: `Face ${outside + 1} lies outside the ${shape} frame.`,
      })
    }
  })
export type OwnPicture = z.output<typeof ownPicture>

/** A filter made of somebody's own pictures of people, whose places guests take. */
export const ownPicturesSchema = z
  .array(ownPicture)
  .min(1, 'must have at least one picture')
  .max(12)

function isIn({ x, y }: OwnSlot, frame: OwnFrame): boolean {
  const isAcross = x >= frame.x && x <= frame.x + frame.width
  return isAcross && y >= frame.y && y <= frame.y + frame.height
}
