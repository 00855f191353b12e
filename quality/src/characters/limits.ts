import type { HeadStands } from '../measures/head-stands.ts'
import { median } from '../measures/statistics.ts'

export type CharacterFigures = HeadStands & {
  readonly character: string
  /** Distance of the judge; infinite where no face is found in the result. */
  readonly sourceToResult: number
  /** How much softer the face is than the costume, and the same without the last technique. */
  readonly patch: number
  readonly control: number
  /** Of the processors, for the guest in this costume and in a scene: cut out and painted, one after the other. */
  readonly seconds: number
  readonly sceneSeconds: number
}

/** The drawn face against the photo, as stylized groups are measured. */
export const MEDIAN_LIMIT = 0.4
export const PATCH_LIMIT = 0.2
export const TIME_LIMIT = 1.5
/** Soft rims count as wall where they are thin. */
export const LEAST_NECK = 0.95
export const GAPS_LIMIT = 0.004

export function timeRatio(figures: readonly CharacterFigures[]): number {
  return median(figures.map((one) => one.seconds)) / median(figures.map((one) => one.sceneSeconds))
}

export function medianDistance(figures: readonly CharacterFigures[]): number {
  return median(figures.map((one) => one.sourceToResult))
}

/** What is below the limits, the control that must fail among it. */
export function characterShortfalls(figures: readonly CharacterFigures[]): readonly string[] {
  const faults: string[] = []
  const middle = medianDistance(figures)
  if (!(middle <= MEDIAN_LIMIT)) {
    faults.push(
      `half of the drawn faces are farther than ${middle.toFixed(3)} from their source; the limit is ${MEDIAN_LIMIT}`,
    )
  }
  for (const one of figures)
    faults.push(...faultsOf(one).map((text) => `${one.character}: ${text}`))
  const ratio = timeRatio(figures)
  if (!(ratio <= TIME_LIMIT)) {
    faults.push(
      `a character takes ${ratio.toFixed(2)} times as long as a scene; the limit is ${TIME_LIMIT}`,
    )
  }
  return faults
}

function faultsOf({ sourceToResult, patch, control, neck, gaps }: CharacterFigures) {
  const faults: string[] = []
  if (sourceToResult === Infinity) faults.push('no face is found in the picture')
  if (patch > PATCH_LIMIT) faults.push(`the face is a photographic patch (${patch.toFixed(2)})`)
  if (!(control > PATCH_LIMIT)) {
    faults.push(
      `without its technique it passes too (${control.toFixed(2)}): the measure says nothing here`,
    )
  }
  if (!(neck >= LEAST_NECK)) faults.push(`the head floats: the neck covers ${neck.toFixed(2)}`)
  if (gaps > GAPS_LIMIT) {
    faults.push(`the wall shows between jaw and costume (${gaps.toFixed(3)} of a face)`)
  }
  return faults
}
