import { expect, it } from 'vitest'
import type { Networks } from '../networks.ts'
import { enlargeInTiles } from './enlarge-in-tiles.ts'

/** Repeats each pixel four times each way, as a network would that has learnt nothing. */
const repeating: Networks = {
  async run(_name, feeds) {
    const { data, dims } = feeds as { data: Float32Array; dims: readonly number[] }
    const [, , height = 0, width = 0] = dims
    const out = new Float32Array(data.length * 16)
    for (let c = 0, o = 0; c < 3; c++) {
      for (let y = 0; y < height * 4; y++) {
        for (let x = 0; x < width * 4; x++, o++) {
          out[o] = data[(c * height + (y >> 2)) * width + (x >> 2)]!
        }
      }
    }
    return { out: { data: out, dims: [1, 3, height * 4, width * 4] } }
  },
}

it('puts every tile where it belongs, whatever the size of the photo', async () => {
  const [width, height] = [333, 170]
  const data = new Uint8Array(width * height * 3)
  for (let i = 0; i < data.length; i++) data[i] = (i * 7919) % 256
  const large = await enlargeInTiles(repeating, { data, width, height })
  expect([large.width, large.height]).toEqual([width * 4, height * 4])
  for (let n = 0; n < 500; n++) {
    const x = (n * 2654435761) % (width * 4)
    const y = (n * 40503) % (height * 4)
    const from = ((y >> 2) * width + (x >> 2)) * 3
    expect(large.data[(y * width * 4 + x) * 3 + 1]).toBe(data[from + 1])
  }
})
