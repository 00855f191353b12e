import { z } from 'zod'
import { softBlur } from '../../kernels/soft-blur.ts'
import { length } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'

/** Puts all that was painted before it out of focus. */
export const dofSchema = z.strictObject({ layer: z.literal('dof'), sigma: length })

export const paintDof: Painter<z.output<typeof dofSchema>> = ({ canvas, unit }, { sigma }) => {
  canvas.data.set(softBlur(canvas, sigma * unit, 3))
}
