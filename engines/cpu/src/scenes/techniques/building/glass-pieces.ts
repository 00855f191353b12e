import type { Plane } from '../../../kernels/plane.ts'
import type { PlacedFace } from '../../person/people.ts'
import { kuwaharaFilter } from '../shared/kuwahara-filter.ts'
import { takeFace } from './face-piece.ts'
import { connectedComponents, majorityFilter, mergeSmallRegions, regionCount } from './regions.ts'
import { superpixels } from './superpixels.ts'

export type PieceOptions = {
  /** Side of a piece and the least area that is a piece of its own, in pixels of the grid. */
  readonly side: number
  readonly least: number
  /** Colours nearer than this are one glass, up to a few pieces; nearer than FLAT in any case. */
  readonly alike: number
}

const FLAT = 0.012
const LARGEST = 3.2
const COMPACT = 0.14

/** Pieces of glass: compact, ending at contours; flat ground keeps its own panes, faces are whole. */
export function glassPieces(
  picture: Plane,
  faces: readonly PlacedFace[],
  scale: number,
  options: PieceOptions,
): Int32Array {
  const { width, height } = picture
  const flat = kuwaharaFilter(
    kuwaharaFilter(picture.data, width, height, options.side * 0.3),
    width,
    height,
    options.side * 0.2,
  )
  const cut = superpixels({ data: flat, width, height }, options.side, COMPACT)
  const alone = connectedComponents(cut, width, height)
  const joined = joinAlike(flat, alone, width, height, options)
  const first = regionCount(joined)
  for (const [n, face] of faces.entries()) {
    takeFace({ data: flat, width, height }, joined, face, scale, first + n)
  }
  const { least } = options
  return mergeSmallRegions(majorityFilter(joined, width, height), width, height, { least })
}

function joinAlike(
  shown: Float32Array,
  labels: Int32Array,
  width: number,
  height: number,
  { side, alike }: PieceOptions,
): Int32Array {
  const count = regionCount(labels)
  const sums = new Float64Array(count * 4)
  for (let i = 0; i < labels.length; i++) {
    const q = labels[i]! * 4
    for (let c = 0; c < 3; c++) sums[q + c]! += shown[i * 3 + c]!
    sums[q + 3]!++
  }
  const parent = new Int32Array(count)
  for (let k = 0; k < count; k++) parent[k] = k
  const rootOf = (label: number) => {
    let k = label
    while (parent[k] !== k) {
      parent[k] = parent[parent[k]!]!
      k = parent[k]!
    }
    return k
  }
  const most = side * side * LARGEST
  const join = (i: number, j: number) => {
    const a = rootOf(labels[i]!)
    const b = rootOf(labels[j]!)
    if (a === b) return
    const sizeA = sums[a * 4 + 3]!
    const sizeB = sums[b * 4 + 3]!
    let off = 0
    for (let c = 0; c < 3; c++) {
      off = Math.max(off, Math.abs(sums[a * 4 + c]! / sizeA - sums[b * 4 + c]! / sizeB))
    }
    if (off > (sizeA + sizeB < most ? alike : FLAT)) return
    parent[b] = a
    for (let c = 0; c < 4; c++) sums[a * 4 + c]! += sums[b * 4 + c]!
  }
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (x < width - 1 && labels[i] !== labels[i + 1]) join(i, i + 1)
      if (y < height - 1 && labels[i] !== labels[i + width]) join(i, i + width)
    }
  }
  return labels.map(rootOf)
}
