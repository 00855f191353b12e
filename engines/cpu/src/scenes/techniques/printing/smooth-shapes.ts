import { softBlur } from '../../../kernels/blur.ts'
import { mix } from '../../../kernels/numbers.ts'
import type { Size } from '../../../pixels.ts'

export type SmoothShapes = {
  /** The label that covers most round a pixel, and the next. */
  readonly first: Uint8Array
  readonly second: Uint8Array
  /** How much more the first covers than the second, 0 to 1. */
  readonly lead: Float32Array
}

/** Side of the squares that are looked at one by one: most of them hold few labels. */
const TILE = 64
/** Squares begin at multiples of this, so that reduced blurs see the same cells as over the whole picture. */
const STEP = 8
/** How much of the sharp shapes stays on faces. */
const SHARP = 0.6

/** Shapes with smooth rims: each pixel gets the label that covers most of its surroundings, `wide` pixels far. */
export function smoothShapes(
  labels: Uint8Array,
  { width, height }: Size,
  wide: number,
  faceMask: Float32Array | undefined,
): SmoothShapes {
  const shapes = {
    first: new Uint8Array(labels.length),
    second: new Uint8Array(labels.length),
    lead: new Float32Array(labels.length),
  }
  const margin = Math.ceil((3 * wide) / STEP) * STEP
  for (let top = 0; top < height; top += TILE) {
    for (let left = 0; left < width; left += TILE) {
      const from = { x: Math.max(0, left - margin), y: Math.max(0, top - margin) }
      const to = {
        x: Math.min(width, left + TILE + margin),
        y: Math.min(height, top + TILE + margin),
      }
      const window = cropped(labels, width, from, to)
      smoothTile(shapes, window, { left, top, width, height }, wide, faceMask)
    }
  }
  return shapes
}

type Window = Size & { readonly x: number; readonly y: number; readonly labels: Uint8Array }

function cropped(
  labels: Uint8Array,
  stride: number,
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
): Window {
  const width = to.x - from.x
  const height = to.y - from.y
  const out = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const row = (y + from.y) * stride + from.x
    out.set(labels.subarray(row, row + width), y * width)
  }
  return { ...from, width, height, labels: out }
}

type Tile = Size & { readonly left: number; readonly top: number }

function smoothTile(
  { first, second, lead }: SmoothShapes,
  window: Window,
  { left, top, width, height }: Tile,
  wide: number,
  faceMask: Float32Array | undefined,
): void {
  const right = Math.min(width, left + TILE)
  const bottom = Math.min(height, top + TILE)
  const present = labelsIn(window)
  const next = new Float32Array(TILE * TILE)
  const member = new Float32Array(window.labels.length)
  for (const label of present) {
    for (let w = 0; w < member.length; w++) member[w] = window.labels[w] === label ? 1 : 0
    const soft = present.length > 1 ? softBlur({ ...window, data: member }, wide, 1) : member
    for (let y = top; y < bottom; y++) {
      let w = (y - window.y) * window.width + left - window.x
      let n = (y - top) * TILE
      for (let x = left, i = y * width + left; x < right; x++, i++, w++, n++) {
        const share = faceMask ? mix(soft[w]!, member[w]!, faceMask[i]! * SHARP) : soft[w]!
        // Until all labels were seen, `lead` holds the first one's share.
        if (share > lead[i]!) {
          next[n] = lead[i]!
          second[i] = first[i]!
          lead[i] = share
          first[i] = label
        } else if (share > next[n]!) {
          next[n] = share
          second[i] = label
        }
      }
    }
  }
  for (let y = top; y < bottom; y++) {
    let n = (y - top) * TILE
    for (let x = left, i = y * width + left; x < right; x++, i++, n++) lead[i]! -= next[n]!
  }
}

function labelsIn({ labels }: Window): readonly number[] {
  const seen = new Uint8Array(256)
  for (let w = 0; w < labels.length; w++) seen[labels[w]!] = 1
  return [...seen.keys()].filter((label) => seen[label])
}
