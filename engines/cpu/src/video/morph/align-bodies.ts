import type { Size } from '../../pixels.ts'
import { type CoarseView, coarseViewOf, sampleView } from './coarse-view.ts'
import type { Correspondence } from './correspondence.ts'
import { wayFrom } from './follow.ts'
import type { People } from './lay-people.ts'
import { blankShift, finer, type Shift, shifted, soften } from './shift.ts'

/**
 * Looks from far away to near: cells to a head, how many steps are taken, and how stiff bodies are:
 * the part of a step that is shared with what lies around. Seen from near every fold would find
 * another one, so they are stiffer there.
 */
const LOOKS = [
  { cells: 16, steps: 90, stiffness: 0.3 },
  { cells: 32, steps: 40, stiffness: 0.7 },
  { cells: 64, steps: 15, stiffness: 1 },
] as const
/** Smaller cells, in the film's pixels, show nothing more. */
const SMALLEST = 4
/** How far anything is shifted, in head lengths. */
const FURTHEST = 0.3
/** What contrasts of light count beside the outline. */
const LIGHT = 0.35

/** Places that are known already and stay: 1 in the faces, 0 well outside. */
export type Held = (x: number, y: number) => number

/**
 * Faces are matched by their landmarks; of hair, shoulders and clothes no landmarks are known. They
 * are drawn towards each other until outlines, collars and lapels meet, as far as they are alike:
 * the demons of Thirion, from coarse to fine.
 */
export function alignBodies(
  correspondence: Correspondence,
  first: People,
  last: People,
  held: Held,
  /** How tall a head is, half-way between the pictures. */
  head: number,
  size: Size,
): Correspondence {
  let shift = blankShift(size)
  for (const { cells, steps, stiffness } of LOOKS) {
    const cell = Math.max(SMALLEST, head / cells)
    if (cell === shift.cell) break
    shift = finer(shift, cell, size)
    const looks = { first: coarseViewOf(first, cell), last: coarseViewOf(last, cell) }
    const ground = layGround(correspondence, held, FURTHEST * head, shift)
    for (let n = 0; n < steps; n++) {
      pullTogether(shift, looks, ground)
      soften(shift.dx, shift, stiffness, ground.most)
      soften(shift.dy, shift, stiffness, ground.most)
    }
  }
  return shifted(correspondence, shift)
}

type Ground = {
  /** The way known so far, dx, dy for each cell. */
  readonly ways: Float32Array
  /** How far each cell may be shifted. */
  readonly most: Float32Array
}

function layGround(
  correspondence: Correspondence,
  held: Held,
  furthest: number,
  { width, height, cell }: Shift,
): Ground {
  const ways = new Float32Array(width * height * 2)
  const most = new Float32Array(width * height)
  const way = new Float64Array(2)
  for (let row = 0, i = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i++) {
      const x = (column + 0.5) * cell
      const y = (row + 0.5) * cell
      wayFrom(correspondence, x, y, way)
      ways[i * 2] = way[0]!
      ways[i * 2 + 1] = way[1]!
      most[i] = (1 - held(x, y)) * furthest
    }
  }
  return { ways, most }
}

/** One step: every cell goes where the two looks come to agree. */
function pullTogether(
  shift: Shift,
  { first, last }: { readonly first: CoarseView; readonly last: CoarseView },
  { ways }: Ground,
): void {
  const { width, height, cell, dx, dy } = shift
  const count = width * height
  // Of each cell outline and light: their sum over both looks, and what one differs from the other.
  const sums = new Float32Array(count * 2)
  const differences = new Float32Array(count * 2)
  const seen = new Float64Array(4)
  for (let row = 0, i = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i++) {
      const halfX = (ways[i * 2]! + dx[i]!) / 2
      const halfY = (ways[i * 2 + 1]! + dy[i]!) / 2
      const x = (column + 0.5) * cell
      const y = (row + 0.5) * cell
      sampleView(first, x - halfX, y - halfY, seen, 0)
      sampleView(last, x + halfX, y + halfY, seen, 2)
      for (let c = 0; c < 2; c++) {
        sums[i * 2 + c] = seen[c]! + seen[2 + c]!
        differences[i * 2 + c] = seen[2 + c]! - seen[c]!
      }
    }
  }
  for (let row = 0, i = 0; row < height; row++) {
    const up = (row > 0 ? -width : 0) * 2
    const down = (row < height - 1 ? width : 0) * 2
    for (let column = 0; column < width; column++, i++) {
      const left = column > 0 ? -2 : 0
      const right = column < width - 1 ? 2 : 0
      let [pullX, pullY, weight] = [0, 0, 1e-3]
      for (let c = 0; c < 2; c++) {
        const p = i * 2 + c
        const counts = c === 0 ? 1 : LIGHT
        const slopeX = (sums[p + right]! - sums[p + left]!) / 4
        const slopeY = (sums[p + down]! - sums[p + up]!) / 4
        const difference = differences[p]!
        pullX -= counts * difference * slopeX
        pullY -= counts * difference * slopeY
        weight += counts * (slopeX * slopeX + slopeY * slopeY + difference * difference)
      }
      dx[i]! += (pullX / weight) * cell
      dy[i]! += (pullY / weight) * cell
    }
  }
}
