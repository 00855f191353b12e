import { maskedBlur, softBlur } from '../../kernels/blur.ts'
import { mix, smoothstep } from '../../kernels/numbers.ts'
import type { Plane } from '../../kernels/plane.ts'
import { eachEnlargedRow, shrink } from '../../kernels/resize.ts'
import type { Pixels } from '../../pixels.ts'
import { nearestMarked } from './nearest.ts'
import { fillSmoothly } from './smooth-fill.ts'

/** Cells along the shorter side: the fill has no detail. */
const CELLS = 200
/** How soft it is, in cells. */
const SOFT = 3
/** Up to here, in cells, what lies next to a place goes on; beyond, all that lies around is mixed. */
const NEXT = 14
const AROUND = 40

/** The colours round the people carried on behind them, without anything in particular. */
export function fillWithoutDetail({ data, width, height }: Pixels, known: Uint8Array): Pixels {
  const block = Math.max(1, Math.round(Math.min(width, height) / CELLS))
  const soft = softCells(
    shrink({ data, width, height }, block, 3),
    shrink({ data: known, width, height }, block, 1).data,
  )
  const out = new Uint8Array(data)
  eachEnlargedRow(soft, width, height, 3, (row, y) => {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if (known[i]) continue
      for (let c = 0; c < 3; c++) out[i * 3 + c] = row[x * 3 + c]! + 0.5
    }
  })
  return { data: out, width, height }
}

function softCells(cells: Plane, share: Float32Array): Plane {
  const { width, height } = cells
  // Cells that people only touch would carry their colours.
  const known = new Uint8Array(share.length)
  const weight = new Float32Array(share.length)
  for (let i = 0; i < known.length; i++) weight[i] = known[i] = share[i]! >= 1 ? 1 : 0
  const around = fillSmoothly(cells, weight).data
  const next = maskedBlur(cells.data, 3, weight, width, height, SOFT)
  const { away, from } = nearestMarked(known, width, height)
  const data = new Float32Array(cells.data.length)
  for (let i = 0, p = 0; i < known.length; i++, p += 3) {
    const deep = smoothstep(NEXT, AROUND, away[i]!)
    const source = from[i]! < 0 ? p : from[i]! * 3
    for (let c = 0; c < 3; c++) data[p + c] = mix(next[source + c]!, around[p + c]!, deep)
  }
  return { width, height, data: softBlur({ data, width, height }, SOFT, 3) }
}
