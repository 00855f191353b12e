import type { Box } from '../../kernels/box.ts'
import type { Networks } from '../../networks.ts'
import { inpaint, KNOWN } from '../../outpainting/inpaint.ts'
import { open, type Pixels, render } from '../../pixels.ts'

/** What the network was trained on. */
const SIDE = 512
/** Stills longer than this, for their shorter side, are painted in two views. */
const ONE_VIEW = 1.15
/** Two views see so much of the longer side each: more than they must, so that they overlap. */
const SEEN_AT_ONCE = 0.6
/** At the inner edge of a view the network has seen only one side: the next view paints that part anew. */
const UNSURE = 0.1

/**
 * The sheet with what the network imagines where it is not known. The network looks at squares, first
 * the upper or left one; the second sees what the first has painted. What the sheet holds there must
 * be soft: a little of it shines into what the network sees.
 */
export async function paintHidden(
  networks: Networks,
  soft: Pixels,
  known: Uint8Array,
  signal: AbortSignal,
): Promise<Pixels> {
  const sheet = { ...soft, data: new Uint8Array(soft.data) }
  const seen = Uint8Array.from(known)
  for (const view of viewsOf(sheet)) {
    signal.throwIfAborted()
    await paintView(networks, sheet, seen, view)
  }
  return sheet
}

function viewsOf({ width, height }: Pixels): Box[] {
  const short = Math.min(width, height)
  if (Math.max(width, height) < ONE_VIEW * short) return [{ x: 0, y: 0, width, height }]
  // A very long still is squeezed into its views.
  const across = width > height ? Math.max(short, Math.ceil(width * SEEN_AT_ONCE)) : width
  const down = height > width ? Math.max(short, Math.ceil(height * SEEN_AT_ONCE)) : height
  return [
    { x: 0, y: 0, width: across, height: down },
    { x: width - across, y: height - down, width: across, height: down },
  ]
}

/** Paints what is not yet seen in one view, and marks it as seen. */
async function paintView(
  networks: Networks,
  sheet: Pixels,
  seen: Uint8Array,
  view: Box,
): Promise<void> {
  const { x: left, y: top, width, height } = view
  const mask = maskOf(seen, sheet, view)
  if (!mask.includes(0)) return
  const window = { left, top, width, height }
  const looked = await render(open(sheet).extract(window).resize(SIDE, SIDE, { fit: 'fill' }))
  const small = await inpaint(networks, looked, mask)
  const painted = await render(open(small).resize(width, height, { fit: 'fill', kernel: 'cubic' }))
  const sureWidth = left + width < sheet.width ? width * (1 - UNSURE) : width
  const sureHeight = top + height < sheet.height ? height * (1 - UNSURE) : height
  for (let y = 0; y < Math.floor(sureHeight); y++) {
    for (let x = 0, i = (y + top) * sheet.width + left; x < Math.floor(sureWidth); x++, i++) {
      if (seen[i]) continue
      sheet.data.set(painted.data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3), i * 3)
      seen[i] = 1
    }
  }
}

/** A pixel of the view is known if all of the sheet that is mixed into it is. */
function maskOf(seen: Uint8Array, sheet: Pixels, { x: left, y: top, width, height }: Box) {
  const mask = new Uint8Array(SIDE * SIDE)
  const columns = new Int32Array(SIDE + 4)
  const at = (n: number, start: number, length: number, most: number) =>
    Math.min(most - 1, Math.max(0, start + Math.floor((n * length) / SIDE)))
  for (let n = 0; n < columns.length; n++) columns[n] = at(n - 1, left, width, sheet.width)
  for (let y = 0, i = 0; y < SIDE; y++) {
    const rows = [y - 1, y, y + 1, y + 2].map((n) => at(n, top, height, sheet.height) * sheet.width)
    for (let x = 0; x < SIDE; x++, i++) {
      mask[i] = KNOWN
      for (const row of rows)
        for (let n = x; n < x + 4; n++) if (!seen[row + columns[n]!]) mask[i] = 0
    }
  }
  return mask
}
