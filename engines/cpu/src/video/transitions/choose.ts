import { shrink } from '../../kernels/resize.ts'
import type { Layer } from '../frames/layer.ts'
import type { TransitionName } from './names.ts'
import type { TransitionStage } from './stage.ts'

/** Pictures nearer to each other than this, in levels, are two looks at one thing. */
const ALIKE = 24
const CELLS = 12
/** What suits any two pictures. */
const BEST = ['light', 'zoom', 'wipe'] as const

/** Pictures that are alike dissolve; between others the seed chooses one of the best. */
export function chooseTransition({ first, last, seed }: TransitionStage): TransitionName {
  if (first.width === last.width && first.height === last.height && unlikeness(first, last) < ALIKE)
    return 'dissolve'
  return BEST[seed % BEST.length] ?? 'light'
}

function unlikeness(first: Layer, last: Layer): number {
  const [a, b] = [coarse(first), coarse(last)]
  return a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length
}

function coarse({ data, width, height }: Layer): Float32Array {
  const block = Math.ceil(Math.max(width, height) / CELLS)
  return shrink({ data, width, height }, block, 3).data
}
