import type { Networks } from '../networks.ts'
import type { Pixels } from '../pixels.ts'
import { superResolve } from '../swapping/super-resolve.ts'

const GAIN = 4
/** The network's memory grows with its pixels: half a gigabyte for a tile, several for a whole photo. */
const TILE = 160
/** Beyond this a pixel has no say in what the network draws, so tiles meet without a seam. */
const MARGIN = 12

/** Four times the size, tile by tile. */
export async function enlargeInTiles(networks: Networks, picture: Pixels): Promise<Pixels> {
  const width = picture.width * GAIN
  const height = picture.height * GAIN
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < picture.height; y += TILE) {
    for (let x = 0; x < picture.width; x += TILE) {
      const left = Math.max(0, x - MARGIN)
      const top = Math.max(0, y - MARGIN)
      const right = Math.min(picture.width, x + TILE + MARGIN)
      const bottom = Math.min(picture.height, y + TILE + MARGIN)
      const tile = await superResolve(
        networks,
        'esrgan-slim',
        crop(picture, left, top, right, bottom),
      )
      const across = (Math.min(picture.width, x + TILE) - x) * GAIN
      const down = (Math.min(picture.height, y + TILE) - y) * GAIN
      for (let row = 0; row < down; row++) {
        const from = ((row + (y - top) * GAIN) * tile.width + (x - left) * GAIN) * 3
        const to = ((row + y * GAIN) * width + x * GAIN) * 3
        data.set(tile.data.subarray(from, from + across * 3), to)
      }
    }
  }
  return { data, width, height }
}

function crop(picture: Pixels, left: number, top: number, right: number, bottom: number): Pixels {
  const width = right - left
  const data = new Uint8Array(width * (bottom - top) * 3)
  for (let y = top; y < bottom; y++) {
    const from = (y * picture.width + left) * 3
    data.set(picture.data.subarray(from, from + width * 3), (y - top) * width * 3)
  }
  return { data, width, height: bottom - top }
}
