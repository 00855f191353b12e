import type { Plane } from '../../kernels/plane.ts'

const PERSON = 0.5
/** A person who ends within this part of the still's height above its edge is cut by it. */
const EDGE = 0.03

/** For each column where people end below, and how surely that is where they stand. */
export function findFeet({ data, width, height }: Plane, beside: number) {
  const last = height - 1 - Math.ceil(EDGE * height)
  const lowest = new Float32Array(width)
  const present = new Float32Array(width)
  for (let column = 0; column < width; column++) {
    for (let row = height - 1; row >= 0; row--) {
      if (data[row * width + column]! < PERSON) continue
      lowest[column] = row
      present[column] = 1
      break
    }
  }
  const row = new Float32Array(width)
  const stand = new Float32Array(width)
  for (let column = 0; column < width; column++) {
    let rows = 0
    let standing = 0
    let weights = 1e-9
    for (let other = 0; other < width; other++) {
      const weight = present[other]! / (1 + ((other - column) / beside) ** 2) ** 2
      rows += weight * lowest[other]!
      standing += lowest[other]! < last ? weight : 0
      weights += weight
    }
    row[column] = rows / weights
    stand[column] = standing / weights
  }
  return { row, stand }
}
