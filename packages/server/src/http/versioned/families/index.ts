import { FAMILY_IDS } from '@guise/core'
import { faceSwapClassic } from './face-swap-classic.ts'
import { faceSwapV5 } from './face-swap-v5.ts'
import { faceSwapV6 } from './face-swap-v6.ts'
import type { Family } from './family.ts'
import { multiSwapRealistic } from './multi-swap-realistic.ts'
import { multiSwapStylized } from './multi-swap-stylized.ts'
import { multiSwapV4 } from './multi-swap-v4.ts'
import { video } from './video.ts'

export const FAMILIES: readonly Family[] = [
  faceSwapV6,
  faceSwapV5,
  faceSwapClassic,
  multiSwapRealistic,
  multiSwapStylized,
  multiSwapV4,
  video,
]

// A family that core knows and nobody serves, or one served twice, must not start.
for (const id of FAMILY_IDS) {
  if (FAMILIES.filter((family) => family.id === id).length !== 1) {
    throw new Error(`family ${id} must have exactly one row`)
  }
}
