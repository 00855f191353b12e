import sharp from 'sharp'
import { type Box, boxWhere, type Point, type Point3 } from '../kernels/box.ts'
import { clamp } from '../kernels/numbers.ts'
import { sampleChannels } from '../kernels/sample.ts'
import type { Size } from '../pixels.ts'
import { linearOf } from '../scenes/canvas.ts'
import type { People, PlacedFace } from '../scenes/person/people.ts'
import { headLength } from '../seeing/body.ts'
import { faceHeight } from '../seeing/landmarks.ts'
import type { HeadCut } from './cut-head.ts'
import type { Anchors } from './figure.ts'
import { axesOf, type HeadAxes, outlineOf, placeAt, sidesOf } from './head-axes.ts'

/** Photo to figure's sheet: turned about the pivot, scaled, and moved there. */
export type Seat = {
  readonly pivot: Point
  readonly to: Point
  readonly scale: number
  /** Radians, clockwise for the viewer. */
  readonly turn: number
}

/** Heads lean as they did up to this; of what is more, this share stays. In degrees. */
const FREE_LEAN = 8
const LEAN_SHARE = 0.25
/** How far the place over the neck follows the middle of the jaw rather than the chin of a turned head. */
const OVER_NECK = 0.5
/** Heads are turned about this place above the chin, in face heights: the chin swings a little too. */
const PIVOT = -0.2

/** Seats the head on the figure's sheet. */
export function seatHead({ face, axes }: HeadCut, { chin, faceHeight: wanted }: Anchors): Seat {
  const lean = (Math.atan2(-axes.down[0], axes.down[1]) * 180) / Math.PI
  const kept = clamp(lean, -FREE_LEAN, FREE_LEAN)
  const turn = ((kept + (lean - kept) * LEAN_SHARE - lean) * Math.PI) / 180
  const scale = wanted / headLength(face)
  const [left, right] = sidesOf(outlineOf(face.mesh, axes))
  const middle = (left + right) / 2
  return {
    pivot: placeAt(axes, middle * OVER_NECK, PIVOT),
    to: [chin[0], chin[1] + PIVOT * axes.height * scale],
    scale,
    turn,
  }
}

/** A seat in the frame instead of on the sheet. */
export function seatInFrame(seat: Seat, view: View): Seat {
  return {
    ...seat,
    to: [(seat.to[0] - view.left) * view.scale, (seat.to[1] - view.top) * view.scale],
    scale: seat.scale * view.scale,
  }
}

/** What a frame shows of the sheet: frame = (sheet - offset) * scale. */
export type View = { readonly left: number; readonly top: number; readonly scale: number }

export function seated({ pivot, to, scale, turn }: Seat, [x, y, z]: Point3): Point3 {
  const cos = Math.cos(turn) * scale
  const sin = Math.sin(turn) * scale
  const dx = x - pivot[0]
  const dy = y - pivot[1]
  return [to[0] + dx * cos - dy * sin, to[1] + dx * sin + dy * cos, z * scale]
}

/** A head on the canvas. The alpha of `people` counts everything in. */
export type PlacedHead = {
  readonly people: People
  readonly axes: HeadAxes
  /** Face and hair without what falls over the costume, and that alone. */
  readonly own: Float32Array
  readonly falling: Float32Array
}

/** Air round the head, in face heights, for shading and soft rims. */
const AIR = 0.25

