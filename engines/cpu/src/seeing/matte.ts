import type { Box } from '../kernels/box.ts'
import type { Plane } from '../kernels/plane.ts'
import { stretch } from '../kernels/resize.ts'
import type { Networks } from '../networks.ts'
import { open, type Pixels, render } from '../pixels.ts'

const GRID = 32
/** Narrower pictures leave the network without a view of the whole. */
const LEAST_SIDE = 224
/** The network takes about 0.6 kB for each of its pixels. */
const MOST_PIXELS = 1_100_000
/** How much of a strip its neighbour sees too. */
const OVERLAP = 0.25

/**
 * How much of each pixel of the window is a person, 0 to 1, read at `scale` times the window's size,
 * or as near to it as the memory allows.
 */
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

/** The same at any scale: a wide window is read in strips side by side that fade into each other. */
export async function readMatteInStrips(
  networks: Networks,
  picture: Pixels,
  window: Box,
  scale: number,
): Promise<Plane> {
  const count = Math.ceil((window.width * window.height * scale * scale) / MOST_PIXELS)
  if (count === 1) return readMatte(networks, picture, window, scale)
  const width = toGrid(window.width * scale)
  const height = toGrid(window.height * scale)
  const sums = new Float32Array(width * height)
  const shares = new Float32Array(width * height)
  const stripWidth = Math.ceil(window.width / (count - (count - 1) * OVERLAP))
  for (let n = 0; n < count; n++) {
    const x = Math.round(((window.width - stripWidth) * n) / (count - 1))
    const strip = { ...window, x: window.x + x, width: stripWidth }
    const matte = await readMatte(networks, picture, strip, scale)
    const left = Math.round((x * width) / window.width)
    const across = Math.min(width - left, Math.round((stripWidth * width) / window.width))
    addStrip(stretch(matte, across, height), across, sums, shares, width, left)
  }
  for (let i = 0; i < sums.length; i++) sums[i]! /= shares[i]! || 1
  return { data: sums, width, height }
}

/** Adds a strip whose weight falls to nearly nothing at its sides. */
function addStrip(
  strip: Float32Array,
  across: number,
  sums: Float32Array,
  shares: Float32Array,
  width: number,
  left: number,
): void {
  const ramp = across * OVERLAP
  for (let i = 0; i < strip.length; i++) {
    const x = i % across
    const to = ((i - x) / across) * width + left + x
    const weight = Math.min(1, (Math.min(x, across - 1 - x) + 0.01) / ramp)
    sums[to]! += strip[i]! * weight
    shares[to]! += weight
  }
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
