import { softBlur } from '../../../kernels/blur.ts'
import type { Box } from '../../../kernels/box.ts'
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
      smoothTile(shapes, window, { left, top, width, height }, { wide, margin }, faceMask)
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
  shapes: SmoothShapes,
  window: Window,
  tile: Tile,
  { wide, margin }: { readonly wide: number; readonly margin: number },
  faceMask: Float32Array | undefined,
): void {
  const present = labelsIn(window)
  const [most, ...others] = present
  const next = new Float32Array(TILE * TILE)
  const all = { ...window, x: 0, y: 0 }
  // All shares add up to 1, so what covers most is what the others leave and need not be blurred itself.
  const left = new Float32Array(window.labels.length).fill(1)
  for (const { label, box } of others) {
    const crop = grown(box, margin, window)
    const member = membersOf(window, crop, label)
    const soft = softBlur({ ...crop, data: member }, wide, 1)
    for (let y = 0, n = 0; y < crop.height; y++) {
      let w = (y + crop.y) * window.width + crop.x
      for (let x = 0; x < crop.width; x++, n++, w++) left[w]! -= soft[n]!
    }
    count(shapes, { window, tile, next, faceMask }, { label, crop, soft, member })
  }
  const rest = { label: most!.label, crop: all, soft: left }
  const member = others.length ? membersOf(window, all, rest.label) : left
  count(shapes, { window, tile, next, faceMask }, { ...rest, member })
  const { lead } = shapes
  const right = Math.min(tile.width, tile.left + TILE)
  for (let y = tile.top; y < Math.min(tile.height, tile.top + TILE); y++) {
    let n = (y - tile.top) * TILE
    for (let x = tile.left, i = y * tile.width + tile.left; x < right; x++, i++, n++) {
      lead[i]! -= next[n]!
    }
  }
}

type Counted = {
  readonly window: Window
  readonly tile: Tile
  readonly next: Float32Array
  readonly faceMask: Float32Array | undefined
}

type Share = {
  readonly label: number
  readonly crop: Box
  readonly soft: Float32Array
  readonly member: Float32Array
}

/** Lets a label compete for the pixels of the tile that its crop of the window reaches. */
function count(
  { first, second, lead }: SmoothShapes,
  { window, tile: { left, top, width, height }, next, faceMask }: Counted,
  { label, crop, soft, member }: Share,
): void {
  const fromX = Math.max(left, window.x + crop.x)
  const toX = Math.min(width, left + TILE, window.x + crop.x + crop.width)
  const fromY = Math.max(top, window.y + crop.y)
  const toY = Math.min(height, top + TILE, window.y + crop.y + crop.height)
  for (let y = fromY; y < toY; y++) {
    let w = (y - window.y - crop.y) * crop.width + fromX - window.x - crop.x
    let n = (y - top) * TILE + fromX - left
    for (let x = fromX, i = y * width + fromX; x < toX; x++, i++, w++, n++) {
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

function membersOf(window: Window, crop: Box, label: number): Float32Array {
  const out = new Float32Array(crop.width * crop.height)
  for (let y = 0, n = 0; y < crop.height; y++) {
    let w = (y + crop.y) * window.width + crop.x
    for (let x = 0; x < crop.width; x++, n++, w++) if (window.labels[w] === label) out[n] = 1
  }
  return out
}

/** The box with room for its blur, at multiples of the step. */
function grown({ x, y, width, height }: Box, margin: number, window: Size): Box {
  const left = Math.max(0, Math.floor((x - margin) / STEP) * STEP)
  const top = Math.max(0, Math.floor((y - margin) / STEP) * STEP)
  return {
    x: left,
    y: top,
    width: Math.min(window.width, Math.ceil((x + width + margin) / STEP) * STEP) - left,
    height: Math.min(window.height, Math.ceil((y + height + margin) / STEP) * STEP) - top,
  }
}

type Present = { readonly label: number; readonly box: Box }

/** The labels of a window and where they are, the most common one first. */
function labelsIn({ labels, width }: Window): readonly Present[] {
  const counts = new Uint32Array(256)
  const lefts = new Uint32Array(256).fill(width)
  const rights = new Uint32Array(256)
  const tops = new Uint32Array(256)
  const bottoms = new Uint32Array(256)
  for (let w = 0, y = 0; w < labels.length; y++) {
    for (let x = 0; x < width; x++, w++) {
      const label = labels[w]!
      if (counts[label]!++ === 0) tops[label] = y
      bottoms[label] = y + 1
      if (x < lefts[label]!) lefts[label] = x
      if (x >= rights[label]!) rights[label] = x + 1
    }
  }
  return [...counts.keys()]
    .filter((label) => counts[label])
    .sort((a, b) => counts[b]! - counts[a]!)
    .map((label) => {
      const [x, y] = [lefts[label]!, tops[label]!]
      return { label, box: { x, y, width: rights[label]! - x, height: bottoms[label]! - y } }
    })
}
