import { softBlur } from '../../kernels/blur.ts'
import { mix, smoothstep } from '../../kernels/numbers.ts'
import { eachEnlargedRow, shrink } from '../../kernels/resize.ts'
import type { Pixels } from '../../pixels.ts'

/** How much of the light behind people falls over their rim, and how far, as a share of the shorter side. */
const WRAP = 0.16
const REACH = 0.006
const FACTOR = 4

/** Light of the background that spills over the people's rim, so that they stand in it. Written over `people`. */
export function wrapLight(people: Pixels, alpha: Float32Array, behind: Pixels): void {
  const { data, width, height } = people
  const sigma = (REACH * Math.min(width, height)) / FACTOR
  const air = shrink({ data: behind.data, width, height }, FACTOR, 3)
  const light = softBlur(air, sigma * 2, 3)
  const cover = shrink({ data: alpha, width, height }, FACTOR, 1)
  const near = softBlur(cover, sigma, 1)
  const spill = new Float32Array(near.length * 4)
  for (let i = 0; i < near.length; i++) {
    spill.set(light.subarray(i * 3, i * 3 + 3), i * 4)
    spill[i * 4 + 3] = WRAP * (1 - smoothstep(0.4, 0.95, near[i]!))
  }
  eachEnlargedRow({ ...cover, data: spill }, width, height, 4, (row, y) => {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const share = row[x * 4 + 3]!
      if (alpha[i]! <= 0 || share <= 0.001) continue
      for (let c = 0; c < 3; c++) {
        data[i * 3 + c] = mix(data[i * 3 + c]!, row[x * 4 + c]!, share) + 0.5
      }
    }
  })
}
