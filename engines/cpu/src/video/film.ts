import type { VideoModel } from '@guise/core'
import type { Size } from '../pixels.ts'
import type { Frame } from './frames/frame.ts'

export const FRAME_RATE = 24

/** How a model of film is drawn. */
export type Finish = {
  /** How much larger than the film its still is made, so that a zoom finds detail. */
  readonly supersample: number
  /** Instants drawn for each frame, spread over the open shutter and within the pixel. */
  readonly instants: number
}

export const FINISH: Readonly<Record<VideoModel, Finish>> = {
  simple: { supersample: 1.25, instants: 1 },
  advanced: { supersample: 1.25, instants: 1 },
  performance: { supersample: 1.25, instants: 2 },
}

/** An instant of a film. */
export type Moment = {
  readonly seconds: number
  /** 0 at the first frame, 1 at the last. */
  readonly along: number
  /** How far the frame's raster is moved, in pixels: several such instants smooth every edge. */
  readonly jitter: { readonly x: number; readonly y: number }
}

/** What a film shows: all of it can be drawn at any instant, in any order. */
export type Shot = {
  /** Draws the whole frame. */
  draw(frame: Frame, at: Moment): void
  /** The frame as bytes of RGB, with its colours, its grain. */
  develop(frame: Frame, at: Moment, bytes: Uint8Array): void
}

export type Film = {
  readonly size: Size
  readonly seconds: number
  readonly instants: number
  readonly shot: Shot
}

export function framesOf({ seconds }: Pick<Film, 'seconds'>): number {
  return seconds * FRAME_RATE
}
