import { blurPlane } from '../kernels/blur.ts'
import type { Box } from '../kernels/box.ts'
import { shrinkColours } from '../kernels/guided-filter.ts'
import { smoothstep } from '../kernels/numbers.ts'
import type { Plane } from '../kernels/plane.ts'
import { stretch } from '../kernels/resize.ts'
import type { Pixels } from '../pixels.ts'
import { headLength } from './body.ts'
import type { Face } from './face.ts'
import { CHIN, FOREHEAD_TOP } from './landmarks.ts'

/** Lengths in head lengths. */
const CELLS_PER_HEAD = 14
const HEAD_WIDE = 0.36
const HEAD_TALL = 0.5
/** Hair over a face, which differs from it in colour: its front starts there, a few steps late. */
const HAIR_WIDE = 0.54
const HAIR_TALL = 0.86
const HAIR_STARTS = 4
const TRUNK_WIDE = 0.3
const TRUNK_ENDS = 1.6
/** What a step across a sharp edge of colour costs, beside 1 for a plain step. */
const EDGE = 60

/**
 * Leaves only the guests in a matte that also holds people they stand with: from each person's head
 * and trunk a front spreads, slower across edges of colour, and every place belongs to the first to
 * arrive. Fronts of people near the camera are as much faster as their heads are larger.
 */
export function separatePeople(
  matte: Plane,
  picture: Pixels,
  window: Box,
  guests: readonly Face[],
  others: readonly Face[],
): void {
  if (others.length === 0) return
  const people = [...guests, ...others]
  const { owners, width, height } = ownersOf(picture, window, people)
  const belongs = owners.map((owner) => (owner < guests.length ? 1 : 0))
  const soft = blurPlane(belongs, width, height, 1)
  const share = stretch({ data: soft, width, height }, matte.width, matte.height)
  for (let i = 0; i < matte.data.length; i++) matte.data[i]! *= smoothstep(0.3, 0.7, share[i]!)
}

/** Whose each place is, on a coarse grid: the number of the face whose front came first. */
export function ownersOf(
  picture: Pixels,
  window: Box,
  faces: readonly Face[],
): { readonly owners: Float32Array; readonly width: number; readonly height: number } {
  const unit = Math.min(...faces.map(headLength))
  const factor = Math.max(1, Math.round(unit / CELLS_PER_HEAD))
  const colours = shrinkColours(picture, factor)
  const width = Math.ceil(picture.width / factor)
  const height = Math.ceil(picture.height / factor)
  const arrived = new Float32Array(width * height).fill(Infinity)
  const owners = new Float32Array(width * height)
  for (const [mark, face] of faces.entries()) {
    spread(seedsOf(face, window, factor, width, height), unit / headLength(face), {
      colours,
      width,
      height,
      arrived,
      belongs: owners,
      mark,
    })
  }
  return { owners, width, height }
}

type Ground = {
  readonly colours: readonly Float32Array[]
  readonly width: number
  readonly height: number
  readonly arrived: Float32Array
  readonly belongs: Float32Array
  readonly mark: number
}

/** One person's front, cheapest places first; it stops where another's was earlier. */
function spread(seeds: readonly Seed[], pace: number, ground: Ground): void {
  const { width, height, arrived, belongs, mark } = ground
  const [red, green, blue] = ground.colours as [Float32Array, Float32Array, Float32Array]
  const waiting: number[][] = [[]]
  const arrive = (cell: number, exact: number) => {
    // As it is kept: else a tie counts as earlier again and again, and an even background takes for ever.
    const time = Math.fround(exact)
    if (time >= arrived[cell]!) return
    arrived[cell] = time
    belongs[cell] = mark
    const turn = Math.floor(time)
    while (waiting.length <= turn) waiting.push([])
    waiting[turn]!.push(cell)
  }
  for (const { cell, starts } of seeds) arrive(cell, starts)
  for (let turn = 0; turn < waiting.length; turn++) {
    const cells = waiting[turn]!
    for (let n = 0; n < cells.length; n++) {
      const cell = cells[n]!
      const time = arrived[cell]!
      if (Math.floor(time) !== turn || belongs[cell] !== mark) continue
      const x = cell % width
      const y = (cell - x) / width
      for (let side = 0; side < 4; side++) {
        if (side === 0 && x === 0) continue
        if (side === 1 && x === width - 1) continue
        if (side === 2 && y === 0) continue
        if (side === 3 && y === height - 1) continue
        const next =
          side === 0 ? cell - 1 : side === 1 ? cell + 1 : side === 2 ? cell - width : cell + width
        const step =
          Math.abs(red[next]! - red[cell]!) +
          Math.abs(green[next]! - green[cell]!) +
          Math.abs(blue[next]! - blue[cell]!)
        arrive(next, time + pace * (1 + EDGE * step))
      }
    }
  }
}

type Seed = { readonly cell: number; readonly starts: number }

/** The cells that are surely this person: an ellipse for the head, a column for the trunk; then the hair. */
function seedsOf(
  face: Face,
  window: Box,
  factor: number,
  width: number,
  height: number,
): readonly Seed[] {
  const unit = headLength(face)
  const [topX, topY] = face.mesh[FOREHEAD_TOP]!
  const [chinX, chinY] = face.mesh[CHIN]!
  const seeds: Seed[] = []
  for (let y = 0, cell = 0; y < height; y++) {
    const down = window.y + (y + 0.5) * factor
    for (let x = 0; x < width; x++, cell++) {
      const across = window.x + (x + 0.5) * factor
      const aside = (across - (topX + chinX) / 2) / unit
      const lower = (down - (topY + chinY) / 2) / unit
      const inHead = Math.hypot(aside / HEAD_WIDE, lower / HEAD_TALL) < 1
      const inHair = lower < 0 && Math.hypot(aside / HAIR_WIDE, lower / HAIR_TALL) < 1
      const below = (down - chinY) / unit
      const inTrunk =
        below > 0.3 && below < TRUNK_ENDS && Math.abs(across - chinX) < TRUNK_WIDE * unit
      if (inHead || inTrunk) seeds.push({ cell, starts: 0 })
      else if (inHair) seeds.push({ cell, starts: HAIR_STARTS })
    }
  }
  return seeds
}
