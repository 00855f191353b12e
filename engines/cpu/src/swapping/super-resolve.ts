import type { Networks } from '../networks.ts'
import type { Pixels } from '../pixels.ts'

/** Four times the size, with detail that the network has learnt to expect. */
export async function superResolve(
  networks: Networks,
  network: 'esrgan-slim' | 'esrgan-medium',
  { data, width, height }: Pixels,
): Promise<Pixels> {
  const count = width * height
  const planes = new Float32Array(count * 3)
  for (let c = 0; c < 3; c++) {
    for (let i = 0, p = c; i < count; i++, p += 3) planes[c * count + i] = data[p]!
  }
  const outputs = await networks.run(network, { data: planes, dims: [1, 3, height, width] })
  const [answer] = Object.values(outputs)
  if (!answer) throw new Error(`${network} answered nothing`)
  const [, , tall = 0, wide = 0] = answer.dims
  const large = new Uint8ClampedArray(tall * wide * 3)
  for (let c = 0; c < 3; c++) {
    const plane = c * tall * wide
    for (let i = 0, p = c; i < tall * wide; i++, p += 3) large[p] = answer.data[plane + i]!
  }
  return { data: new Uint8Array(large.buffer), width: wide, height: tall }
}
