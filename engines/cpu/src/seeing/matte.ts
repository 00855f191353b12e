import type { Box } from '../kernels/box.ts'
import type { Plane } from '../kernels/resize-plane.ts'
import type { Networks } from '../networks.ts'
import { open, type Pixels, render } from '../pixels.ts'

const GRID = 32
/** Narrower pictures leave the network without a view of the whole. */
const LEAST_SIDE = 224
/** The network's memory and time grow with its pixels; wide groups are read a little smaller. */
const MOST_PIXELS = 1_400_000

/** How much of each pixel of the window is a person, 0 to 1, read at `scale` times the window's size. */
export async function readMatte(
  networks: Networks,
  picture: Pixels,
  window: Box,
  scale: number,
): Promise<Plane> {
  const least = LEAST_SIDE / Math.min(window.width, window.height)
  const most = Math.sqrt(MOST_PIXELS / (window.width * window.height))
  const fitting = Math.min(most, Math.max(least, scale))
  const width = toGrid(window.width * fitting)
  const height = toGrid(window.height * fitting)
  const small = await render(
    open(picture)
      .extract({ left: window.x, top: window.y, width: window.width, height: window.height })
      .resize(width, height, { fit: 'fill' }),
  )
  const outputs = await networks.run('modnet', {
    data: toPlanes(small),
    dims: [1, 3, height, width],
  })
  const matte = Object.values(outputs)[0]?.data
  if (!(matte instanceof Float32Array) || matte.length !== width * height) {
    throw new Error('the matte network answered no matte')
  }
  return { data: matte, width, height }
}

function toGrid(length: number): number {
  return Math.max(GRID, Math.round(length / GRID) * GRID)
}

function toPlanes({ data, width, height }: Pixels): Float32Array {
  const count = width * height
  const planes = new Float32Array(count * 3)
  for (let i = 0, p = 0; i < count; i++, p += 3) {
    planes[i] = data[p]! / 127.5 - 1
    planes[count + i] = data[p + 1]! / 127.5 - 1
    planes[2 * count + i] = data[p + 2]! / 127.5 - 1
  }
  return planes
}
