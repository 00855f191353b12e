import type { Size } from '../../pixels.ts'
import type { Face } from '../../seeing/face.ts'
import { type Extent, extentOf } from '../../seeing/landmarks.ts'

/** What people need of a picture, in its pixels; nothing of it lies outside the picture. */
export type Needs = {
  /** All heads with their hair: this is never cropped. */
  readonly heads: Extent
  /** Heads with air round them and their shoulders: cropped only where nothing else helps. */
  readonly people: Extent
  /** The height of the tallest face. */
  readonly tallest: number
}

/** How far hair, chin and ears go beyond the face's oval, in its heights and widths. */
const HAIR = 0.5
const BELOW_CHIN = 0.12
const EARS = 0.45
/** The air above the hair, the shoulders below the chin and beside the face. */
const HEADROOM = 0.45
const SHOULDERS = 0.95
const BESIDE = 1

/** Undefined where nobody is seen. */
export function needsOf(faces: readonly Face[], picture: Size): Needs | undefined {
  if (faces.length === 0) return undefined
  const ovals = faces.map(({ mesh }) => extentOf(mesh))
  return {
    heads: around(ovals, picture, { above: HAIR, below: BELOW_CHIN, beside: EARS }),
    people: around(ovals, picture, {
      above: HAIR + HEADROOM,
      below: SHOULDERS,
      beside: BESIDE,
    }),
    tallest: Math.max(...ovals.map(({ top, bottom }) => bottom - top)),
  }
}

function around(
  ovals: readonly Extent[],
  { width, height }: Size,
  { above, below, beside }: { above: number; below: number; beside: number },
): Extent {
  const boxes = ovals.map(({ left, top, right, bottom }) => ({
    left: left - beside * (right - left),
    top: top - above * (bottom - top),
    right: right + beside * (right - left),
    bottom: bottom + below * (bottom - top),
  }))
  return {
    left: Math.max(0, Math.min(...boxes.map(({ left }) => left))),
    top: Math.max(0, Math.min(...boxes.map(({ top }) => top))),
    right: Math.min(width, Math.max(...boxes.map(({ right }) => right))),
    bottom: Math.min(height, Math.max(...boxes.map(({ bottom }) => bottom))),
  }
}
