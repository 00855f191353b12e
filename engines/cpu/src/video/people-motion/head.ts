import type { Point, Point3 } from '../../kernels/box.ts'
import { clamp } from '../../kernels/numbers.ts'
import { headLength } from '../../seeing/body.ts'
import type { Face } from '../../seeing/face.ts'
import { CHIN, FOREHEAD_TOP } from '../../seeing/landmarks.ts'

const LEFT_EAR = 234
const RIGHT_EAR = 454

/** A head in the film's pixels. Lengths in its own measure are told in head lengths, `unit`. */
export type Head = {
  readonly mesh: readonly Point3[]
  /** From forehead to chin. */
  readonly unit: number
  /** Unit vectors in the picture: to the right of the face as seen, and down along it. */
  readonly across: Point
  readonly down: Point
  readonly chin: Point
  /** The middle between the ears, about which a head turns. */
  readonly axis: Point3
  /** Where the head leans and tilts about: the top of the neck. */
  readonly neck: Point
  /** The middle of skull and hair. */
  readonly crown: Point
  /** 1 seen from before, 0 in profile: the mesh knows less and less of how deep a turned head is. */
  readonly frontal: number
}

/** How far below the chin, along the face, the head turns on the neck. */
const NECK_BELOW = 0.12
/** How far above the middle of the face the middle of skull and hair lies. */
const CROWN_ABOVE = 0.12
const HEAD_WIDE = 0.6
const HEAD_TALL = 0.78

export function headOf(face: Face): Head {
  const { mesh, square, pose } = face
  const unit = headLength(face)
  const across: Point = [Math.cos(square.angle), Math.sin(square.angle)]
  const down: Point = [-across[1], across[0]]
  const left = mesh[LEFT_EAR]!
  const right = mesh[RIGHT_EAR]!
  const axis: Point3 = [
    (left[0] + right[0]) / 2,
    (left[1] + right[1]) / 2,
    (left[2] + right[2]) / 2,
  ]
  const [chinX, chinY] = mesh[CHIN]!
  const [topX, topY] = mesh[FOREHEAD_TOP]!
  const alongFace = (x: number, y: number) => (x - axis[0]) * down[0] + (y - axis[1]) * down[1]
  const onAxis = (along: number): Point => [axis[0] + down[0] * along, axis[1] + down[1] * along]
  const chinAlong = alongFace(chinX, chinY)
  const middleAlong = (chinAlong + alongFace(topX, topY)) / 2
  return {
    mesh,
    unit,
    across,
    down,
    axis,
    chin: [chinX, chinY],
    neck: onAxis(chinAlong + NECK_BELOW * unit),
    crown: onAxis(middleAlong - CROWN_ABOVE * unit),
    frontal: clamp((65 - Math.abs(pose.yaw)) / 45),
  }
}

/** How far out a place lies: 0 in the middle of the head, 1 where skull and hair end. */
export function outwards({ crown, across, down, unit }: Head, x: number, y: number): number {
  const dx = x - crown[0]
  const dy = y - crown[1]
  const u = (dx * across[0] + dy * across[1]) / (HEAD_WIDE * unit)
  const v = (dx * down[0] + dy * down[1]) / (HEAD_TALL * unit)
  return Math.hypot(u, v)
}
