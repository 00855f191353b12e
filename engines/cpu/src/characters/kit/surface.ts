import { clamp, smoothstep } from '../../kernels/numbers.ts'
import { between, type Curve, mirrored, type Point, through } from './curve.ts'
import type { Tones } from './tones.ts'
import { type Lattice, outlineAbove } from './trace.ts'

/** A curved patch: u runs along its two sides from 0 to 1, v from the one side to the other. */
export type Surface = (u: number, v: number) => Point

/** A place on a patch, by the patch and by the sheet. */
export type Spot = {
  readonly u: number
  readonly v: number
  readonly x: number
  readonly y: number
}

/** How far cloth or metal stands out towards the viewer, in pixels of the sheet. */
export type Height = (spot: Spot) => number

/** Above 0 inside, below 0 outside: where a material is. */
export type Mask = (spot: Spot) => number

/** The patch between two outlines, each by a few points from the beginning to the end. */
export function patch(left: readonly Point[], right: readonly Point[]): Surface {
  return ruled(through(left), through(right))
}

/** A form of the left side of the body, or the same on the right. */
export function limb(
  outer: readonly Point[],
  inner: readonly Point[],
  right: boolean,
  axis?: number,
): Surface {
  return right ? patch(mirrored(inner, axis), mirrored(outer, axis)) : patch(outer, inner)
}

export function ruled(left: Curve, right: Curve): Surface {
  return (u, v) => between(left(u), right(u), v)
}

/** A patch hung from its first curve over the others: u runs from curve to curve, v along them. */
export function hung(...curves: readonly Curve[]): Surface {
  return (u, v) => through(curves.map((curve) => curve(v)))(u)
}

/** A part of the flat sheet: u runs down and v to the right. */
export function rectangle(left: number, top: number, right: number, bottom: number): Surface {
  return (u, v) => [left + (right - left) * v, top + (bottom - top) * u]
}

/** Round across v like a limb or a trunk, `depth` pixels at its middle. */
export function round(depth: number, flatness = 1): Height {
  return ({ v }) => depth * Math.sqrt(Math.max(0, 1 - Math.abs(2 * v - 1) ** (2 * flatness)))
}

export function added(...heights: readonly Height[]): Height {
  return (spot) => heights.reduce((sum, height) => sum + height(spot), 0)
}

export type Form = {
  readonly surface: Surface
  readonly tones: Tones
  readonly height: Height
  /** How far apart samples are, in pixels: finer than this no fold is seen. */
  readonly grain?: number
  readonly mask?: Mask
  /** What is left of the light: 1 in the open, less under a collar. */
  readonly shadow?: Mask
  /** What a material makes of the light: metal mirrors it in bands. */
  readonly finish?: (light: number) => number
  /** Where one tone gives way to the next lighter, as brightness. One fewer than the tones. */
  readonly levels?: readonly number[]
}

/** A patch that swells and narrows along u, as a sleeve that is tied in places. */
export function swollen(surface: Surface, by: (u: number) => number): Surface {
  return (u, v) => between(surface(u, 0.5), surface(u, v), 1 + by(u))
}

/** From the upper left and before the figure; every figure and the guest's head share it. */
const KEY = unit([-0.62, -0.56, 0.62])
/** What the room sends back into the shadows from the right. */
const FILL = unit([0.85, 0.15, 0.35])
const AMBIENT = 0.1
const LEVELS: readonly number[] = [0.24, 0.44, 0.66, 0.88]

/**
 * A lit form in flat tones, each one path with a hard edge, as a cutter of stencils would lay them:
 * techniques of print then have clear shapes to work with.
 */
export function paintForm(form: Form): string {
  const { tones, mask, levels = LEVELS } = form
  const grid = sampled(form)
  const lit = lightOn(form, grid)
  const light = form.finish ? lit.map(form.finish) : lit
  const shapes: string[] = []
  const within = mask && Float64Array.from(grid.spots, (spot) => mask(spot) * 4)
  const covered = (level: number): Float64Array => {
    if (!within) return light
    // Inside the mask and above the level: the smaller of both distances.
    return light.map((value, i) => Math.min(value - level, within[i]!) + level)
  }
  shapes.push(filled(outlineAbove({ ...grid, values: covered(-1) }, -1), tones[0]!))
  for (let i = 1; i < tones.length; i++) {
    const level = levels[i - 1]!
    shapes.push(filled(outlineAbove({ ...grid, values: covered(level) }, level), tones[i]!))
  }
  return shapes.join('')
}

/** A flat material on a patch, without light of its own: an applied ornament, a printed stripe. */
export function paintFlat(surface: Surface, mask: Mask, fill: string, grain = 6): string {
  const grid = sampled({ surface, grain })
  const values = Float64Array.from(grid.spots, (spot) => mask(spot))
  return filled(outlineAbove({ ...grid, values }, 0), fill)
}

