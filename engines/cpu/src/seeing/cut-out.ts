import { type Box, boxWhere } from '../kernels/box.ts'
import type { Networks } from '../networks.ts'
import type { Pixels } from '../pixels.ts'
import { headLength } from './body.ts'
import type { Face } from './face.ts'
import { freeForeground } from './foreground.ts'
import { keepConnected } from './keep-connected.ts'
import { CHIN } from './landmarks.ts'
import { readPeople } from './people-matte.ts'
import { refineRim } from './rim.ts'
import { separatePeople } from './separate-people.ts'

export type CutOut = {
  /** The people's own colours, freed from the old background at the rim. */
  readonly pixels: Pixels
  /** How much of each pixel is a person, 0 to 1. */
  readonly alpha: Float32Array
  readonly faces: readonly Face[]
  /** The window that holds all of the people. */
  readonly box: Box
  /** The row below which the people are not whole. */
  readonly foot: number
  readonly group: boolean
}

export type CutOutOptions = {
  /** Finer hair and surer clothes, at about twice the time. */
  readonly fine: boolean
  /** Faces of people in the same picture who are to stay behind. */
  readonly others?: readonly Face[]
  readonly signal: AbortSignal
}

/** The window of nobody. */
const NOWHERE: Box = { x: 0, y: 0, width: 0, height: 0 }
/** Half the width of a trunk, in head lengths. */
const TRUNK = 0.25

/** Frees the people whose faces are given, at least one, from their background. */
export async function cutOut(
  networks: Networks,
  picture: Pixels,
  faces: readonly Face[],
  { fine, others = [], signal }: CutOutOptions,
): Promise<CutOut> {
  const { matte, window, unit } = await readPeople(networks, picture, faces, fine, signal)
  signal.throwIfAborted()
  const part = cropPixels(picture, window)
  separatePeople(matte, part, window, faces, others)
  keepConnected(matte, window, faces)
  const rim = refineRim(part, matte, unit)
  signal.throwIfAborted()
  freeForeground(part, rim, unit)
  const pixels = { ...picture, data: picture.data.slice() }
  const alpha = new Float32Array(picture.width * picture.height)
  paste(part, rim.alpha, window, pixels, alpha)
  return {
    pixels,
    alpha,
    faces,
    box: boxWhere(picture.width, picture.height, (i) => alpha[i]! >= 0.5) ?? NOWHERE,
    foot: others.length > 0 ? footOf(alpha, picture, faces) : window.y + window.height,
    group: faces.length > 1,
  }
}

function cropPixels({ data, width }: Pixels, box: Box): Pixels {
  const out = new Uint8Array(box.width * box.height * 3)
  for (let y = 0; y < box.height; y++) {
    const from = ((y + box.y) * width + box.x) * 3
    out.set(data.subarray(from, from + box.width * 3), y * box.width * 3)
  }
  return { data: out, width: box.width, height: box.height }
}

function paste(
  part: Pixels,
  partAlpha: Float32Array,
  box: Box,
  pixels: Pixels,
  alpha: Float32Array,
): void {
  for (let y = 0; y < box.height; y++) {
    const from = y * box.width
    const to = (y + box.y) * pixels.width + box.x
    pixels.data.set(part.data.subarray(from * 3, (from + box.width) * 3), to * 3)
    alpha.set(partAlpha.subarray(from, from + box.width), to)
  }
}

/** Where people who stayed behind covered the guests: the row at which the last trunk ends. */
function footOf(alpha: Float32Array, { width, height }: Pixels, faces: readonly Face[]): number {
  let foot = 0
  for (const face of faces) {
    const [x, chin] = face.mesh[CHIN]!
    const half = TRUNK * headLength(face)
    const left = Math.max(0, Math.round(x - half))
    const right = Math.min(width, Math.round(x + half))
    let y = Math.max(0, Math.round(chin))
    for (; y < height; y++) {
      let sum = 0
      for (let i = y * width + left, end = y * width + right; i < end; i++) sum += alpha[i]!
      if (sum < 0.5 * (right - left)) break
    }
    foot = Math.max(foot, y)
  }
  return foot
}
