import { median } from '../measures/statistics.ts'

export type CharacterFigures = {
  readonly character: string
  /** Distance of the judge; infinite where no face is found in the result. */
  readonly sourceToResult: number
  /** How much softer the face is than the costume, and the same without the last technique. */
  readonly patch: number
  readonly control: number
  /** Of the engine's own run, and of a scene with the same guest. */
  readonly seconds: number
  readonly sceneSeconds: number
}

/** The drawn face against the photo, as stylized groups are measured. */
export const MEDIAN_LIMIT = 0.4
export const PATCH_LIMIT = 0.2
export const TIME_LIMIT = 1.5

export function timeRatio(figures: readonly CharacterFigures[]): number {
  return median(figures.map((one) => one.seconds / one.sceneSeconds))
}

/** What is below the limits, the control that must fail among it. */
export function characterShortfalls(figures: readonly CharacterFigures[]): readonly string[] {
  const faults: string[] = []
  const middle = median(figures.map((one) => one.sourceToResult))
  if (middle > MEDIAN_LIMIT) {
    faults.push(
      `half of the drawn faces are farther than ${middle.toFixed(3)} from their source; the limit is ${MEDIAN_LIMIT}`,
    )
  }
  for (const { character, patch, control } of figures) {
    if (patch > PATCH_LIMIT) {
      faults.push(`${character}: the face is a photographic patch (${patch.toFixed(2)})`)
    }
    if (control <= PATCH_LIMIT) {
      faults.push(
        `${character}: without its technique it passes too (${control.toFixed(2)}): the measure says nothing here`,
      )
    }
  }
  const ratio = timeRatio(figures)
  if (ratio > TIME_LIMIT) {
    faults.push(
      `a character takes ${ratio.toFixed(2)} times as long as a scene; the limit is ${TIME_LIMIT}`,
    )
  }
  return faults
}
