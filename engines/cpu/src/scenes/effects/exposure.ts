import { z } from 'zod'
import type { Painter } from '../stage.ts'

export const exposureSchema = z
  .strictObject({
    effect: z.literal('exposure'),
    stops: z.number().min(-4).max(4),
  })
  .describe('In stops: 1 doubles the light, -1 halves it')

export const exposure: Painter<z.output<typeof exposureSchema>> = ({ canvas }, { stops }) => {
  const { data } = canvas
  const gain = 2 ** stops
  for (let i = 0; i < data.length; i++) data[i]! *= gain
}
