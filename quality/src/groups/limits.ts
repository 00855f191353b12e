import type { MultiSwapLook } from '@guise/core'
import { median } from '../measures/statistics.ts'
import type { GroupFigures } from './figures.ts'

/** Half of all faces must be nearer to their photo than this. */
export const MEDIAN_LIMITS: Readonly<Record<MultiSwapLook, number>> = {
  realistic: 0.25,
  stylized: 0.45,
}
/** A stylized face is drawn anew: over a style, half of its faces are less alike than this, */
export const MOST_ALIKE = 0.8
/** or, where an ink or a brush keeps their form, differ in colour by this share of the range. */
export const LEAST_CHANGE = 0.08
/** Fewer photos say little about groups. */
export const LEAST_PHOTOS = 20

/** What is below the limits, one line each. */
export function groupShortfalls(
  figures: readonly GroupFigures[],
  { narrowed }: { readonly narrowed: boolean },
): readonly string[] {
  const photos = new Set(figures.map(({ photo }) => photo))
  const few =
    !narrowed && photos.size < LEAST_PHOTOS
      ? [`only ${photos.size} group photos were measured; ${LEAST_PHOTOS} are the least`]
      : []
  return [...few, ...looksOf(figures).flatMap((look) => farOf(figures, look)), ...each(figures)]
}

export function looksOf(figures: readonly GroupFigures[]): readonly MultiSwapLook[] {
  return [...new Set(figures.map(({ look }) => look))]
}

export function distancesOf(figures: readonly GroupFigures[], look: MultiSwapLook) {
  return figures.filter((one) => one.look === look).flatMap(({ distances }) => distances)
}

function farOf(figures: readonly GroupFigures[], look: MultiSwapLook): readonly string[] {
  const middle = median(distancesOf(figures, look))
  const limit = MEDIAN_LIMITS[look]
  if (middle <= limit) return []
  return [
    `half of the ${look} faces are farther than ${middle.toFixed(3)} from their photo; the limit is ${limit}`,
  ]
}

function each(figures: readonly GroupFigures[]): readonly string[] {
  const faults = figures.flatMap((one) => {
    const where = `${one.photo} in ${one.style}`
    const lines: string[] = []
    if (one.lost > 0) lines.push(`${where}: ${one.lost} of ${one.faces} faces were lost`)
    // Somebody the engine missed in the photo, such as a profile, may be found in the result.
    const many = one.faces - one.lost + one.extra - one.people
    if (many > 0) lines.push(`${where}: ${many} faces too many`)
    return lines
  })
  const styles = [...new Set(figures.filter(isRedrawn).map(({ style }) => style))]
  const alike = styles.flatMap((style) => {
    const faces = figures.filter((one) => one.style === style).flatMap((one) => one.likenesses)
    const form = median(faces.map((face) => face.alike))
    const change = median(faces.map((face) => face.change))
    return form > MOST_ALIKE && change < LEAST_CHANGE
      ? [
          `${style}: faces are hardly redrawn, similarity ${form.toFixed(2)}, change ${change.toFixed(2)}`,
        ]
      : []
  })
  return [...faults, ...alike]
}

function isRedrawn({ look, template }: GroupFigures): boolean {
  return look === 'stylized' && !template
}
