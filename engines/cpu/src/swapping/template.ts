import type { Pixels } from '../pixels.ts'
import type { Face } from '../seeing/face.ts'
import type { Frame } from './frame.ts'
import type { SkinLight } from './skin-field.ts'

/**
 * A picture of people whose faces guests may take, with all that depends on the picture alone.
 * Plain data, so that it can be stored with its filter. Shares are bytes, 0 to 255.
 */
export type Template = {
  readonly pixels: Pixels
  readonly painting: boolean
  readonly slots: readonly Slot[]
}

/** The place of one face. */
export type Slot = {
  readonly face: Face
  readonly frame: Frame
  /** The window with brows and eyes painted out by the skin round them, so that nothing doubles. */
  readonly plate: Pixels
  readonly skin: SkinLight
  /** How surely a coarse pixel shows skin: hair, hats and hands are low. */
  readonly skinShare: Uint8Array
  readonly surface: Surface
  /** The face is in black and white. */
  readonly grey: boolean
}

/** Grain, brush and craquelure: the template's fine lightness, and how strong it is on plain skin. */
export type Surface = {
  /** One byte a pixel of the window, 128 for none, eight steps to a unit of LAB lightness. */
  readonly grain: Uint8Array
  /** Strengths of the three fine bands that the grain is made of. */
  readonly strengths: readonly number[]
  /** Strength of the band above them: wrinkles and modelling. */
  readonly middle: number
  /** Mean distance of the skin's colours from its smooth colour, in LAB. */
  readonly colourSpread: number
}
