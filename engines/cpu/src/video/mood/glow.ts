import { softBlur } from '../../kernels/blur.ts'
import { eachEnlargedRow, shrinkLight } from '../../kernels/resize.ts'
import type { Frame } from '../frames/frame.ts'

/** A blur this wide has no finer detail. */
const FACTOR = 8
/** Darker places do not shine. */
const SHINES_FROM = 140

/** Visits the lines of a frame with its brightest places shining over them; `line` is reused. */
export function eachGlowingLine(
  frame: Frame,
  amount: number,
  line: Float32Array,
  visit: (y: number) => void,
): void {
  const { width, height, data } = frame
  const window = { x: 0, y: 0, width, height }
  const small = shrinkLight(frame, window, FACTOR, SHINES_FROM, 255)
  const blurred = softBlur(small, Math.min(width, height) / 36 / FACTOR, 3)
  // What a place can take is what it lacks: so nothing burns out.
  const share = (amount * 1.8) / 255
  eachEnlargedRow({ ...small, data: blurred }, width, height, 3, (shine, y) => {
    shineOver(line, data, y * line.length, shine, share)
    visit(y)
  })
}

function shineOver(
  line: Float32Array,
  data: Float32Array,
  start: number,
  shine: Float32Array,
  share: number,
): void {
  for (let i = 0; i < line.length; i++) {
    const value = data[start + i]!
    line[i] = value + shine[i]! * Math.max(0, 255 - value) * share
  }
}
