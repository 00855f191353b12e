import { z } from 'zod'
import { open, render } from '../../pixels.ts'
import { linearOf } from '../canvas.ts'
import { tag } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'

export const photoSchema = z
  .strictObject({ layer: z.literal('photo'), ...tag })
  .describe(
    'The photo itself, for styles that redraw the background of the photo. Plain grey without a photo.',
  )

const MIDDLE_GREY = 0.2

export const paintPhoto: Painter<z.output<typeof photoSchema>> = async ({ canvas, photo }) => {
  const { data, width, height } = canvas
  if (!photo) {
    data.fill(MIDDLE_GREY)
    return
  }
  const fitted = await render(open(photo).resize(width, height, { fit: 'cover' }))
  data.set(linearOf(fitted.data, width * height, 3))
}
