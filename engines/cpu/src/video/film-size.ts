import type { AspectRatio, VideoModel } from '@guise/core'
import { clamp } from '../kernels/numbers.ts'
import type { Size } from '../pixels.ts'

/** The shorter side of a film, and the longest a side may be: what screens of its time show. */
const LIMITS: Record<VideoModel, { readonly lines: number; readonly longest: number }> = {
  simple: { lines: 720, longest: 1280 },
  advanced: { lines: 720, longest: 1280 },
  performance: { lines: 1080, longest: 1920 },
}

const SHAPES: Record<Exclude<AspectRatio, 'auto'>, number> = {
  '16:9': 16 / 9,
  '9:16': 9 / 16,
  '3:2': 3 / 2,
  '2:3': 2 / 3,
}

/** The widest films that players show without a strip; a picture beyond it loses some of its length. */
const LONGEST_SHAPE = 2.4

/** `auto` keeps the picture's own shape, within what screens show well. */
export function filmSize(picture: Size, model: VideoModel, aspectRatio: AspectRatio): Size {
  const own = picture.width / picture.height
  const shape =
    aspectRatio === 'auto' ? clamp(own, 1 / LONGEST_SHAPE, LONGEST_SHAPE) : SHAPES[aspectRatio]
  const { lines, longest } = LIMITS[model]
  const shorter = Math.min(lines, longest / Math.max(shape, 1 / shape))
  return shape >= 1
    ? { width: even(shorter * shape), height: even(shorter) }
    : { width: even(shorter), height: even(shorter / shape) }
}

/** The codec stores colour for every second pixel, so both sides must be even. */
function even(length: number): number {
  return Math.round(length / 2) * 2
}
