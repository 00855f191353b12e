import type { Networks } from '../networks.ts'
import type { Pixels } from '../pixels.ts'

/** What a pixel of the mask says: seen by the camera. All else the network paints. */
export const KNOWN = 255

/**
 * The picture with all that is not `KNOWN` painted by the inpainting network. What the picture holds
 * there does not matter. The network looks at 512 x 512 pixels; anything else is squeezed to that.
 */
export async function inpaint(
  networks: Networks,
  { data, width, height }: Pixels,
  mask: Uint8Array,
): Promise<Pixels> {
  const plane = width * height
  const image = new Uint8Array(plane * 3)
  for (let i = 0, p = 0; i < plane; i++, p += 3) {
    image[i] = data[p]!
    image[plane + i] = data[p + 1]!
    image[2 * plane + i] = data[p + 2]!
  }
  const { result } = await networks.run('migan', {
    image: { data: image, dims: [1, 3, height, width] },
    mask: { data: mask, dims: [1, 1, height, width] },
  })
  if (!result) throw new Error('the inpainting network answered no picture')
  const out = new Uint8Array(plane * 3)
  for (let i = 0, p = 0; i < plane; i++, p += 3) {
    out[p] = result.data[i]!
    out[p + 1] = result.data[plane + i]!
    out[p + 2] = result.data[2 * plane + i]!
  }
  return { data: out, width, height }
}
