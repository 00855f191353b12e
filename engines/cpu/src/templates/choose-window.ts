import type { Extent } from '../seeing/landmarks.ts'

/** A window on a picture in its pixels, not yet rounded. */
export type Window = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export type Head = {
  /** The face's oval. */
  readonly face: Extent
  /** The row of the eyes. */
  readonly eyes: number
  /** Where the head looks: negative to the viewer's left, positive to the right, in degrees. */
  readonly yaw: number
  /** Hair or a hat above the oval, in face heights, where it is more than usual. */
  readonly above?: number
}

export type WindowOptions = {
  /** Width over height of the plate. */
  readonly aspect: number
  /** How much of the window's height a face should take. */
  readonly share: number
  /** What should be seen too, when it can be (hands, a chair). */
  readonly keep?: Extent
}

/** Hair above the oval, cheeks and hair beside it, neck below it; in face heights. */
const ABOVE = 0.55
const BESIDE = 0.3
const BELOW = 0.3
/** Eyes a little above the middle please; `keep` may push them between the other two. */
const EYES_AT = 0.38
const EYES_HIGHEST = 0.27
const EYES_LOWEST = 0.46
/** A sitter needs room where she looks: this much of the width at 45 degrees. */
const LOOKING_ROOM = 0.05

/** The head with its hair, as far as the oval tells. */
export function headBox({ face, above = ABOVE }: Head): Extent {
  const height = face.bottom - face.top
  return {
    left: face.left - BESIDE * height,
    top: face.top - above * height,
    right: face.right + BESIDE * height,
    bottom: face.bottom + BELOW * height,
  }
}

/**
 * The window of a shape: faces as large as asked for, no head cut, eyes at a pleasing height. `bounds`
 * is what there is to see; where it is too narrow the window shrinks until it fits.
 */
export function chooseWindow(
  heads: readonly Head[],
  bounds: Extent,
  options: WindowOptions,
): Window {
  const room = { width: bounds.right - bounds.left, height: bounds.bottom - bounds.top }
  const boxes = heads.map(headBox)
  const all = within(boxes.reduce(union, boxes[0] ?? bounds), bounds)
  const face = mean(heads.map(({ face: { top, bottom } }) => bottom - top))
  const forHeads = Math.max(all.bottom - all.top, (all.right - all.left) / options.aspect)
  const tall = heads.length === 0 ? room.height : Math.max(face / options.share, forHeads)
  const height = Math.min(tall, room.height, room.width / options.aspect)
  const width = height * options.aspect

  const keep = options.keep ? within(options.keep, bounds) : all
  const wanted = union(all, keep)
  const yaw = mean(heads.map((head) => head.yaw))
  const middle =
    options.keep && wanted.right - wanted.left <= width
      ? (wanted.left + wanted.right) / 2
      : (all.left + all.right) / 2 + (LOOKING_ROOM * width * yaw) / 45
  const left = place(middle - width / 2, width, all.left, all.right, bounds.left, bounds.right)

  const eyes = heads.length === 0 ? bounds.top : mean(heads.map((head) => head.eyes))
  const pleasing = eyes - EYES_AT * height
  const toKeep = Math.max(pleasing, keep.bottom - height)
  const top = place(
    Math.min(Math.max(toKeep, eyes - EYES_LOWEST * height), eyes - EYES_HIGHEST * height),
    height,
    all.top,
    all.bottom,
    bounds.top,
    bounds.bottom,
  )
  return { left, top, width, height }
}

/** Moves an interval so that it holds `from` to `to` if it can, and never leaves the bounds. */
function place(
  start: number,
  length: number,
  from: number,
  to: number,
  low: number,
  high: number,
): number {
  const holding =
    to - from <= length ? Math.min(Math.max(start, to - length), from) : (from + to - length) / 2
  return Math.min(Math.max(holding, low), high - length)
}

function union(a: Extent, b: Extent): Extent {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  }
}

function within(box: Extent, bounds: Extent): Extent {
  return {
    left: Math.max(box.left, bounds.left),
    top: Math.max(box.top, bounds.top),
    right: Math.min(box.right, bounds.right),
    bottom: Math.min(box.bottom, bounds.bottom),
  }
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
