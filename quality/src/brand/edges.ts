import type { Box } from '@guise/core'
import type { Pixels } from '@guise/engine-cpu/pixels'

export type Edges = { left: number; top: number; right: number; bottom: number }

export const edgesOf = ({ left, top, width, height }: Box): Edges => ({
  ...{ left, top, right: left + width, bottom: top + height },
})

/** Around the wanted place a block is looked for this far, in pixels. */
const SEARCHED = 24
/** Of 255: where a picture is as bright as the block, nobody can tell the two. */
const TELLING = 50

const luma = ({ data, width }: Pixels, x: number, y: number) => {
  const at = (y * width + x) * 3
  return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
}

/** The same picture with a block of one tone, of 255. */
export type Marked = { readonly picture: Pixels; readonly tone: number }

/**
 * Where a block really is: a row or a column belongs to it when most of its pixels are nearer to the block than to the
 * same picture without it. With a white block and a black one every pixel can be told in one of them.
 */
export function findBlock(plain: Pixels, marked: readonly Marked[], wanted: Box): Edges {
  const within = {
    left: Math.max(0, wanted.left - SEARCHED),
    top: Math.max(0, wanted.top - SEARCHED),
    right: Math.min(plain.width, wanted.left + wanted.width + SEARCHED),
    bottom: Math.min(plain.height, wanted.top + wanted.height + SEARCHED),
  }
  const { left, top, right, bottom } = edgesOf(wanted)
  const isBlock = (pixels: Iterable<readonly [number, number]>) => {
    let [block, told] = [0, 0]
    for (const [x, y] of pixels) {
      const before = luma(plain, x, y)
      for (const { picture, tone } of marked) {
        if (Math.abs(before - tone) < TELLING) continue
        const after = luma(picture, x, y)
        told++
        if (Math.abs(after - tone) < Math.abs(after - before)) block++
      }
    }
    return told > 0 && block > told / 2
  }
  const column = (x: number) => isBlock(range(top, bottom).map((y) => [x, y] as const))
  const row = (y: number) => isBlock(range(left, right).map((x) => [x, y] as const))
  const columns = range(within.left, within.right).filter(column)
  const rows = range(within.top, within.bottom).filter(row)
  return {
    left: columns[0] ?? Number.NaN,
    top: rows[0] ?? Number.NaN,
    right: (columns.at(-1) ?? Number.NaN) + 1,
    bottom: (rows.at(-1) ?? Number.NaN) + 1,
  }
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n)

const SIDES = ['left', 'top', 'right', 'bottom'] as const

/** The farthest of the four, in pixels; not a number when nothing was found. */
export const offBy = (found: Edges, wanted: Edges): number =>
  Math.max(...SIDES.map((side) => Math.abs(found[side] - wanted[side])))

/** How far one edge moves between frames at most. */
export const spreadOf = (all: readonly Edges[]): number =>
  Math.max(
    ...SIDES.map((side) => {
      const values = all.map((edges) => edges[side])
      return Math.max(...values) - Math.min(...values)
    }),
  )
