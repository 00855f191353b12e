import { clamp, mix, smoothstep } from '../../kernels/numbers.ts'
import { shrink } from '../../kernels/resize.ts'
import type { Size } from '../../pixels.ts'
import { headLength } from '../../seeing/body.ts'
import type { Face } from '../../seeing/face.ts'
import { CHIN, FOREHEAD_TOP } from '../../seeing/landmarks.ts'
import { cutOutUncertainty } from './cut-out-uncertainty.ts'
import { findFeet } from './feet.ts'
import { cellOf, fieldOver, type NearnessField } from './nearness-field.ts'

/** People further back have smaller heads; children too, so not all of the difference counts. */
const OF_HEADS = 0.7
const FARTHEST_PERSON = 0.75
/** How far down the trunk belongs to its head, in head lengths. */
const TRUNK = 5
/** The background high up, and low down where things stand before it. */
const FAR = 0.38
const LOW = 0.55
/** A still without people: the ground before the camera is near, what rises behind it is far. */
const SKY = 0.5
/** The ground comes forward over so many head lengths above the feet. */
const RISE = 3
/** How far feet speak for the ground beside them, in head lengths. */
const BESIDE = 1.5
/** Where a cut-out is not to be trusted the background comes with the people: nothing tears. */
const HELD = 0.85

/** People at their own distances, the nearest in the plane of the camera's pose. */
export function nearnessOfPeople(still: Size, faces: readonly Face[]): NearnessField {
  const lengths = faces.map(headLength)
  const longest = Math.max(...lengths)
  const nears = lengths.map((length) =>
    Math.max(FARTHEST_PERSON, 1 - OF_HEADS * (1 - length / longest)),
  )
  return fieldOver(still, spread(faces, nears))
}

/** What is told of each person, spread over the still so that it holds for all of that person. */
function spread(faces: readonly Face[], values: readonly number[]) {
  const lengths = faces.map(headLength)
  return (x: number, y: number) => {
    let sum = 0
    let weights = 0
    for (const [n, face] of faces.entries()) {
      const away = fromTrunk(face, lengths[n]!, x, y) / lengths[n]!
      const weight = 1 / (0.25 + away * away) ** 2
      sum += values[n]! * weight
      weights += weight
    }
    return sum / weights
  }
}

/** From the line that goes from the middle of the head down the trunk. */
function fromTrunk({ mesh }: Face, length: number, x: number, y: number): number {
  const [topX, topY] = mesh[FOREHEAD_TOP]!
  const [chinX, chinY] = mesh[CHIN]!
  const middleY = (topY + chinY) / 2
  return Math.hypot(x - (topX + chinX) / 2, y - clamp(y, middleY, middleY + TRUNK * length))
}

/**
 * The background behind people: far, but as near as they are where they stand on it, so that no foot
 * slides. Where the still's edge cuts them nothing is known of the ground.
 */
export function nearnessBehind(
  still: Size,
  faces: readonly Face[],
  alpha: Float32Array,
  people: NearnessField,
): NearnessField {
  const unit = Math.max(...faces.map(headLength))
  const cell = cellOf(still)
  const cover = shrink({ ...still, data: alpha }, cell, 1)
  const feet = findFeet(cover, (BESIDE * unit) / cell)
  const uncertainty = spread(
    faces,
    faces.map((face) => cutOutUncertainty(face, cover, cell)),
  )
  return fieldOver(still, (x, y, column, row) => {
    const far = mix(FAR, LOW, smoothstep(0.3, 1, y / still.height))
    const foot = (feet.row[column]! + 1) * cell
    const ground = feet.stand[column]! * smoothstep(foot - RISE * unit, foot - 0.2 * unit, y)
    const held = Math.max(ground, HELD * uncertainty(x, y))
    return mix(far, people.data[row * people.width + column]!, held)
  })
}

/** Parted by height alone. */
export function nearnessByHeight(still: Size): NearnessField {
  return fieldOver(still, (_x, y) => mix(SKY, 1, smoothstep(0.2, 1, y / still.height)))
}
