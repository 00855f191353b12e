import type { Frame } from '../frames/frame.ts'

/** How a camera that turns sees it: the mean over `length` pixels of each row of a frame that is wider by `room` at both sides. */
export function smearRows(frame: Frame, wide: Frame, room: number, length: number): void {
  const half = Math.max(1, length) / 2
  const share = 1 / (2 * half)
  const sums = new Float64Array(wide.width + 1)
  for (let y = 0; y < frame.height; y++) {
    for (let c = 0; c < 3; c++) {
      for (let x = 0, p = y * wide.width * 3 + c; x < wide.width; x++, p += 3) {
        sums[x + 1] = sums[x]! + wide.data[p]!
      }
      for (let x = 0, o = y * frame.width * 3 + c; x < frame.width; x++, o += 3) {
        const middle = x + room + 0.5
        frame.data[o] = (sumTo(sums, middle + half) - sumTo(sums, middle - half)) * share
      }
    }
  }
}

function sumTo(sums: Float64Array, place: number): number {
  const whole = place | 0
  return sums[whole]! + (sums[whole + 1]! - sums[whole]!) * (place - whole)
}
