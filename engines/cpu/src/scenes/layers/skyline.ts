import { z } from 'zod'
import { clamp, mix } from '../../kernels/numbers.ts'
import { random } from '../../noise.ts'
import { type Light, mixLight, scaleLight } from '../light-colour.ts'
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

/** One house as it is seen: its walls, and what its windows are like. */
type House = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly foot: number
  readonly wall: Light
  readonly lamp: Light
  /** Width and height of a window with its share of the wall, in pixels. */
  readonly wide: number
  readonly tall: number
  /** Shares of these that are glass. */
  readonly glass: readonly [number, number]
  /** Fraction of the windows that are lit, and whether light fills whole floors. */
  readonly busy: number
  readonly floors: number
}

export const paintSkyline: Painter<Options> = (stage, options) => {
  const { canvas, unit } = stage
  const next = random(stage.seed)
  const foot = options.foot * canvas.height
  let x = -next() * options.house * unit
  while (x < canvas.width) {
    // The narrowest still fill the street.
    const wide = Math.max(1, options.house * unit * mix(0.55, 1.6, next()))
    const tall = mix(options.low, options.high, next() ** 1.6) * unit
    paintTower(stage, options, { x, wide, tall, foot }, next)
    x += wide * mix(0.85, 1.1, next())
  }
}

type Plot = {
  readonly x: number
  readonly wide: number
  readonly tall: number
  readonly foot: number
}

/** High houses step back towards their roof; each has windows of its own kind. */
function paintTower(stage: Stage, options: Options, plot: Plot, next: () => number): void {
  const { unit } = stage
  const { x, wide, tall, foot } = plot
  const wall = scaleLight(options.colour, mix(0.65, 1.3, next()))
  const lamp = options.windows[Math.floor(next() * options.windows.length)]!
  const kind = next()
  // A distant street has small houses with small windows.
  const pitch = Math.max(
    1.6,
    Math.min(0.014 * unit, options.house * unit * 0.17) * mix(0.75, 1.15, next()),
  )
  // Offices with ribbons of glass and lit floors, towers with tall slits, and homes with single rooms.
  const [glass, ratio, floors]: [readonly [number, number], number, number] =
    kind < 0.3
      ? [[0.86, 0.5], 1.1, 0.85]
      : kind < 0.55
        ? [[0.42, 0.82], 1.7, 0.3]
        : [[0.46, 0.56], 1.35, 0.1]
  const busy = options.lit * mix(0.35, 1.35, next())
  const steps = tall > unit * 0.22 && wide > pitch * 5 ? 1 + Math.floor(next() * 3) : 1
  let [left, right] = [x, x + wide]
  let top = foot
  for (let step = 0; step < steps; step++) {
    const until = foot - tall * (steps === 1 ? 1 : mix(0.62, 1, step / (steps - 1)))
    const house = { left, right, top: until, foot: top, wall, lamp, glass, busy, floors }
    paintHouse(stage, options, { ...house, wide: pitch, tall: pitch * ratio }, next)
    const back = (right - left) * mix(0.1, 0.2, next())
    ;[left, right, top] = [left + back, right - back * mix(0.4, 1.2, next()), until]
  }
  paintRoof(stage, { left, right, top, wall, lamp, unit }, next)
}

type Roof = Pick<House, 'left' | 'right' | 'top' | 'wall' | 'lamp'> & { readonly unit: number }

