import type { FamilyId } from '@guise/core'
import { faceSwapClassic } from './face-swap-classic.ts'
import { faceSwapV5 } from './face-swap-v5.ts'
import { faceSwapV6 } from './face-swap-v6.ts'
import type { Family } from './family.ts'
import { multiSwapRealistic } from './multi-swap-realistic.ts'
import { multiSwapStylized } from './multi-swap-stylized.ts'
import { multiSwapV4 } from './multi-swap-v4.ts'
import { video } from './video.ts'

const ROWS: { readonly [Id in FamilyId]: Family & { readonly id: Id } } = {
  'face-swap-v6': faceSwapV6,
  'face-swap-v5': faceSwapV5,
  'face-swap-classic': faceSwapClassic,
  'multi-swap-realistic': multiSwapRealistic,
  'multi-swap-stylized': multiSwapStylized,
  'multi-swap-v4': multiSwapV4,
  video,
}
export const FAMILIES: readonly Family[] = Object.values(ROWS)
