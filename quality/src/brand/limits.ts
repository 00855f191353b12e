export type BrandFigures = {
  readonly name: string
  readonly size: string
  /** Size and duration are those that the engine gave. */
  readonly keepsSize: boolean
  readonly frames: number
  /** In pixels: the farthest an edge of the logo is from its place, in any frame. */
  readonly off: number
  /** How far an edge moves between frames. */
  readonly spread: number
  /** Between words and what is around them, at the place where it is least. */
  readonly contrast: number
  /** The same, with nothing laid but the letters. */
  readonly bare: number
  readonly faces: number
  /** The share of a face that logo or words lie over. */
  readonly covered: number
  /** How far the judge finds a face from itself without the brand. */
  readonly identity: number
  /** Processor time of the finishing step, and of the engine before. */
  readonly seconds: number
  readonly engineSeconds: number
}

export const FARTHEST = 1
export const MOST_SPREAD = 1
/** Of WCAG, for large letters. */
export const LEAST_CONTRAST = 3
/** A film is encoded once more; the judge itself differs by up to 0.12 when a crop is turned. */
export const MOST_CHANGE = { picture: 0, film: 0.15 }
export const MOST_COVERED = 0
export const MOST_TIME = 0.5

export function brandShortfalls(figures: readonly BrandFigures[]): readonly string[] {
  return figures.flatMap((one) => {
    const change = one.frames > 1 ? MOST_CHANGE.film : MOST_CHANGE.picture
    const faults = [
      !one.keepsSize && 'has another size or duration',
      !(one.off <= FARTHEST) && `its logo is ${one.off} px away from its place`,
      !(one.spread <= MOST_SPREAD) && `its logo moves by ${one.spread} px`,
      !(one.contrast >= LEAST_CONTRAST) && `its words have a contrast of ${fixed(one.contrast)}`,
      !(one.covered <= MOST_COVERED) && `${fixed(100 * one.covered)} % of a face are covered`,
      !(one.identity <= change) && `a face changed by ${fixed(one.identity)}`,
      !(one.seconds <= MOST_TIME * one.engineSeconds) &&
        `took ${fixed(one.seconds / one.engineSeconds)} of the time of the engine`,
    ]
    return faults.filter((fault) => fault !== false).map((fault) => `${one.name}: ${fault}`)
  })
}

const fixed = (value: number) => value.toFixed(2)
