import type { FaceSwapLook } from '@guise/core'
import type { Effect } from './effects/index.ts'

export type SceneLookName = FaceSwapLook | 'group'

/** How a look develops any scene. */
export type SceneLook = {
  /** The form of the people is read on a grid reduced by this. */
  readonly shapeGrid: number
  /** Backs up to their last blur are painted at half size from this blur on, in pixels. */
  readonly halfFromBlur: number
  /** The recipe's grain times this. */
  readonly grain: number
  /** Local contrast on the people. */
  readonly clarity: number
  /** Scenes that a technique redraws are drawn this many times as large, and printed at their size. */
  readonly drawnAt: number
  /** Added after the recipe's own finish, before its grain. */
  readonly finish: readonly Effect[]
}

const grade = (options: Partial<Extract<Effect, { effect: 'grade' }>>): Effect => ({
  effect: 'grade',
  shoulder: 0.9,
  contrast: 1,
  saturation: 1,
  shadows: '#808080',
  highlights: '#808080',
  fade: 0,
  ...options,
})

/**
 * v6.1 is the full rendition: fine forms, local contrast and the recipe's grain; drawings are made
 * larger, so that their lines are finer and their edges smooth. v6 is the same picture on coarser
 * grids with half the grain. v5 is a cinema print: deeper, more colour, teal shadows
 * against warm lights. v1 is a soft, pale print. Groups are between v6 and v6.1: faces are smaller.
 */
export const SCENE_LOOKS: Readonly<Record<SceneLookName, SceneLook>> = {
  'v6.1': { shapeGrid: 3, halfFromBlur: 3, grain: 0.8, clarity: 0.22, drawnAt: 4 / 3, finish: [] },
  v6: { shapeGrid: 4, halfFromBlur: 2, grain: 0.45, clarity: 0, drawnAt: 1, finish: [] },
  group: { shapeGrid: 3, halfFromBlur: 2, grain: 0.6, clarity: 0.12, drawnAt: 1, finish: [] },
  v5: {
    shapeGrid: 4,
    halfFromBlur: 2,
    grain: 0.8,
    clarity: 0.12,
    drawnAt: 1,
    finish: [
      grade({ contrast: 1.16, saturation: 1.18, shadows: '#77828c', highlights: '#8a8376' }),
    ],
  },
  v1: {
    shapeGrid: 4,
    halfFromBlur: 2,
    grain: 0.3,
    clarity: 0,
    drawnAt: 1,
    finish: [
      { effect: 'bloom', threshold: 0.25, radius: 0.012, amount: 0.3 },
      grade({ contrast: 0.92, saturation: 0.86, highlights: '#86817a', fade: 0.06 }),
    ],
  },
}
