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
  const near: Window = {
    left: inside(x - GAPS.beside * tall, width),
    right: inside(x + GAPS.beside * tall, width),
    top: inside(chin - GAPS.above * tall, height),
    bottom: inside(chin + GAPS.below * tall, height),
  }
  return { neck, gaps: closedIn(wall, width, height, near) / (tall * tall) }
}

type Window = Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>

/**
 * Pixels of wall in the window that are closed in. A patch that lies mostly outside it is seen through a
 * loop beside the figure, as of a hose, and no gap at the jaw.
 */
function closedIn(wall: Uint8Array, width: number, height: number, near: Window): number {
  takeAway(wall, width, rimOf(width, height))
  let closed = 0
  for (let y = near.top; y <= near.bottom; y++) {
    for (let x = near.left; x <= near.right; x++) {
      const patch = takeAway(wall, width, [y * width + x])
      const within = patch.filter((i) => isWithin(near, i % width, Math.floor(i / width))).length
      if (within > patch.length / 2) closed += within
    }
  }
  return closed
}

function isWithin({ left, right, top, bottom }: Window, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
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

function rimOf(width: number, height: number): readonly number[] {
  const rim: number[] = []
  for (let x = 0; x < width; x++) rim.push(x, (height - 1) * width + x)
  for (let y = 0; y < height; y++) rim.push(y * width, y * width + width - 1)
  return rim
}

/** Takes away all wall that hangs together with these pixels, and answers where it was. */
function takeAway(wall: Uint8Array, width: number, from: readonly number[]): readonly number[] {
  const taken: number[] = []
  const visit = (i: number) => {
    if (!wall[i]) return
    wall[i] = 0
    taken.push(i)
  }
  from.forEach(visit)
  for (let n = 0; n < taken.length; n++) {
    const i = taken[n]!
    const x = i % width
    if (x > 0) visit(i - 1)
    if (x < width - 1) visit(i + 1)
    if (i >= width) visit(i - width)
    if (i < wall.length - width) visit(i + width)
  }
  return taken
}
