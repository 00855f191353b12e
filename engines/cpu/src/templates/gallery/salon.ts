import type { Ratio } from '@guise/core'
import { clamp } from '../../kernels/numbers.ts'
import type { Size } from '../../pixels.ts'
import type { Framing, Hanging, Place } from './layout.ts'

/** Parts of the plate's short side, for the fewest paintings and for the most. */
const MARGIN = { few: 0.07, many: 0.038 }
const GAP = { few: 0.075, many: 0.047 }
const MOULDING = { few: 0.044, many: 0.025 }
/** Labels hang in the gaps, so that they are small. */
const LABEL = { width: 0.088, height: 0.024, above: 0.01 }
/** Paintings of a column beside one of fewer are smaller, but less so where all are small. */
const STACKED = { wide: 0.74, narrow: 0.9 }
/** A column of less than this part of the short side is narrow. */
const NARROW = 0.4
/** No two frames are of one make. */
const MAKES = [1, 0.86, 1.12, 0.94, 1.06, 0.9]
const MOST = 8

/** How many paintings hang in each column, by their number. */
const COLUMNS: Readonly<Record<Ratio, Readonly<Record<number, readonly number[]>>>> = {
  portrait: {
    2: [2],
    3: [1, 2],
    4: [2, 2],
    5: [3, 2],
    6: [3, 3],
    7: [2, 3, 2],
    8: [3, 2, 3],
  },
  landscape: {
    2: [1, 1],
    3: [1, 1, 1],
    4: [1, 2, 1],
    5: [2, 1, 2],
    6: [2, 2, 2],
    7: [2, 2, 1, 2],
    8: [2, 2, 2, 2],
  },
  square: {
    2: [1, 1],
    3: [1, 2],
    4: [2, 2],
    5: [2, 1, 2],
    6: [2, 2, 2],
    7: [2, 3, 2],
    8: [3, 2, 3],
  },
}

export function isHangable(count: number): boolean {
  return count >= 2 && count <= MOST
}

/**
 * Many paintings on one wall, in columns, as large as they fit. Each keeps the shape it is given
 * (width over height); those of a row share one middle line, as a museum hangs them.
 */
export function hangAsSalon(size: Size, ratio: Ratio, aspects: readonly number[]): Hanging {
  const columns = COLUMNS[ratio][aspects.length]
  if (!columns) throw new Error(`no wall of ${aspects.length} paintings`)
  const short = Math.min(size.width, size.height)
  const crowd = clamp((aspects.length - 2) / (MOST - 2))
  const between = ({ few, many }: { few: number; many: number }) =>
    (few + (many - few) * crowd) * short
  const margin = between(MARGIN)
  const gap = between(GAP)
  const moulding = between(MOULDING)
  const frame = 2 * moulding * Math.max(...MAKES)
  const fewest = Math.min(...columns)
  const narrow = size.width / columns.length < NARROW * short
  const stacked = narrow ? STACKED.narrow : STACKED.wide
  const scales = columns.map((count) => (count > fewest ? stacked : 1))

  // In canvas widths: what all columns take beside each other, and the tallest of them.
  const tallest = 1 / Math.min(...aspects)
  const across = scales.reduce((sum, scale) => sum + scale, 0)
  const heights = columns.map((count, n) => count * scales[n]! * tallest)
  const roomWidth = size.width - 2 * margin - columns.length * frame - (columns.length - 1) * gap
  const most = Math.max(...columns)
  const foot = (LABEL.height + LABEL.above) * short
  const roomHeight = size.height - 2 * margin - foot - most * frame - (most - 1) * gap
  const unit = Math.min(roomWidth / across, roomHeight / Math.max(...heights))

  const width = across * unit + columns.length * frame + (columns.length - 1) * gap
  const middle = (size.height - foot) * 0.49
  const frames: Framing[] = []
  let left = (size.width - width) / 2
  for (const [n, count] of columns.entries()) {
    const cell = { width: scales[n]! * unit + frame, height: scales[n]! * unit * tallest + frame }
    const step = cell.height + gap
    for (let row = 0; row < count; row++) {
      const index = frames.length
      const line = middle + (row - (count - 1) / 2) * step
      const canvas = centred(left + cell.width / 2, line, scales[n]! * unit, aspects[index]!)
      frames.push({ canvas, moulding: Math.round(moulding * MAKES[index % MAKES.length]!) })
    }
    left += cell.width + gap
  }
  return { frames, labels: frames.map((one) => labelBelow(one, short)), lit: 'spots' }
}

function centred(x: number, y: number, width: number, aspect: number): Place {
  const height = width / aspect
  return {
    left: Math.round(x - width / 2),
    top: Math.round(y - height / 2),
    width: Math.floor(width),
    height: Math.floor(height),
  }
}

function labelBelow({ canvas, moulding }: Framing, short: number): Place {
  return {
    left: Math.round(canvas.left + canvas.width / 2 - (LABEL.width * short) / 2),
    top: Math.round(canvas.top + canvas.height + moulding + LABEL.above * short),
    width: Math.round(LABEL.width * short),
    height: Math.round(LABEL.height * short),
  }
}
