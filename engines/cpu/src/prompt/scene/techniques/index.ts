import type { SceneWord } from '../word.ts'
import { PLAIN } from './plain.ts'
import { TONED } from './toned.ts'

/** Techniques redraw the picture: one at a time. */
export const TECHNIQUES: readonly SceneWord[] = [...PLAIN, ...TONED]
