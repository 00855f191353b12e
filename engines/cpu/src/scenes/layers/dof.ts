import { z } from 'zod'
import { softBlur } from '../../kernels/blur.ts'
import { discBlur } from '../../kernels/disc-blur.ts'
import { length, tag } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'

export const dofSchema = z
  .strictObject({
    layer: z.literal('dof'),
    ...tag,
    sigma: length,
    disc: z.boolean().default(false).describe('Like a real lens: points of light become discs'),
  })
  .describe('Puts all layers below it out of focus')

/** A lens is not perfect: the rim of its discs is a little soft. */
const SOFT_RIM = 0.28

export const paintDof: Painter<z.output<typeof dofSchema>> = ({ canvas, unit }, options) => {
  const sigma = options.sigma * unit
  if (!options.disc) {
    canvas.data.set(softBlur(canvas, sigma, 3))
    return
  }
  const data = discBlur(canvas, sigma * 2)
  canvas.data.set(softBlur({ ...canvas, data }, sigma * SOFT_RIM, 3))
}
