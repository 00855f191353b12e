import type { Box } from '../../kernels/box.ts'
import type { Networks } from '../../networks.ts'
import { WIDEST_STEP } from '../../outpainting/plan-steps.ts'
import { SEAM, widen } from '../../outpainting/widen.ts'
import { widenTop } from '../../outpainting/widen-top.ts'
import { open, type Pixels, render, type Size } from '../../pixels.ts'
import { fadeToEdgeColours } from './fade-to-edge-colours.ts'
import { layInto } from './lay-into.ts'

/** What is painted is out of focus anyway: it is painted on a picture of this many lines at most. */
const LINES = 640

/**
 * The picture at its place on a still. The network paints what lies next to it, beside and above;
 * further out the colours of its edges go on.
 */
export async function paintAround(
  networks: Networks,
  picture: Pixels,
  lies: Box,
  still: Size,
  signal: AbortSignal,
): Promise<Pixels> {
  const scale = Math.min(1, LINES / Math.min(picture.width, picture.height))
  const part = (length: number) => Math.round(length * scale)
  const small = await render(
    open(picture).resize(part(picture.width), part(picture.height), { fit: 'fill' }),
  )
  const room = {
    left: part(lies.x),
    right: part(still.width - lies.x - lies.width),
    top: part(lies.y),
  }
  const reach = Math.floor(WIDEST_STEP * Math.min(small.width, small.height))
  const left = Math.min(room.left, reach)
  const right = Math.min(room.right, reach)
  const top = Math.min(room.top, reach)
  const wide = await widen(networks, small, { left, right }, signal)
  const tall = await widenTop(networks, wide, top, signal)
  const whole = await render(
    open(tall).extend({
      left: room.left - left,
      right: room.right - right,
      top: room.top - top,
      extendWith: 'copy',
    }),
  )
  const faded = await fadeToEdgeColours(whole, small, { x: room.left, y: room.top })
  const around = await render(
    open(faded).resize(still.width, still.height, { fit: 'fill', kernel: 'cubic' }),
  )
  return layInto(around, picture, lies, SEAM / scale)
}
