import type { Networks } from '../networks.ts'
import { open, type Pixels, render } from '../pixels.ts'
import type { Extent } from '../seeing/landmarks.ts'
import type { Window } from './choose-window.ts'

/** What is painted on at a side, in widths of the canvas: asked for more, the network invents things. */
export const WIDEST_STEP = 0.16
/** Pixels of the painting that are drawn anew with each step, so that no line marks its old edge. */
const SEAM = 6

/**
 * The window on a painting whose canvas is too small for it: what lies beyond is painted on by the
 * inpainting network in small steps, from the edge outward. Inside the canvas every pixel stays,
 * but for a seam of 6 along the edge. Answers the window at the painting's own scale.
 */
export async function outpaintCanvas(
  networks: Networks,
  picture: Pixels,
  canvas: Extent,
  window: Window,
  signal: AbortSignal,
): Promise<Pixels> {
  const width = Math.round(window.width)
  const height = Math.round(window.height)
  let known: Extent = {
    left: Math.max(0, Math.ceil(canvas.left - window.left)),
    top: Math.max(0, Math.ceil(canvas.top - window.top)),
    right: Math.min(width, Math.floor(canvas.right - window.left)),
    bottom: Math.min(height, Math.floor(canvas.bottom - window.top)),
  }
  const sheet = await laidOn(picture, window, known, width, height)
  while (known.left > 0 || known.top > 0 || known.right < width || known.bottom < height) {
    signal.throwIfAborted()
    const next = grown(known, width, height)
    await paintAround(networks, sheet, known, next)
    known = next
  }
  return sheet
}

/** The part of the painting that the window sees, its edge repeated outward as a first guess. */
async function laidOn(
  picture: Pixels,
  window: Window,
  known: Extent,
  width: number,
  height: number,
): Promise<Pixels> {
  return render(
    open(picture)
      .extract({
        left: Math.round(window.left + known.left),
        top: Math.round(window.top + known.top),
        width: known.right - known.left,
        height: known.bottom - known.top,
      })
      .extend({
        left: known.left,
        top: known.top,
        right: width - known.right,
        bottom: height - known.bottom,
        extendWith: 'copy',
      }),
  )
}

function grown(known: Extent, width: number, height: number): Extent {
  const across = Math.ceil((known.right - known.left) * WIDEST_STEP) + 1
  const down = Math.ceil((known.bottom - known.top) * WIDEST_STEP) + 1
  return {
    left: Math.max(0, known.left - across),
    top: Math.max(0, known.top - down),
    right: Math.min(width, known.right + across),
    bottom: Math.min(height, known.bottom + down),
  }
}

/** Paints the ring between two extents; the network sees no more than the outer one. */
async function paintAround(
  networks: Networks,
  sheet: Pixels,
  known: Extent,
  next: Extent,
): Promise<void> {
  const width = next.right - next.left
  const height = next.bottom - next.top
  const image = new Uint8Array(width * height * 3)
  const mask = new Uint8Array(width * height)
  const from = {
    left: known.left > next.left ? known.left + SEAM : 0,
    top: known.top > next.top ? known.top + SEAM : 0,
    right: known.right < next.right ? known.right - SEAM : sheet.width,
    bottom: known.bottom < next.bottom ? known.bottom - SEAM : sheet.height,
  }
  const plane = width * height
  for (let y = 0; y < height; y++) {
    const row = y + next.top
    for (let x = 0; x < width; x++) {
      const column = x + next.left
      const i = y * width + x
      const p = (row * sheet.width + column) * 3
      image[i] = sheet.data[p]!
      image[plane + i] = sheet.data[p + 1]!
      image[2 * plane + i] = sheet.data[p + 2]!
      const inside =
        column >= from.left && column < from.right && row >= from.top && row < from.bottom
      mask[i] = inside ? 255 : 0
    }
  }
  const { result } = await networks.run('migan', {
    image: { data: image, dims: [1, 3, height, width] },
    mask: { data: mask, dims: [1, 1, height, width] },
  })
  if (!result) throw new Error('the inpainting network answered no picture')
  for (let i = 0; i < plane; i++) {
    if (mask[i] === 255) continue
    const p = ((Math.floor(i / width) + next.top) * sheet.width + (i % width) + next.left) * 3
    sheet.data[p] = result.data[i]!
    sheet.data[p + 1] = result.data[plane + i]!
    sheet.data[p + 2] = result.data[2 * plane + i]!
  }
}
