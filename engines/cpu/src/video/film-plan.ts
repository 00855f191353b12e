import type { VideoModel } from '@guise/core'
import type { Pixels, Size } from '../pixels.ts'

export const FRAME_RATE = 24

/**
 * How much larger than the film its still is made, so that a zoom finds detail and does not shimmer.
 * With 1080 lines a quarter is enough; half as much again would double the time for no eye.
 */
export const SUPERSAMPLE: Record<VideoModel, number> = {
  simple: 1.5,
  advanced: 1.5,
  performance: 1.25,
}

export type FilmPlan = {
  /** The stills the filters start from, in their order. */
  readonly stills: readonly Pixels[]
  /** The rate at which each still is repeated. */
  readonly inputRate: number
  /** A filter graph from [0:v], [1:v] ... to [film]. */
  readonly graph: string
  readonly size: Size
  readonly seconds: number
}

export type PlanWork = {
  readonly signal: AbortSignal
  /** 0 to 1 of the planning, which includes grading the stills. */
  readonly progress: (fraction: number) => void
}

export type Planned = { readonly plan: FilmPlan; readonly notes: readonly string[] }
