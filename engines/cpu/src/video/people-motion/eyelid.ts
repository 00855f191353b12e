import type { Box, Point, Point3 } from '../../kernels/box.ts'
import { clamp, mix, smoothstep } from '../../kernels/numbers.ts'
import { sampleChannels } from '../../kernels/sample.ts'
import type { Size } from '../../pixels.ts'
import { BROWS, EYES } from '../../seeing/landmarks.ts'
import type { Layer } from '../frames/layer.ts'

/** The lids of one eye on a layer; everything in the layer's pixels. */
export type Eyelid = {
  /** What a blink repaints, and how it is while the eye is open. */
  readonly box: Box
  readonly open: Uint8Array
  /** How far under each pixel the brow's lower edge, the upper and the lower lid run; below 0: over it. */
  readonly toBrow: Float32Array
  readonly toUpper: Float32Array
  readonly toLower: Float32Array
  /** Down, from brow to eye. */
  readonly down: Point
}

export function eyelidOf(mesh: readonly Point3[], side: 0 | 1, layer: Layer): Eyelid {
  const onLayer = (i: number): Point => [
    (mesh[i]![0] - layer.left) * layer.scale,
    (mesh[i]![1] - layer.top) * layer.scale,
  ]
  const ring = EYES[side].map(onLayer)
  const [from, to] = [ring[0]!, ring[8]!].sort(([a], [b]) => a - b) as [Point, Point]
  const wide = Math.hypot(to[0] - from[0], to[1] - from[1])
  const across: Point = [(to[0] - from[0]) / wide, (to[1] - from[1]) / wide]
  const down: Point = [-across[1], across[0]]
  const inEye = ([x, y]: Point): Point => [
    (x - from[0]) * across[0] + (y - from[1]) * across[1],
    (x - from[0]) * down[0] + (y - from[1]) * down[1],
  ]
  const upper = lineThrough(ring.slice(0, 9).map(inEye))
  const lower = lineThrough([...ring.slice(8), ring[0]!].map(inEye))
  const brow = lineThrough(BROWS[side].slice(5).map(onLayer).map(inEye))
  const box = boxRound(from, to, down, wide, layer)
  const [toBrow, toUpper, toLower] = [0, 1, 2].map(
    () => new Float32Array(box.width * box.height),
  ) as [Float32Array, Float32Array, Float32Array]
  for (let row = 0, i = 0; row < box.height; row++) {
    for (let column = 0; column < box.width; column++, i++) {
      const [along, below] = inEye([box.x + column + 0.5, box.y + row + 0.5])
      const isBeside = along <= 0 || along >= wide
      toUpper[i] = upper(along) - below
      toBrow[i] = Math.min(brow(along) - below, toUpper[i]! - 1)
      toLower[i] = isBeside ? toUpper[i]! : Math.max(toUpper[i]!, lower(along) - below)
    }
  }
  return { box, open: copyOf(layer, box), toBrow, toUpper, toLower, down }
}

/** How far towards the lower lid the upper one comes. */
const CLOSED = 0.92
/** What hangs under the upper lid, as a part of the way it goes; it comes along and hides what is behind. */
const LASHES = 0.16

/**
 * Paints an eye of the layer as it is when closed, from 0 to 1: the lid slides down over the eye, and
 * the skin between it and the brow is drawn out.
 */
export function closeEye(layer: Layer, lid: Eyelid, closed: number): void {
  const { data, channels } = layer
  const { box, open, toBrow, toUpper, toLower, down } = lid
  const skin = new Float64Array(channels)
  for (let row = 0, i = 0; row < box.height; row++) {
    let o = ((box.y + row) * layer.width + box.x) * channels
    for (let column = 0; column < box.width; column++, i++, o += channels) {
      const p = i * channels
      const way = toLower[i]! - toUpper[i]!
      const gone = way * CLOSED * closed
      const lashes = way * LASHES
      const share = clamp((toUpper[i]! + gone + lashes) / Math.max(1, lashes))
      if (gone <= 0 || toBrow[i]! >= 0 || share <= 0) {
        for (let c = 0; c < channels; c++) data[o + c] = open[p + c]!
        continue
      }
      const drawn = clamp(toBrow[i]! / (toBrow[i]! - toUpper[i]! - gone))
      const back = gone * mix(drawn, smoothstep(0, 1, drawn), 0.5)
      const [u, v] = [column - down[0] * back, row - down[1] * back]
      sampleChannels(open, box.width, box.height, channels, u, v, skin, 0)
      for (let c = 0; c < channels; c++) data[o + c] = mix(open[p + c]!, skin[c]!, share) + 0.5
    }
  }
}

/** A line through places told as (along, below), level beyond its ends. */
function lineThrough(places: readonly Point[]): (along: number) => number {
  const sorted = places.toSorted(([a], [b]) => a - b)
  return (along) => {
    const next = sorted.findIndex(([place]) => place > along)
    if (next < 0) return sorted.at(-1)![1]
    const [to, height] = sorted[next]!
    const [from, before] = sorted[next - 1] ?? [to - 1, height]
    return mix(before, height, (along - from) / (to - from))
  }
}

/** From above the brow to below the eye. */
function boxRound(from: Point, to: Point, down: Point, wide: number, { width, height }: Size): Box {
  const corners = [from, to].flatMap(([x, y]): Point[] => [
    [x - down[0] * wide, y - down[1] * wide],
    [x + down[0] * wide * 0.6, y + down[1] * wide * 0.6],
  ])
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const left = clamp(Math.floor(Math.min(...xs)), 0, width - 2)
  const top = clamp(Math.floor(Math.min(...ys)), 0, height - 2)
  return {
    x: left,
    y: top,
    width: clamp(Math.ceil(Math.max(...xs)), left + 2, width) - left,
    height: clamp(Math.ceil(Math.max(...ys)), top + 2, height) - top,
  }
}

function copyOf({ data, channels, width }: Layer, box: Box): Uint8Array {
  const copy = new Uint8Array(box.width * box.height * channels)
  for (let row = 0; row < box.height; row++) {
    const from = ((box.y + row) * width + box.x) * channels
    copy.set(data.subarray(from, from + box.width * channels), row * box.width * channels)
  }
  return copy
}
