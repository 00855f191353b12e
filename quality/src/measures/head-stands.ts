import type { Pixels } from '@guise/engine-cpu/pixels'
import { CHIN, FOREHEAD_TOP } from '@guise/engine-cpu/seeing/landmarks'

type Mesh = readonly (readonly [number, number, number])[]

export type HeadStands = {
  /** The least covered row between the chin and the chest: below 1 the wall shows where the neck should be. */
  readonly neck: number
  /** Wall seen through closed gaps round the jaw and the collar, in squares of the face's height. */
  readonly gaps: number
}

/** Lengths in face heights: how far below the chin and how far beside its axis the neck is looked for. */
const NECK_ENDS = 0.8
const NECK_HALF = 0.1
/** Where gaps are looked for, from the mouth down and to both sides. */
const GAPS = { above: 0.25, below: 0.8, beside: 0.75 } as const
/** A pixel that follows the wall's colour by less than this is figure. */
const FIGURE = 0.35

/**
 * Whether a head sits on its figure. Both pictures are the same figure, before a dark and before a light
 * wall: what differs is wall.
 */
export function headStands(dark: Pixels, light: Pixels, mesh: Mesh): HeadStands {
  const { width, height } = dark
  const wall = wallOf(dark, light)
  const [x, chin] = mesh[CHIN]!
  const tall = Math.hypot(x - mesh[FOREHEAD_TOP]![0], chin - mesh[FOREHEAD_TOP]![1])
  const inside = (value: number, end: number) => Math.min(end - 1, Math.max(0, Math.round(value)))
  let neck = 1
  const [from, to] = [inside(x - NECK_HALF * tall, width), inside(x + NECK_HALF * tall, width)]
  for (let y = inside(chin, height); y <= inside(chin + NECK_ENDS * tall, height); y++) {
    let open = 0
    for (let column = from; column <= to; column++) open += wall[y * width + column]!
    neck = Math.min(neck, 1 - open / (to - from + 1))
  }
  paintOutside(wall, width, height)
  let closed = 0
  const [left, right] = [GAPS.beside, -GAPS.beside].map((by) => inside(x - by * tall, width))
  for (let y = inside(chin - GAPS.above * tall, height); y < chin + GAPS.below * tall; y++) {
    if (y >= height) break
    for (let column = left!; column <= right!; column++) closed += wall[y * width + column]!
  }
  return { neck, gaps: closed / (tall * tall) }
}

/** 1 where the wall is seen. */
function wallOf(dark: Pixels, light: Pixels): Uint8Array {
  const wall = new Uint8Array(dark.width * dark.height)
  for (let i = 0, p = 0; i < wall.length; i++, p += 3) {
    const change =
      light.data[p]! -
      dark.data[p]! +
      light.data[p + 1]! -
      dark.data[p + 1]! +
      light.data[p + 2]! -
      dark.data[p + 2]!
    wall[i] = change > FIGURE * 765 ? 1 : 0
  }
  return wall
}

/** Takes away all wall that hangs together with the frame's rim: what is left is closed in. */
function paintOutside(wall: Uint8Array, width: number, height: number): void {
  const open: number[] = []
  const visit = (i: number) => {
    if (!wall[i]) return
    wall[i] = 0
    open.push(i)
  }
  for (let x = 0; x < width; x++) {
    visit(x)
    visit((height - 1) * width + x)
  }
  for (let y = 0; y < height; y++) {
    visit(y * width)
    visit(y * width + width - 1)
  }
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    const x = i % width
    if (x > 0) visit(i - 1)
    if (x < width - 1) visit(i + 1)
    if (i >= width) visit(i - width)
    if (i < wall.length - width) visit(i + width)
  }
}
