import { blurPlane } from '../kernels/blur.ts'
import type { Box } from '../kernels/box.ts'
import { clamp, mix, smoothstep } from '../kernels/numbers.ts'
import type { Plane } from '../kernels/plane.ts'
import { stretch } from '../kernels/resize.ts'
import type { Networks } from '../networks.ts'
import type { Pixels } from '../pixels.ts'
import { expectBodies, headLength } from './body.ts'
import type { Face } from './face.ts'
import { CHIN, FOREHEAD_TOP, NOSE_TIP } from './landmarks.ts'
import { readMatte, readMatteInStrips } from './matte.ts'

export type PeopleMatte = {
  /** How much of each pixel of the window is a person. */
  readonly matte: Plane
  readonly window: Box
  /** The mean length of their heads, in pixels. */
  readonly unit: number
}

/**
 * The network knows people best when a head is about 150 of its pixels long: read much larger it
 * takes in scraps of the background, read much smaller it loses dark clothes and strands of hair. A
 * coarse and a fine reading are joined. Lengths are of the head in the network's pixels.
 */
const COARSE = 110
function fineLength(unit: number, fine: boolean): number {
  const wanted = fine ? clamp(0.66 * unit, 175, 280) : clamp(0.45 * unit, 150, 190)
  return Math.min(wanted, Math.max(COARSE, MOST_ENLARGED * unit))
}

/** Around the outermost faces, in head lengths. */
const BESIDE = 3.4
const ABOVE = 1.6
const BELOW = 6.5
/** A window that would be at least this share of the picture's width takes all of it. */
const NEARLY_ALL = 0.6
/** Small pictures are hardly better for being enlarged. */
const MOST_ENLARGED = 1.4
const FADE = 0.3
/** How far the finer reading may move the rim, in head lengths. */
const RIM = 1 / 40

export async function readPeople(
  networks: Networks,
  picture: Pixels,
  faces: readonly Face[],
  fine: boolean,
  signal: AbortSignal,
): Promise<PeopleMatte> {
  const window = windowOf(faces, picture)
  const unit = faces.reduce((sum, face) => sum + headLength(face), 0) / faces.length
  const coarse = await readMatte(networks, picture, window, COARSE / unit)
  signal.throwIfAborted()
  const finer = await readMatteInStrips(networks, picture, window, fineLength(unit, fine) / unit)
  const matte = join(coarse, finer, expectBodies(faces, window), unit / window.width)
  fadeSides(matte, window, picture, unit)
  return { matte, window, unit }
}

/** Room for arms and legs round all of the people; far corners of the picture are left out. */
function windowOf(faces: readonly Face[], { width, height }: Pixels): Box {
  let [left, right, top, bottom] = [width, 0, height, 0]
  for (const face of faces) {
    const unit = headLength(face)
    const [x] = face.mesh[NOSE_TIP]!
    left = Math.min(left, x - BESIDE * unit)
    right = Math.max(right, x + BESIDE * unit)
    top = Math.min(top, face.mesh[FOREHEAD_TOP]![1] - ABOVE * unit)
    bottom = Math.max(bottom, face.mesh[CHIN]![1] + BELOW * unit)
  }
  const x = Math.max(0, Math.floor(left))
  const y = Math.max(0, Math.floor(top))
  const across = Math.min(width, Math.ceil(right)) - x
  const down = Math.min(height, Math.ceil(bottom)) - y
  if (across > NEARLY_ALL * width) return { x: 0, y, width, height: down }
  return { x, y, width: across, height: down }
}

/**
 * Where a body is expected the surer reading counts, for the network rather loses clothes there than
 * invents them. Elsewhere it rather invents, so the less sure one counts.
 */
function join(coarse: Plane, finer: Plane, bodies: Plane, head: number): Plane {
  const { width, height } = finer
  const rough = stretch(coarse, width, height)
  const expected = stretch(bodies, width, height)
  const data = new Float32Array(width * height)
  for (let i = 0; i < data.length; i++) {
    const a = rough[i]!
    const b = finer.data[i]!
    data[i] = mix(Math.min(a, b), Math.max(a, b), expected[i]!)
  }
  takeRim(data, finer, RIM * head * width)
  return { data, width, height }
}

/** The finer reading draws the rim that both have found. */
function takeRim(data: Float32Array, finer: Plane, reach: number): void {
  const { width, height } = finer
  const near = blurPlane(data, width, height, Math.max(1, reach))
  for (let i = 0; i < data.length; i++) {
    const share = smoothstep(0.05, 0.2, near[i]!) * (1 - smoothstep(0.8, 0.95, near[i]!))
    if (share > 0) data[i] = mix(data[i]!, finer.data[i]!, share)
  }
}

/** A side of the window inside the picture would cut a hard line through an arm. */
function fadeSides(
  { data, width, height }: Plane,
  window: Box,
  picture: Pixels,
  unit: number,
): void {
  const fade = (FADE * unit * width) / window.width
  const left = window.x > 0
  const right = window.x + window.width < picture.width
  if (!left && !right) return
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const fromLeft = left ? x / fade : 1
      const fromRight = right ? (width - 1 - x) / fade : 1
      if (fromLeft < 1 || fromRight < 1) data[i]! *= Math.min(fromLeft, fromRight)
    }
  }
}
