import type { Duration } from '@guise/core'
import type { Networks } from '../networks.ts'
import type { Size } from '../pixels.ts'
import type { Face } from '../seeing/face.ts'
import { movedFace } from '../seeing/moved-face.ts'
import type { ComposedStill } from './composing/index.ts'
import type { Layer } from './frames/layer.ts'
import type { FilmScript } from './script.ts'

export type PlanWork = {
  readonly networks: Networks
  readonly signal: AbortSignal
  /** 0 to 1 of the planning. */
  readonly progress: (fraction: number) => void
}

export type Planned = {
  readonly script: FilmScript
  /** What the prompt asked for and is not done. */
  readonly notes: readonly string[]
}

export function secondsOf(duration: Duration): number {
  return Number.parseInt(duration, 10)
}

export function scaled({ width, height }: Size, by: number): Size {
  return { width: Math.round(width * by), height: Math.round(height * by) }
}

/** The faces of a still, in the film's pixels. */
export function facesInFilm({ faces }: ComposedStill, { scale, left, top }: Layer): Face[] {
  return faces.map((face) => movedFace(face, 1 / scale, left, top))
}
