import type { FoundSlots } from '@guise/core'
import { z } from 'zod'
import { pixels } from '../view-fields.ts'

function number(min: number, max: number) {
  const error = `must be a number from ${min} to ${max}`
  return z.number({ error }).min(min, { error }).max(max, { error })
}

const place = {
  x: number(0, 1).describe("Centre of the face, as a fraction of the picture's width"),
  y: number(0, 1).describe("Centre of the face, as a fraction of the picture's height"),
  size: number(0.001, 2).describe(
    'Side of the square around it, as a fraction of the shorter side',
  ),
}
export const slot = z
  .object(
    { ...place, angle: number(-180, 180).optional().describe('Degrees, clockwise') },
    { error: 'must be an object with x, y and size' },
  )
  .meta({ id: 'FaceSlot' })

const foundSlot = z
  .object({
    ...place,
    angle: z.number().meta({ description: 'Degrees, clockwise', examples: [4] }),
    yaw: z
      .number()
      .describe("Direction of the head in degrees; positive values are to the viewer's right"),
    outline: z
      .array(z.array(z.number()))
      .describe('Points of the outline of the face, each [x, y] in fractions of width and height'),
    is_usable: z
      .boolean()
      .meta({ description: 'Whether a swap works well here', examples: [true] }),
    problem: z.string().nullable().describe('Why a swap would not work well here'),
  })
  .meta({ id: 'FoundSlot' })

export const foundSlots = z.object({
  width: pixels('Width'),
  height: pixels('Height'),
  slots: z.array(foundSlot).describe('The faces, the largest first'),
})

export function presentSlots({ width, height, slots }: FoundSlots): z.output<typeof foundSlots> {
  return {
    width,
    height,
    slots: slots.map((found) => ({
      x: found.x,
      y: found.y,
      size: found.size,
      angle: found.angle ?? 0,
      yaw: found.yaw,
      outline: found.outline.map(([x, y]) => [x, y]),
      is_usable: found.isUsable,
      problem: found.problem,
    })),
  }
}
