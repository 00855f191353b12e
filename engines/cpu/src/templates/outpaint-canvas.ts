import type { Networks } from '../networks.ts'
import { inpaint, KNOWN } from '../outpainting/inpaint.ts'
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
  const from = {
    left: known.left > next.left ? known.left + SEAM : 0,
    top: known.top > next.top ? known.top + SEAM : 0,
    right: known.right < next.right ? known.right - SEAM : sheet.width,
    bottom: known.bottom < next.bottom ? known.bottom - SEAM : sheet.height,
  }
  const mask = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const row = y + next.top
    if (row < from.top || row >= from.bottom) continue
    const start = Math.max(0, from.left - next.left)
    mask.fill(KNOWN, y * width + start, y * width + Math.min(width, from.right - next.left))
  }
  const view = await render(open(sheet).extract({ left: next.left, top: next.top, width, height }))
  const painted = await inpaint(networks, view, mask)
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] === KNOWN) continue
    const p = ((Math.floor(i / width) + next.top) * sheet.width + (i % width) + next.left) * 3
    sheet.data.set(painted.data.subarray(i * 3, i * 3 + 3), p)
  }
}
