import type { Size } from '../../pixels.ts'
import type { Face } from '../../seeing/face.ts'
import { type FaceDescriptor, likeness } from '../../seeing/face-likeness.ts'

/** The same place in the first picture and in the last. */
export type Pair = { readonly first: Face; readonly last: Face }

/** What counts when two faces are taken for one: each costs about 1 at its worst. */
const LIKENESS = 2
const PLACE = 1
const SIZE = 0.4

export type DescribedFace = { readonly face: Face; readonly descriptor: FaceDescriptor }

/**
 * Who becomes whom. Both rows go from left to right and nobody passes another on the way, for bodies
 * that cross would tear. As many pairs as the smaller row has people; of the larger one those who
 * are likest, by their faces, place and size.
 */
export function matchFaces(
  first: readonly DescribedFace[],
  last: readonly DescribedFace[],
  size: Size,
): Pair[] {
  if (first.length > last.length) {
    return matchFaces(last, first, size).map((pair) => ({ first: pair.last, last: pair.first }))
  }
  const [few, many] = [first.length, last.length]
  // least[i][j]: what it costs to match the first i of the few with some of the first j of the many.
  const least = Array.from({ length: few + 1 }, () => new Float64Array(many + 1).fill(Infinity))
  least[0]!.fill(0)
  for (let i = 1; i <= few; i++) {
    for (let j = i; j <= many; j++) {
      const matched = least[i - 1]![j - 1]! + unlikeness(first[i - 1]!, last[j - 1]!, size)
      least[i]![j] = Math.min(least[i]![j - 1]!, matched)
    }
  }
  const pairs: Pair[] = []
  for (let i = few, j = many; i > 0; j--) {
    if (least[i]![j] === least[i]![j - 1]) continue
    i--
    pairs.unshift({ first: first[i]!.face, last: last[j - 1]!.face })
  }
  return pairs
}

function unlikeness(one: DescribedFace, other: DescribedFace, { width, height }: Size): number {
  const [a, b] = [one.face.square, other.face.square]
  const unlike = 1 - likeness(one.descriptor, other.descriptor)
  const away = Math.hypot((a.x - b.x) / width, (a.y - b.y) / height)
  const sizes = Math.abs(Math.log2(a.size / b.size))
  return LIKENESS * unlike + PLACE * away + SIZE * sizes
}
