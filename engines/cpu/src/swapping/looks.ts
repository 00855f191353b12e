import type { FaceSwapLook } from '@guise/core'

/** How a look treats the guest's face. Shares are 0 to 1. */
export type SwapLook = {
  /** The network that enlarges small faces, and up to which face height in pixels it is asked. */
  readonly enlarger: 'esrgan-slim' | 'esrgan-medium' | undefined
  readonly enlargeBelow: number
  /** How much of the guest's own shape the features take. */
  readonly shape: number
  /** How far the template's jaw and cheeks bend to the guest's outline. */
  readonly outline: number
  /** How much of the guest's own light and shade stays in the middle of the face. */
  readonly ownLight: number
  /** How much of the guest's own brightness and tint stays there. */
  readonly ownTone: number
  /** Strength of the guest's fine detail where the template is a painting. */
  readonly paintedDetail: number
  /** Strength of the template's own surface (grain, brush, craquelure) laid over the face. */
  readonly surface: number
  /** Whether a face in a painting is painted with strokes of a brush, under the painting's whole surface. */
  readonly brushwork: boolean
  /** Strength of brows, eyes and mouth against the skin. */
  readonly features: number
  /** How closely the guest's palette follows the template's. */
  readonly palette: number
}

/**
 * v6.1 is the finest: the enlarger with most detail, and the template's surface matched in full.
 * v6 does the same with the quick enlarger. v5 keeps the guest's own light and contrast: a
 * photographic face on the canvas. v1 is the simplest and softest: the template's shape and light
 * with the guest's features laid gently in.
 */
export const SWAP_LOOKS: Readonly<Record<FaceSwapLook, SwapLook>> = {
  'v6.1': {
    enlarger: 'esrgan-medium',
    enlargeBelow: 320,
    shape: 1,
    outline: 0.7,
    ownLight: 0.95,
    ownTone: 0.3,
    paintedDetail: 1.6,
    surface: 0.65,
    brushwork: true,
    features: 1.06,
    palette: 0.8,
  },
  v6: {
    enlarger: 'esrgan-slim',
    enlargeBelow: 220,
    shape: 1,
    outline: 0.7,
    ownLight: 0.95,
    ownTone: 0.3,
    paintedDetail: 1.4,
    surface: 0.6,
    brushwork: false,
    features: 1.04,
    palette: 0.8,
  },
  v5: {
    enlarger: 'esrgan-slim',
    enlargeBelow: 220,
    shape: 1,
    outline: 0.75,
    ownLight: 1,
    ownTone: 0.55,
    paintedDetail: 2.2,
    surface: 0.1,
    brushwork: false,
    features: 1.2,
    palette: 0.2,
  },
  v1: {
    enlarger: undefined,
    enlargeBelow: 0,
    shape: 0.85,
    outline: 0.4,
    ownLight: 0.1,
    ownTone: 0,
    paintedDetail: 0.45,
    surface: 0.7,
    brushwork: false,
    features: 0.92,
    palette: 1,
  },
}
