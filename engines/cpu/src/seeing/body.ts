import type { Box } from '../kernels/box.ts'
import { clamp, smoothstep } from '../kernels/numbers.ts'
import type { Plane } from '../kernels/plane.ts'
import type { Face } from './face.ts'
import { CHIN, FOREHEAD_TOP } from './landmarks.ts'

/** From forehead to chin with depth counted in, so that a bowed head is as long as an upright one. */
export function headLength({ mesh }: Face): number {
  const top = mesh[FOREHEAD_TOP]!
  const chin = mesh[CHIN]!
  return Math.hypot(top[0] - chin[0], top[1] - chin[1], top[2] - chin[2])
}

/** All lengths below are in head lengths. */
const HEAD_WIDE = 0.55
const HEAD_TALL = 0.7
const NECK = 0.35
const SHOULDERS = 0.92
const ARMS = 1.05
/** Hips and thighs of people who stand or lean; chairs begin beside them. */
const HIPS = 0.8
const BODY_ENDS = 5
/** Beyond this distance from head and torso nothing is expected of a body. */
const FADE = 0.3
const CELLS_PER_HEAD = 12

/**
 * Where people surely have their head and torso, 1, fading to 0 around: an ellipse for each head, and
 * shoulders under each chin. Coarse, over the window.
 */
export function expectBodies(faces: readonly Face[], window: Box): Plane {
  const cell = Math.max(1, Math.min(...faces.map(headLength)) / CELLS_PER_HEAD)
  const width = Math.max(1, Math.round(window.width / cell))
  const height = Math.max(1, Math.round(window.height / cell))
  const data = new Float32Array(width * height)
  for (const face of faces) {
    const unit = headLength(face)
    const [topX, topY] = face.mesh[FOREHEAD_TOP]!
    const [chinX, chinY] = face.mesh[CHIN]!
    const centreX = (topX + chinX) / 2
    const centreY = (topY + chinY) / 2
    for (let y = 0, i = 0; y < height; y++) {
      const down = window.y + ((y + 0.5) * window.height) / height
      for (let x = 0; x < width; x++, i++) {
        const across = window.x + ((x + 0.5) * window.width) / width
        const fromHead = outsideHead((across - centreX) / unit, (down - centreY) / unit)
        const fromTorso = outsideTorso((across - chinX) / unit, (down - chinY) / unit)
        const expected = 1 - smoothstep(0, FADE, Math.min(fromHead, fromTorso))
        if (expected > data[i]!) data[i] = expected
      }
    }
  }
  return { data, width, height }
}

/** How far a place lies outside the head, from the head's middle. */
function outsideHead(x: number, y: number): number {
  return Math.max(0, Math.hypot(x / HEAD_WIDE, y / HEAD_TALL) - 1) * HEAD_WIDE
}

/** How far a place lies outside neck, shoulders and trunk, from the chin. */
function outsideTorso(x: number, y: number): number {
  const shoulders = NECK + (SHOULDERS - NECK) * clamp((y - 0.15) / 0.5)
  const arms = shoulders + (ARMS - SHOULDERS) * clamp((y - 0.65) / 1.5)
  const half = arms + (HIPS - ARMS) * clamp((y - 3) / 0.6)
  const beside = Math.max(0, Math.abs(x) - half)
  const aboveOrBelow = Math.max(0, -0.2 - y, y - BODY_ENDS)
  return Math.hypot(beside, aboveOrBelow)
}
