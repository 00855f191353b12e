import type { AspectRatio, VideoModel } from '@guise/core'
import { clamp } from '../developing/colour.ts'
import type { Size } from '../pixels.ts'

/** The shorter side of the film, in pixels. */
const LINES: Record<VideoModel, number> = { simple: 720, advanced: 720, performance: 1080 }

const SHAPES: Record<Exclude<AspectRatio, 'auto'>, number> = {
  '16:9': 16 / 9,
  '9:16': 9 / 16,
  '3:2': 3 / 2,
  '2:3': 2 / 3,
}

/** `auto` keeps the picture's own shape, within what screens show whole. */
export function filmSize(picture: Size, model: VideoModel, aspectRatio: AspectRatio): Size {
  const own = picture.width / picture.height
  const shape = aspectRatio === 'auto' ? clamp(own, 9 / 16, 16 / 9) : SHAPES[aspectRatio]
  const lines = LINES[model]
  return shape >= 1
    ? { width: even(lines * shape), height: lines }
    : { width: lines, height: even(lines / shape) }
}

/** The codec stores colour for every second pixel, so both sides must be even. */
function even(length: number): number {
  return Math.round(length / 2) * 2
}
