import { expect, it } from 'vitest'
import type { Networks, TensorData } from '../../networks.ts'
import { fillBehind } from './fill-behind.ts'

const [width, height] = [400, 300]
const { signal } = new AbortController()

/** Paints all it is asked for in one grey. */
function painting(grey: number): Networks {
  return {
    async run(_name, feeds) {
      const { dims } = (feeds as Readonly<Record<string, TensorData>>).image!
      const count = dims.reduce((product, length) => product * length, 1)
      return { result: { data: new Uint8Array(count).fill(grey), dims } }
    },
  }
}

/** A red person with a soft rim before a wall of 120. */
function photo() {
  const alpha = new Float32Array(width * height)
  const data = new Uint8Array(width * height * 3)
  for (let i = 0; i < alpha.length; i++) {
    const x = i % width
    alpha[i] = Math.min(1, Math.max(0, (60 - Math.abs(x - 200)) / 4))
    const rest = 120 * (1 - alpha[i]!)
    data.set([rest + 255 * alpha[i]!, rest, rest], i * 3)
  }
  return { still: { data, width, height }, alpha }
}

it('keeps the still where nobody is and nothing of the people where they were', async () => {
  const { still, alpha } = photo()
  const { data } = await fillBehind(painting(140), still, alpha, signal)
  const pixels = Array.from(alpha, (_, i) => i)
  const changed = pixels.filter((i) => Math.abs((i % width) - 200) > 70 && data[i * 3] !== 120)
  expect(changed).toEqual([])
  const red = pixels.filter((i) => Math.abs(data[i * 3]! - data[i * 3 + 1]!) > 1)
  expect(red).toEqual([])
  const nearRim = data[(150 * width + 155) * 3]!
  expect(nearRim).toBeGreaterThan(136)
  expect(nearRim).toBeLessThanOrEqual(140)
})

it('does not trust a painter that imagines something else altogether', async () => {
  const { still, alpha } = photo()
  for (let i = 0; i < still.data.length; i++) if (still.data[i] === 120) still.data[i] = 10
  const { data } = await fillBehind(painting(255), still, alpha, signal)
  expect(data[(150 * width + 160) * 3]).toBeLessThan(40)
})