function filled(data: string, fill: string): string {
  return data ? `<path d="${data}" fill="${fill}" fill-rule="evenodd"/>` : ''
}

type Grid = Omit<Lattice, 'values'> & { readonly spots: readonly Spot[] }

function sampled({ surface, grain = 6 }: Pick<Form, 'surface' | 'grain'>): Grid {
  const long = (along: (t: number) => Point) => {
    let sum = 0
    for (let i = 0; i < 16; i++) {
      const [ax, ay] = along(i / 16)
      const [bx, by] = along((i + 1) / 16)
      sum += Math.hypot(bx - ax, by - ay)
    }
    return sum
  }
  const tall = Math.max(...[0, 0.5, 1].map((v) => long((u) => surface(u, v))))
  const wide = Math.max(...[0, 0.25, 0.5, 0.75, 1].map((u) => long((v) => surface(u, v))))
  const rows = clamp(Math.round(tall / grain), 6, 360) + 1
  const columns = clamp(Math.round(wide / grain), 6, 360) + 1
  const spots: Spot[] = []
  const places: Point[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const u = row / (rows - 1)
      const v = column / (columns - 1)
      const place = surface(u, v)
      places.push(place)
      spots.push({ u, v, x: place[0], y: place[1] })
    }
  }
  return { places, spots, rows, columns }
}

/** The brightness of a form at one place, for marks that are laid one by one. */
export function lightAt(
  { surface, height, shadow }: Pick<Form, 'surface' | 'height' | 'shadow'>,
  u: number,
  v: number,
): number {
  const step = 0.012
  const spot = (u: number, v: number): Spot => {
    const [x, y] = surface(u, v)
    return { u, v, x, y }
  }
  const [a, b] = [spot(Math.max(0, u - step), v), spot(Math.min(1, u + step), v)]
  const [c, d] = [spot(u, Math.max(0, v - step)), spot(u, Math.min(1, v + step))]
  const along = [b.x - a.x, b.y - a.y, height(b) - height(a)] as const
  const over = [d.x - c.x, d.y - c.y, height(d) - height(c)] as const
  return brightness(along, over, shadow ? shadow(spot(u, v)) : 1)
}

/** The brightness at every sample: the slope of the height against the light. */
function lightOn({ height, shadow }: Form, { places, spots, rows, columns }: Grid): Float64Array {
  const heights = Float64Array.from(spots, (spot) => height(spot))
  const out = new Float64Array(heights.length)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const i = row * columns + column
      const up = Math.max(0, row - 1) * columns + column
      const down = Math.min(rows - 1, row + 1) * columns + column
      const left = i - (column > 0 ? 1 : 0)
      const right = i + (column + 1 < columns ? 1 : 0)
      const between = (from: number, to: number): Vector => [
        places[to]![0] - places[from]![0],
        places[to]![1] - places[from]![1],
        heights[to]! - heights[from]!,
      ]
      out[i] = brightness(between(up, down), between(left, right), shadow ? shadow(spots[i]!) : 1)
    }
  }
  return out
}

type Vector = readonly [number, number, number]

/** How light a face is that lies along two directions: its normal, turned to the viewer, to the light. */
function brightness([ux, uy, uz]: Vector, [vx, vy, vz]: Vector, open: number): number {
  const x = uy * vz - uz * vy
  const y = uz * vx - ux * vz
  const z = ux * vy - uy * vx
  const size = (Math.hypot(x, y, z) || 1) * (z < 0 ? -1 : 1)
  const towards = ([lx, ly, lz]: Vector) => Math.max(0, (x * lx + y * ly + z * lz) / size)
  return AMBIENT + (towards(KEY) * 0.92 + towards(FILL) * 0.16) * open
}

/** The shade of something round above: dark inside an ellipse, with a soft edge from `near` to `far` in its radii. */
export function roundShade(
  [cx, cy]: Point,
  [wide, tall]: readonly [number, number],
  [near, far]: readonly [number, number],
  dark: number,
): Mask {
  return fading(({ x, y }) => Math.hypot((x - cx) / wide, (y - cy) / tall) - 1, near, far, dark)
}

/** Nothing below `near` of the light, all of it from `far` on: a shadow's edge. */
export function fading(distance: Mask, near: number, far: number, dark = 0.25): Mask {
  return (spot) => dark + (1 - dark) * smoothstep(near, far, distance(spot))
}

function unit([x, y, z]: Vector): Vector {
  const size = Math.hypot(x, y, z)
  return [x / size, y / size, z / size]
}