export async function placeHead(head: HeadCut, seat: Seat, frame: Size): Promise<PlacedHead> {
  const mesh = head.face.mesh.map((point) => seated(seat, point))
  const face: PlacedFace = { mesh, height: faceHeight(mesh), photo: 0 }
  const source = sourceOf(head)
  const box = boxOf(source, seat, frame, face.height * AIR)
  const small = await scaled(head, source, seat.scale)
  const count = box.width * box.height
  const rgb = new Uint8Array(count * 3)
  const alpha = new Float32Array(count)
  const own = new Float32Array(count)
  const falling = new Float32Array(count)
  const cos = Math.cos(seat.turn)
  const sin = Math.sin(seat.turn)
  const out = new Float64Array(CHANNELS)
  for (let y = 0, i = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++, i++) {
      const dx = x + box.x + 0.5 - seat.to[0]
      const dy = y + box.y + 0.5 - seat.to[1]
      const u = dx * cos + dy * sin + (seat.pivot[0] - source.x) * seat.scale - 0.5
      const v = dy * cos - dx * sin + (seat.pivot[1] - source.y) * seat.scale - 0.5
      if (u < 0 || v < 0 || u > small.width - 1 || v > small.height - 1) continue
      sampleChannels(small.data, small.width, small.height, CHANNELS, u, v, out, 0)
      const cover = out[3]!
      if (cover <= 0) continue
      for (let c = 0; c < 3; c++) rgb[i * 3 + c] = Math.min(255, out[c]! / cover + 0.5)
      alpha[i] = cover
      own[i] = Math.min(cover, out[4]!)
      falling[i] = Math.min(cover, out[5]!)
    }
  }
  const people: People = {
    box,
    colours: { data: linearOf(rgb, count, 3), width: box.width, height: box.height },
    alpha,
    faces: [face],
    faceHeight: face.height,
    bodies: { data: new Float32Array(0), width: 0, height: 0 },
  }
  return { people, axes: axesOf(mesh), own, falling }
}

/** The window of the photo that holds all of the head. */
function sourceOf({ cut, head, falling }: HeadCut): Box {
  const { width, height } = cut.pixels
  const held = boxWhere(width, height, (i) => head[i]! + falling[i]! >= 0.01)
  const x = Math.max(0, (held?.x ?? width) - 4)
  const y = Math.max(0, (held?.y ?? height) - 4)
  return {
    x,
    y,
    width: Math.max(8, Math.min(width, (held ? held.x + held.width : 0) + 4) - x),
    height: Math.max(8, Math.min(height, (held ? held.y + held.height : 0) + 4) - y),
  }
}

function boxOf(source: Box, seat: Seat, frame: Size, air: number): Box {
  const corners = [
    [source.x, source.y],
    [source.x + source.width, source.y],
    [source.x, source.y + source.height],
    [source.x + source.width, source.y + source.height],
  ].map(([x, y]) => seated(seat, [x!, y!, 0]))
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const x = Math.round(clamp(Math.min(...xs) - air, 0, frame.width - 1))
  const y = Math.round(clamp(Math.min(...ys) - air, 0, frame.height - 1))
  return {
    x,
    y,
    width: Math.round(clamp(Math.max(...xs) + air, x + 1, frame.width)) - x,
    height: Math.round(clamp(Math.max(...ys) + air, y + 1, frame.height)) - y,
  }
}

const CHANNELS = 6

/** Colours times cover, the cover, and its parts: own and falling, at the final size. */
async function scaled(head: HeadCut, source: Box, scale: number) {
  const { pixels } = head.cut
  const main = new Uint8Array(source.width * source.height * 4)
  const parts = new Uint8Array(source.width * source.height * 3)
  for (let y = 0, q = 0; y < source.height; y++) {
    let i = (y + source.y) * pixels.width + source.x
    for (let x = 0; x < source.width; x++, i++, q++) {
      main[q * 4] = pixels.data[i * 3]!
      main[q * 4 + 1] = pixels.data[i * 3 + 1]!
      main[q * 4 + 2] = pixels.data[i * 3 + 2]!
      main[q * 4 + 3] = Math.max(head.head[i]!, head.falling[i]!) * 255 + 0.5
      parts[q * 3] = head.head[i]! * 255 + 0.5
      parts[q * 3 + 1] = head.falling[i]! * 255 + 0.5
    }
  }
  const width = Math.max(2, Math.round(source.width * scale))
  const height = Math.max(2, Math.round(source.height * scale))
  const sized = (bytes: Uint8Array, channels: 3 | 4) =>
    sharp(bytes, { raw: { width: source.width, height: source.height, channels } })
      .resize(width, height, { fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer()
  const [colours, shares] = await Promise.all([sized(main, 4), sized(parts, 3)])
  const data = new Float32Array(width * height * CHANNELS)
  for (let i = 0, p = 0; i < width * height; i++, p += CHANNELS) {
    const cover = colours[i * 4 + 3]! / 255
    for (let c = 0; c < 3; c++) data[p + c] = colours[i * 4 + c]! * cover
    data[p + 3] = cover
    data[p + 4] = shares[i * 3]! / 255
    data[p + 5] = shares[i * 3 + 1]! / 255
  }
  return { data, width, height }
}