/** A mast with its red lamp, a plant room, a gable or a lit crown. */
function paintRoof(stage: Stage, roof: Roof, next: () => number): void {
  const { left, right, top, wall, unit } = roof
  const wide = right - left
  const middle = mix(left, right, mix(0.3, 0.7, next()))
  const kind = next()
  if (kind < 0.22) {
    const mast = Math.max(0.8, unit * 0.0011)
    const up = unit * mix(0.025, 0.06, next())
    fill(stage, middle - mast, top - up, middle + mast, top, wall)
    const lamp = Math.max(1, unit * 0.0016)
    fill(stage, middle - lamp, top - up - lamp, middle + lamp, top - up + lamp, [2.2, 0.16, 0.1])
  } else if (kind < 0.6) {
    const up = unit * mix(0.006, 0.016, next())
    fill(stage, middle - wide * 0.2, top - up, middle + wide * 0.16, top, scaleLight(wall, 0.85))
  } else if (kind < 0.72) {
    const up = Math.min(wide * 0.45, unit * 0.045)
    for (let row = 0; row < up; row++) {
      const inset = (wide / 2) * (1 - row / up)
      fill(
        stage,
        left + inset,
        top - up + row,
        right - inset,
        top - up + row + 1,
        scaleLight(wall, 0.9),
      )
    }
  } else if (kind < 0.8) {
    const band = Math.max(1, unit * 0.0022)
    fill(stage, left, top + band, right, top + band * 2.2, scaleLight(roof.lamp, 0.9))
  }
}

function paintHouse(stage: Stage, options: Options, house: House, next: () => number): void {
  const { left, right, top, foot, wide, tall } = house
  const { height } = stage.canvas
  paintWalls(stage, house, options.foot * height, next)
  const columns = Math.max(1, Math.floor((right - left) / wide - 0.4))
  const margin = (right - left - columns * wide) / 2
  const down = options.foot * height
  for (let y = top + tall * 0.7; y + tall < foot; y += tall) {
    // Whole floors are lit in offices; elsewhere a room has one, two or three windows.
    const floor = next() < house.busy ? 1 : 0.12
    let rest = 0
    let lit = false
    let bright = 1
    let drawn = 1
    for (let column = 0; column < columns; column++) {
      if (rest-- <= 0) {
        rest = Math.floor(next() * 3)
        lit = next() < mix(house.busy, floor, house.floors)
        bright = mix(0.25, 1, next() ** 1.5)
        drawn = next() < 0.3 ? mix(0.4, 0.8, next()) : 1
      }
      const x = left + margin + column * wide + (wide * (1 - house.glass[0])) / 2
      const glassWide = wide * house.glass[0]
      const glassTall = tall * house.glass[1]
      if (!lit) {
        // Dark panes show the sky, the higher the more.
        const sky = mix(0.55, 1.5, clamp((down - y) / (options.high * stage.unit + 1)))
        fill(stage, x, y, x + glassWide, y + glassTall, scaleLight(house.wall, sky))
        continue
      }
      const other = options.windows[Math.floor(next() * options.windows.length)]!
      const colour = mixLight(house.lamp, other, 0.35)
      const glow = scaleLight(colour, options.gain * bright)
      fill(stage, x, y + glassTall * (1 - drawn), x + glassWide, y + glassTall, glow)
    }
  }
}

/** Walls are lighter towards the street, whose lamps light them, and have a side in the dark. */
function paintWalls(stage: Stage, house: House, street: number, next: () => number): void {
  const { left, right, top, wall, wide } = house
  const bottom = Math.max(house.foot, stage.canvas.height)
  const side = mix(left, right, mix(0.72, 0.9, next()))
  const bands = 14
  const from = Math.min(street, house.foot)
  for (let band = 0; band < bands; band++) {
    const [y, to] = [mix(top, from, band / bands), mix(top, from, (band + 1) / bands)]
    const down = 1 - clamp((street - (y + to) / 2) / (stage.unit * 0.4))
    const lit = scaleLight(wall, mix(0.82, 1.5, down * down))
    fill(stage, left, y, side, to, lit)
    fill(stage, side, y, right, to, scaleLight(lit, 0.62))
  }
  fill(stage, left, from, right, bottom, scaleLight(wall, 1.2))
  fill(stage, side, from, right, bottom, scaleLight(wall, 0.75))
  // The edge towards the last of the light.
  fill(stage, left, top, left + Math.max(0.7, wide * 0.1), from, scaleLight(wall, 1.9))
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
