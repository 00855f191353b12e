import { clamp, mix } from '../kernels/numbers.ts'
import { random } from '../noise.ts'
import { open, type Pixels, render, type Size } from '../pixels.ts'
import { addBrushStrokes } from './brush-strokes.ts'
import type { Window } from './choose-window.ts'

/** Threads of the canvas, in pixels of a print of 1200 x 1800. */
const THREAD = 3.2
const WEAVE_SEED = 1874

/**
 * The window at the size of the plate. Lanczos and a little edge, then the marks of a brush and the
 * weave of a canvas where the picture has no detail of its own left: a super-resolution network was
 * tried here, and drew the blocks of the compressed originals more clearly than the paint.
 */
export async function enlargePainting(
  picture: Pixels,
  window: Window,
  size: Size,
): Promise<Pixels> {
  const scale = size.width / window.width
  const cut = await cutToSize(picture, window, size)
  if (scale <= 1.05) return cut
  const edged = await render(
    open(cut).sharpen({ sigma: Math.min(2.4, scale * 0.7), m1: 0.5, m2: 1.1 }),
  )
  addBrushStrokes(edged, clamp((scale - 1.1) / 1.4))
  addWeave(edged, Math.min(1, (scale - 1) / 1.6))
  return edged
}

/** The window at another size, and nothing else. */
export async function cutToSize(picture: Pixels, window: Window, size: Size): Promise<Pixels> {
  const scale = size.width / window.width
  const inner = {
    left: Math.max(0, Math.floor(window.left)),
    top: Math.max(0, Math.floor(window.top)),
    right: Math.min(picture.width, Math.ceil(window.left + window.width)),
    bottom: Math.min(picture.height, Math.ceil(window.top + window.height)),
  }
  const width = Math.round((inner.right - inner.left) * scale)
  const height = Math.round((inner.bottom - inner.top) * scale)
  const enlarged = await render(
    open(picture)
      .extract({
        left: inner.left,
        top: inner.top,
        width: inner.right - inner.left,
        height: inner.bottom - inner.top,
      })
      .resize(Math.max(width, size.width), Math.max(height, size.height), {
        kernel: 'lanczos3',
        fit: 'fill',
      }),
  )
  const left = Math.round((window.left - inner.left) * scale)
  const top = Math.round((window.top - inner.top) * scale)
  return render(
    open(enlarged).extract({
      left: Math.max(0, Math.min(left, enlarged.width - size.width)),
      top: Math.max(0, Math.min(top, enlarged.height - size.height)),
      width: size.width,
      height: size.height,
    }),
  )
}

/** Warp over weft, uneven as hand-spun threads are; it shows in the lights more than in the darks. */
function addWeave({ data, width, height }: Pixels, amount: number): void {
  const next = random(WEAVE_SEED)
  const warp = unevenThreads(width, next)
  const weft = unevenThreads(height, next)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 3
      const over = warp.side[x] === weft.side[y] ? warp.height[x]! : weft.height[y]!
      const speck = next() - 0.5
      const luma = (data[i]! + 2 * data[i + 1]! + data[i + 2]!) / 4
      const depth = mix(1.6, 3.4, luma / 255) * amount
      const lift = (over - 0.5) * depth + speck * depth * 1.4
      for (let c = 0; c < 3; c++) {
        const value = data[i + c]! + lift
        data[i + c] = value < 0 ? 0 : value > 255 ? 255 : value + 0.5
      }
    }
  }
}

type Threads = { readonly height: Float32Array; readonly side: Uint8Array }

function unevenThreads(length: number, next: () => number): Threads {
  const height = new Float32Array(length)
  const side = new Uint8Array(length)
  let thread = 0
  let from = 0
  while (from < length) {
    const thick = THREAD * (0.8 + 0.4 * next())
    const swell = 0.7 + 0.6 * next()
    const to = Math.min(length, Math.ceil(from + thick))
    for (let i = Math.floor(from); i < to; i++) {
      height[i] = swell * Math.sin((Math.PI * (i + 0.5 - from)) / thick)
      side[i] = thread % 2
    }
    from += thick
    thread++
  }
  return { height, side }
}
