import type { Size } from '../../pixels.ts'
import { type Face, READING_ROOM } from '../../seeing/face.ts'
import { type CameraPose, STRAIGHT_ON } from '../camera/pose.ts'
import type { Moment } from '../film.ts'

/** An instant as the camera sees it. */
export type View = {
  readonly seconds: number
  /** Turns a place of the air into one of the frame; writes x and y at 0 and 1 of `out`. */
  project(x: number, y: number, nearness: number, out: Float64Array): void
  readonly faces: readonly Oval[]
}

/** A face in the frame, from brow to chin and from ear to ear. */
export type Oval = {
  readonly x: number
  readonly y: number
  readonly halfWidth: number
  readonly halfHeight: number
  readonly angle: number
}

/** A mesh ends where the hair begins on most heads; an oval goes higher, by this part of its square. */
const FOREHEAD = 0.04

export function viewOf(
  { seconds, jitter }: Moment,
  { zoom, x: middleX, y: middleY, roll, lens = 1, turn = STRAIGHT_ON }: CameraPose,
  { width, height }: Size,
  faces: readonly Face[],
): View {
  const cos = Math.cos(roll) * lens
  const sin = Math.sin(roll) * lens
  const project: View['project'] = (x, y, nearness, out) => {
    const scale = 1 + (zoom - 1) * nearness
    const across = (x - width / 2 - (middleX - width / 2) * nearness) * scale - turn.x
    const down = (y - height / 2 - (middleY - height / 2) * nearness) * scale - turn.y
    out[0] = width / 2 + across * cos - down * sin - jitter.x
    out[1] = height / 2 + across * sin + down * cos - jitter.y
  }
  const place = new Float64Array(2)
  const ovals = faces.map(({ square }): Oval => {
    const lift = square.size * FOREHEAD
    project(
      square.x + lift * Math.sin(square.angle),
      square.y - lift * Math.cos(square.angle),
      1,
      place,
    )
    const halfHeight = (square.size / READING_ROOM / 2) * 1.12 * zoom * lens
    const [x, y] = [place[0]!, place[1]!]
    return { x, y, halfWidth: halfHeight * 0.76, halfHeight, angle: square.angle + roll }
  })
  return { seconds, project, faces: ovals }
}

/** Where an oval's rim begins and where it ends, in its own size. */
type Rim = readonly [from: number, to: number]
const RIM: Rim = [1.05, 1.5]

/** 0 where something of that radius touches a face, 1 where it is well clear of all. */
export function clearOfFaces(
  faces: readonly Oval[],
  x: number,
  y: number,
  radius: number,
  [from, to] = RIM,
): number {
  let clear = 1
  for (const face of faces) {
    const dx = x - face.x
    const dy = y - face.y
    const far = (face.halfHeight + radius) * to
    if (dx * dx + dy * dy > far * far) continue
    const cos = Math.cos(face.angle)
    const sin = Math.sin(face.angle)
    const across = (dx * cos + dy * sin) / (face.halfWidth + radius)
    const down = (dy * cos - dx * sin) / (face.halfHeight + radius)
    const t = (Math.sqrt(across * across + down * down) - from) / (to - from)
    if (t <= 0) return 0
    if (t < 1) clear *= t * t * (3 - 2 * t)
  }
  return clear
}
