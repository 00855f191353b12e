import type { Networks } from '../networks.ts'
import { open, type Pixels, render } from '../pixels.ts'
import { inpaint, KNOWN } from './inpaint.ts'

/** What the network was trained on. */
const SIDE = 512

/** How the network looks at a picture. */
export type View = {
  /** The window's width for its height. */
  readonly wide: number
  /** Upside down it knows no people, and paints calm walls and floors. */
  readonly upsideDown: boolean
}

/**
 * What lies in the `strip` columns to the right of the picture, as the network imagines it, and
 * before them its own version of the picture's last `seam` columns.
 */
export async function paintSide(
  networks: Networks,
  picture: Pixels,
  strip: number,
  seam: number,
  view: View,
): Promise<Pixels> {
  const { width, height } = picture
  const across = Math.min(width + strip, Math.max(2 * strip, Math.round(height * view.wide)))
  const seen = across - strip
  const extended = await render(
    open(picture)
      .extract({ left: width - seen, top: 0, width: seen, height })
      .extend({ right: strip, extendWith: 'copy' }),
  )
  const window = await render(
    open(extended).resize(SIDE, SIDE, { fit: 'fill' }).flip(view.upsideDown),
  )
  const painted = await inpaint(networks, window, maskOf(((seen - seam) / across) * SIDE))
  const full = await render(
    open(painted).flip(view.upsideDown).resize(across, height, { fit: 'fill', kernel: 'cubic' }),
  )
  return render(open(full).extract({ left: seen - seam, top: 0, width: seam + strip, height }))
}

function maskOf(known: number): Uint8Array {
  const mask = new Uint8Array(SIDE * SIDE)
  const columns = Math.max(1, Math.floor(known))
  for (let y = 0; y < SIDE; y++) mask.fill(KNOWN, y * SIDE, y * SIDE + columns)
  return mask
}
