/** What is measured of one swap. */
export type SwapFigures = {
  readonly pair: string
  readonly heldOut: boolean
  /** Distances of the judge; infinite where it sees no face in the result. */
  readonly sourceToResult: number
  readonly templateToResult: number
  readonly sourceToTemplate: number
  /** Structural similarity outside the person, the lower of everything and the belt round them. */
  readonly unchanged: number
  /** Slope across the mask's rim, as a multiple of the template's own there. */
  readonly rim: number
  /** Colour difference between lower face and neck, in the result and in the template. */
  readonly neck: number
  readonly templateNeck: number
  readonly seconds: number
}
