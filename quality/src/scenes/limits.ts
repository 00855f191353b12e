import { median } from '../measures/statistics.ts'

export type SceneFigures = {
  readonly scene: string
  /** Distance of the judge; infinite where no face is found in the result. */
  readonly sourceToResult: number
  readonly seconds: number
}

/** Fewer say nothing about the catalog. */
export const LEAST_SCENES = 10

/** A guest keeps their own face in a scene, so it must stay much nearer than in a swap. */
export const MEDIAN_LIMIT = 0.25

/** What is below the limits. A run that was narrowed to some scenes may have few. */
export function sceneShortfalls(
  figures: readonly SceneFigures[],
  { narrowed }: { readonly narrowed: boolean },
): readonly string[] {
  const faults: string[] = []
  if (!narrowed && figures.length < LEAST_SCENES) {
    faults.push(`only ${figures.length} scenes were measured; ${LEAST_SCENES} are the least`)
  }
  const middle = median(figures.map((one) => one.sourceToResult))
  if (middle > MEDIAN_LIMIT) {
    faults.push(
      `half of the faces in scenes are farther than ${middle.toFixed(3)} from their source; the limit is ${MEDIAN_LIMIT}`,
    )
  }
  return faults
}
