import { blurPlane } from '../../kernels/blur.ts'
import type { Box, Point } from '../../kernels/box.ts'
import { shadeMesh } from '../../kernels/shade-mesh.ts'
import { FACE_TRIANGLES } from '../../swapping/face-regions.ts'
import { STEP } from '../frames/warp-grid.ts'
import { type Head, outwards } from './head.ts'
import { stretchBetween } from './membrane.ts'
import { type Freedom, planeOver, steepest } from './nodes.ts'

/** What a head needs to be turned, at the nodes of its box. */
export type Turning = {
  /** How far before the plane of the ears a place lies, in pixels; 0 outside the head. */
  readonly relief: Float32Array
  /** How much a place goes with the head: 1 on it, 0 on shoulders and beyond the hair. */
  readonly share: Float32Array
  /** The largest turn and tilt that keep neighbours and neck from being torn, as sines. */
  readonly mostTurn: number
  readonly mostTilt: number
}

/** Beyond this, in the measure of `outwards`, a head moves nothing. */
const REACH = 1.7
/** So far under the chin, in head lengths, the neck has come to rest. */
const NECK = 0.42
/** In head lengths: keeps the nose a nose and takes the mesh's edges off it. */
const SOFTNESS = 0.03
/** No place may be pushed together or drawn apart by more than this part. */
const MOST_STRAIN = 0.42

export function turningOf(
  head: Head,
  others: readonly Head[],
  box: Box,
  { across, down }: Freedom,
): Turning {
  const { neck, unit } = head
  const { width, height } = box
  const { relief: faceRelief, inFace } = faceReliefOf(head, box)
  const belongs = planeOver(box, (x, y) => belonging(head, others, x, y))
  const held = (isHead: (i: number) => boolean) =>
    Uint8Array.from(belongs, (part, i) => (part === ELSEWHERE || isHead(i) ? 1 : 0))
  const isFace = (i: number) => inFace[i]! > 0.5
  const isHead = (i: number) => isFace(i) || belongs[i] === HEAD
  const relief = belongs.map((part, i) => (part === ELSEWHERE ? 0 : Math.max(0, faceRelief[i]!)))
  const share = belongs.map((part, i) => (part !== ELSEWHERE && isHead(i) ? 1 : 0))
  stretchBetween(relief, held(isFace), width, height)
  stretchBetween(share, held(isHead), width, height)
  const softness = Math.max(1, Math.round((SOFTNESS * unit) / STEP))
  const smoothRelief = blurPlane(relief, width, height, softness)
  const smoothShare = blurPlane(share, width, height, softness)
  const armX = planeOver(box, (x) => x - neck[0])
  const armY = planeOver(box, (_, y) => y - neck[1])
  return {
    relief: smoothRelief,
    share: smoothShare,
    mostTurn:
      MOST_STRAIN /
      Math.max(
        steepest((i) => smoothRelief[i]! * across[i]!, box),
        steepest((i) => smoothRelief[i]! * down[i]!, box),
      ),
    mostTilt:
      MOST_STRAIN /
      Math.max(
        steepest((i) => smoothShare[i]! * armY[i]! * across[i]!, box),
        steepest((i) => smoothShare[i]! * armX[i]! * down[i]!, box),
      ),
  }
}

/** The mesh's own relief, at the nodes that lie in the face. */
function faceReliefOf({ mesh, axis }: Head, box: Box) {
  const onNodes = mesh.map(([x, y]): Point => [x / STEP - box.x, y / STEP - box.y])
  const shade = (values: Float32Array) =>
    shadeMesh(onNodes, FACE_TRIANGLES, values, box.width, box.height)
  return {
    relief: shade(Float32Array.from(mesh, ([, , z]) => axis[2] - z)),
    inFace: shade(new Float32Array(mesh.length).fill(1)),
  }
}

const ELSEWHERE = 0
const AROUND = 1
const HEAD = 2

/** Elsewhere is what is not this head's to move: far out, on the shoulders, or nearer to another's head. */
function belonging(head: Head, others: readonly Head[], x: number, y: number): number {
  const out = outwards(head, x, y)
  const below = belowChin(head, x, y)
  if (out > REACH || below > NECK) return ELSEWHERE
  if (others.some((other) => outwards(other, x, y) < out)) return ELSEWHERE
  return out < 1 && below < 0 ? HEAD : AROUND
}

/** Along the face, in head lengths. */
function belowChin({ chin, down, unit }: Head, x: number, y: number): number {
  return ((x - chin[0]) * down[0] + (y - chin[1]) * down[1]) / unit
}
