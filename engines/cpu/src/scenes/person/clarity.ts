import { softBlur } from '../../kernels/blur.ts'
import { luminance } from '../../kernels/light.ts'
import { eachEnlargedRow, shrink } from '../../kernels/resize.ts'
import type { People } from './people.ts'

const FACTOR = 4
/** Width of the neighbourhood, in face heights. */
const REACH = 0.12

/** Local contrast: each place a little further from the mean of its neighbourhood. */
export function addClarity({ colours, alpha, faceHeight }: People, amount: number): void {
  const { data, width, height } = colours
  const small = shrink(colours, FACTOR, 3)
  const logs = new Float32Array(small.width * small.height)
  for (let i = 0, p = 0; i < logs.length; i++, p += 3) {
    logs[i] = luminance(small.data[p]!, small.data[p + 1]!, small.data[p + 2]!)
  }
  const mean = softBlur(
    { data: logs, width: small.width, height: small.height },
    (faceHeight * REACH) / FACTOR,
    1,
  )
  eachEnlargedRow({ ...small, data: mean }, width, height, 1, (row, y) => {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if (alpha[i]! < 0.9) continue
      const p = i * 3
      const own = luminance(data[p]!, data[p + 1]!, data[p + 2]!)
      const gain = Math.min(1.4, Math.max(0.6, ((own + 0.02) / (row[x]! + 0.02)) ** amount))
      data[p]! *= gain
      data[p + 1]! *= gain
      data[p + 2]! *= gain
    }
  })
}
