import { smoothstep } from '../../../kernels/numbers.ts'
import { meanHeight, type Stage } from '../../stage.ts'

/** Face heights, in shorter sides: below, a drawing must keep a face's own tones; above, lines and flat colours are enough. */
const SMALL = 0.15
const LARGE = 0.26

/** 1 where faces are so large that they are drawn like the rest of the picture, 0 in groups. */
export function drawnLarge(faces: Stage['faces'], unit: number): number {
  return faces?.length ? smoothstep(SMALL, LARGE, meanHeight(faces) / unit) : 0
}
