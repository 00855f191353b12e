import { ease } from '../../kernels/numbers.ts'
import { blankFrame, type Frame } from '../frames/frame.ts'
import { openDrift } from './drift.ts'
import type { Design } from './stage.ts'

/** How much earlier light things come and dark ones go, and how long each pixel takes, of the whole. */
const EARLIER = 0.5
const TAKES = 0.55

/** Both pictures in one camera move; the lights of the last come first, the shadows of the first go last. */
export const dissolve: Design = {
  seconds: 3,
  open(stage) {
    const drift = openDrift(stage)
    const other = blankFrame(stage.size)
    return (frame, at) => {
      if (at.across <= 0) return drift(frame, stage.first, at)
      if (at.across >= 1) return drift(frame, stage.last, at)
      drift(frame, stage.first, at)
      drift(other, stage.last, at)
      dissolveByLight(frame, other, at.across)
    }
  },
}

/** Light adds up as it does on film: by its power, so that the middle does not turn grey. */
function dissolveByLight({ data }: Frame, { data: other }: Frame, across: number): void {
  const perLevel = EARLIER / (2 * 255)
  const now = (across - 0.5) * (1 + EARLIER + TAKES) + 0.5
  for (let p = 0; p < data.length; p += 3) {
    const dark = data[p]! * 0.3 + data[p + 1]! * 0.59 + data[p + 2]! * 0.11
    const lit = other[p]! * 0.3 + other[p + 1]! * 0.59 + other[p + 2]! * 0.11
    const share = ease((now - 0.5 + (lit - dark) * perLevel) / TAKES + 0.5)
    for (let c = p; c < p + 3; c++) {
      const a = data[c]!
      const b = other[c]!
      data[c] = Math.sqrt(a * a + (b * b - a * a) * share)
    }
  }
}
