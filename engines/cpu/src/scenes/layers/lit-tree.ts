import { z } from 'zod'
import { mix } from '../../kernels/numbers.ts'
import { random } from '../../noise.ts'
import { scaleLight } from '../light-colour.ts'
import { count, length, light, lights, place, range, roll, tag } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'
import { paintDisc } from './disc.ts'
import { DROOP, firWidth, paintFir } from './fir-twigs.ts'

export const litTreeSchema = z
  .strictObject({
    layer: z.literal('lit-tree'),
    ...tag,
    at: place.default([0.8, 1]).describe('Bottom of the tree'),
    size: length.default(1),
    needles: light,
    shade: light,
    lamps: lights,
    gain: range.default([2, 12]),
    count: count(600).default(180),
    baubles: lights.optional(),
    roll,
  })
  .describe('A fir tree in a room with lights and baubles. Add a dof with disc after it.')

const SLIM = 0.34
const TWIGS = 1000

export const paintLitTree: Painter<z.output<typeof litTreeSchema>> = (stage, options) => {
  const { canvas, unit } = stage
  const { needles, shade } = options
  const next = random(stage.seed)
  const tall = options.size * unit
  const x = options.at[0] * canvas.width
  const foot = options.at[1] * canvas.height
  const fir = { x, foot, tall, slim: SLIM, twigs: TWIGS, needles, shade }
  paintFir(canvas, fir, next)
  const hang = (radius: number, colours: typeof options.lamps, gain: number, opaque: number) => {
    const up = 0.97 * next() ** 1.25
    const out = Math.sin((next() - 0.5) * Math.PI)
    const wide = firWidth(fir, up)
    const colour = colours[Math.floor(next() * colours.length)]!
    paintDisc(canvas, {
      x: x + out * wide * 0.98,
      y: foot - tall * up + Math.abs(out) * wide * DROOP,
      radius,
      light: scaleLight(colour, gain),
      soft: Math.max(1, radius * 0.4),
      opaque,
    })
  }
  const { baubles } = options
  if (baubles) for (let n = 0; n < options.count / 6; n++) hang(tall * 0.016, baubles, 1, 0.9)
  for (let n = 0; n < options.count; n++) {
    hang(0.0028 * unit, options.lamps, mix(options.gain[0], options.gain[1], next() ** 2), 0)
  }
}
