import { z } from 'zod'
import { mix } from '../../kernels/numbers.ts'
import { random } from '../../noise.ts'
import { scaleLight } from '../light-colour.ts'
import { amount, length, light, lights, roll, tag } from '../schema/fields.ts'
import type { Painter, Stage } from '../stage.ts'

export const skylineSchema = z
  .strictObject({
    layer: z.literal('skyline'),
    ...tag,
    foot: z.number().min(0).max(2).default(0.75).describe('Bottom of the houses'),
    low: length
      .default(0.1)
      .describe(
        'Height of the lowest and the highest house, as fractions of the shorter side of the frame',
      ),
    high: length.default(0.4),
    house: length.default(0.07).describe('Width of a house'),
    colour: light,
    windows: lights,
    lit: amount.default(0.35).describe('Fraction of the windows that are lit'),
    gain: z.number().min(0).max(10).default(1.2),
    roll,
  })
  .describe('City houses against the sky, with lit windows. Add a dof after it.')

type Options = z.output<typeof skylineSchema>

export const paintSkyline: Painter<Options> = (stage, options) => {
  const { canvas, unit } = stage
  const next = random(stage.seed)
  const foot = options.foot * canvas.height
  let x = -next() * options.house * unit
  while (x < canvas.width) {
    // The narrowest still fill the street.
    const wide = Math.max(1, options.house * unit * mix(0.55, 1.6, next()))
    const tall = mix(options.low, options.high, next() ** 1.6) * unit
    paintHouse(stage, options, x, foot - tall, wide, foot, next)
    x += wide * mix(0.85, 1.1, next())
  }
}

function paintHouse(
  stage: Stage,
  options: Options,
  left: number,
  top: number,
  wide: number,
  foot: number,
  next: () => number,
): void {
  const shade = scaleLight(options.colour, mix(0.7, 1.25, next()))
  fill(stage, left, top, left + wide, Math.max(foot, stage.canvas.height), shade)
  if (next() < 0.25) {
    const mast = wide * 0.04 + 1
    fill(stage, left + wide / 2 - mast, top - wide * 0.7, left + wide / 2 + mast, top, shade)
  }
  const pitch = stage.unit * mix(0.0075, 0.0105, next())
  const busy = options.lit * mix(0.4, 1.5, next())
  for (let y = top + pitch; y < foot - pitch; y += pitch * 1.35) {
    for (let x = left + pitch * 0.7; x < left + wide - pitch; x += pitch) {
      const chance = next()
      const colour = options.windows[Math.floor(next() * options.windows.length)]!
      if (chance > busy) continue
      const glow = scaleLight(colour, options.gain * mix(0.3, 1, next()))
      fill(stage, x, y, x + pitch * 0.55, y + pitch * 0.7, glow)
    }
  }
}

function fill(
  { canvas: { data, width, height } }: Stage,
  left: number,
  top: number,
  right: number,
  bottom: number,
  [red, green, blue]: readonly [number, number, number],
): void {
  const firstX = Math.max(0, Math.round(left))
  const lastX = Math.min(width, Math.round(right))
  const firstY = Math.max(0, Math.round(top))
  const lastY = Math.min(height, Math.round(bottom))
  for (let y = firstY; y < lastY; y++) {
    for (let p = (y * width + firstX) * 3, end = (y * width + lastX) * 3; p < end; p += 3) {
      data[p] = red
      data[p + 1] = green
      data[p + 2] = blue
    }
  }
}
