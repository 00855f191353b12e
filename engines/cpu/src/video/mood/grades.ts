import type { Mood } from './moods.ts'

/** Red, green and blue, added to or multiplied with those of the picture. */
export type Tint = readonly [red: number, green: number, blue: number]

/** What a mood does to the colours of a film. Nothing is 0, but for the factors, where it is 1. */
export type Grade = {
  /** Brightens (above 0) or darkens the middle tones; black and white stay. */
  readonly exposure: number
  readonly contrast: number
  /** A factor: 0 is black and white. */
  readonly saturation: number
  /** 1 is the light of a candle, -1 that of a clear northern sky. */
  readonly warmth: number
  /** How far black rises to grey. */
  readonly fade: number
  /** A factor: what is left of white. */
  readonly white: number
  /** Added to dark and to bright tones. */
  readonly shadows: Tint
  readonly highlights: Tint
  /** Coloured light from the left and from the right, as factors. */
  readonly left: Tint
  readonly right: Tint
  readonly vignette: number
  /** Bright places shine into their neighbourhood. */
  readonly glow: number
  /** Of the film's own grain, in levels of 255. */
  readonly grain: number
}

const NO_TINT: Tint = [0, 0, 0]
const WHITE: Tint = [1, 1, 1]

export const PLAIN: Grade = {
  exposure: 0,
  contrast: 0,
  saturation: 1,
  warmth: 0,
  fade: 0,
  white: 1,
  shadows: NO_TINT,
  highlights: NO_TINT,
  left: WHITE,
  right: WHITE,
  vignette: 0,
  glow: 0,
  grain: 0,
}

export const GRADES: Readonly<Record<Mood, Partial<Grade>>> = {
  warm: { warmth: 0.5, saturation: 1.04, shadows: [0.02, 0.005, -0.01], vignette: 0.12 },
  cold: { warmth: -0.5, saturation: 0.88, shadows: [-0.015, 0.005, 0.03], contrast: 0.08 },
  golden: {
    warmth: 0.34,
    saturation: 1.03,
    exposure: 0.06,
    contrast: 0.08,
    left: [1.08, 1.01, 0.88],
    right: [1.01, 0.98, 0.95],
    shadows: [0.025, 0, 0.015],
    vignette: 0.16,
    glow: 0.18,
  },
  cinematic: {
    contrast: 0.22,
    saturation: 0.94,
    shadows: [-0.022, 0.008, 0.03],
    highlights: [0.02, 0.004, -0.03],
    vignette: 0.24,
  },
  dramatic: { contrast: 0.42, exposure: -0.04, saturation: 0.88, vignette: 0.4 },
  dreamy: {
    exposure: 0.08,
    contrast: -0.05,
    saturation: 0.95,
    fade: 0.02,
    shadows: [0.025, 0.005, 0.03],
    highlights: [0.01, 0, 0.005],
    glow: 0.5,
  },
  vintage: {
    warmth: 0.3,
    saturation: 0.72,
    contrast: 0.06,
    fade: 0.075,
    white: 0.97,
    shadows: [0.01, 0.012, 0.02],
    highlights: [0.01, 0.005, -0.05],
    vignette: 0.34,
    grain: 3,
  },
  noir: { saturation: 0, contrast: 0.42, vignette: 0.4 },
  neon: {
    saturation: 0.95,
    exposure: -0.06,
    white: 0.92,
    contrast: 0.16,
    shadows: [0.025, -0.015, 0.075],
    left: [1.16, 0.76, 1.14],
    right: [0.75, 1.01, 1.26],
    vignette: 0.2,
    glow: 0.3,
  },
  pastel: {
    exposure: 0.2,
    contrast: -0.3,
    saturation: 0.78,
    fade: 0.06,
    shadows: [0.03, 0.015, 0.04],
    highlights: [0.01, 0, 0.01],
  },
  night: {
    exposure: -0.22,
    white: 0.72,
    saturation: 0.7,
    warmth: -0.6,
    contrast: 0.1,
    shadows: [-0.015, 0.002, 0.05],
    vignette: 0.4,
  },
  bright: { exposure: 0.26, contrast: 0.03, saturation: 1.04, warmth: 0.06 },
  dark: { exposure: -0.16, white: 0.78, contrast: 0.14, saturation: 0.85, vignette: 0.45 },
  vivid: { saturation: 1.2, contrast: 0.16, exposure: 0.04 },
  muted: { saturation: 0.58, contrast: -0.1, fade: 0.035 },
}
