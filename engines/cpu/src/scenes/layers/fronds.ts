import { z } from 'zod'
import { mix } from '../../kernels/numbers.ts'
import { random } from '../../noise.ts'
import { mixLight } from '../light-colour.ts'
import { count, length, light, place, roll, tag } from '../schema/fields.ts'
import type { Painter, Stage } from '../stage.ts'
import { paintFlake } from './flake.ts'

export const frondsSchema = z
  .strictObject({
    layer: z.literal('fronds'),
    ...tag,
    at: place.default([-0.05, -0.05]),
    count: count(24).default(9),
    size: length.default(0.6),
    spread: z
      .tuple([z.number().min(-360).max(360), z.number().min(-360).max(360)])
      .default([-20, 110])
      .describe('Range of directions in degrees: 0 is right, 90 is down'),
    lit: light,
    shade: light,
    soft: length.default(0.004).describe('How far they are out of focus'),
    roll,
  })
  .describe('Palm leaves that arch from one point, usually outside the frame')

type Options = z.output<typeof frondsSchema>

const LEAFLETS = 46

export const paintFronds: Painter<Options> = (stage, options) => {
  const next = random(stage.seed)
  for (let n = 0; n < options.count; n++) {
    const share = (n + next() * 0.8) / options.count
    const turn = (mix(options.spread[0], options.spread[1], share) * Math.PI) / 180
    paintFrond(stage, options, turn, options.size * stage.unit * mix(0.7, 1.1, next()), next)
  }
}

/** A rib that bends down under its own weight, with leaflets on both sides that hang from it. */
function paintFrond(
  { canvas, unit }: Stage,
  options: Options,
  turn: number,
  long: number,
  next: () => number,
): void {
  const soft = 1 + options.soft * unit
  const step = long / LEAFLETS
  const bright = next()
  let x = options.at[0] * canvas.width
  let y = options.at[1] * canvas.height
  let heading = turn
  for (let k = 0; k < LEAFLETS; k++) {
    const out = k / LEAFLETS
    x += Math.cos(heading) * step
    y += Math.sin(heading) * step
    heading += (Math.cos(heading) * 1.5 * (0.3 + out)) / LEAFLETS
    const half = long * 0.13 * Math.sin(Math.PI * (0.08 + 0.9 * out)) * mix(0.85, 1.1, next())
    for (const side of [-1, 1]) {
      const angle = heading + side * mix(1.15, 0.45, out)
      const hang = Math.cos(angle) * 0.35
      const lit = side < 0 ? mix(0.55, 1, bright) : mix(0, 0.45, bright)
      paintFlake(canvas, {
        x: x + Math.cos(angle + hang) * half,
        y: y + Math.sin(angle + hang) * half,
        halfLong: Math.max(1, half),
        halfWide: Math.max(0.8, half * 0.085),
        turn: angle + hang,
        soft,
        light: mixLight(options.shade, options.lit, lit * mix(0.7, 1.1, next())),
        opacity: 0.92,
        oval: 0.85,
      })
    }
  }
}
