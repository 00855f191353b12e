import { clamp } from '../../kernels/numbers.ts'
import { GRADES, type Grade, PLAIN, type Tint } from './grades.ts'
import type { Mood } from './moods.ts'

/** Several moods at once: factors multiply, the coarsest grain wins, all else adds up within bounds. */
export function gradeOf(moods: readonly Mood[]): Grade {
  const all = moods.map((mood) => ({ ...PLAIN, ...GRADES[mood] }))
  const sum = (of: (grade: Grade) => number, low: number, high: number) =>
    clamp(
      all.map(of).reduce((total, one) => total + one, 0),
      low,
      high,
    )
  const factor = (of: (grade: Grade) => number, low: number, high: number) =>
    clamp(
      all.map(of).reduce((total, one) => total * one, 1),
      low,
      high,
    )
  const tint = (of: (n: number) => number): Tint => [of(0), of(1), of(2)]
  return {
    exposure: sum(({ exposure }) => exposure, -0.6, 0.28),
    contrast: sum(({ contrast }) => contrast, -0.35, 0.6),
    saturation: factor(({ saturation }) => saturation, 0, 1.4),
    warmth: sum(({ warmth }) => warmth, -0.7, 0.7),
    fade: sum(({ fade }) => fade, 0, 0.1),
    white: factor(({ white }) => white, 0.65, 1),
    shadows: tint((n) => sum(({ shadows }) => shadows[n]!, -0.06, 0.09)),
    highlights: tint((n) => sum(({ highlights }) => highlights[n]!, -0.06, 0.06)),
    left: tint((n) => factor(({ left }) => left[n]!, 0.6, 1.35)),
    right: tint((n) => factor(({ right }) => right[n]!, 0.6, 1.35)),
    vignette: sum(({ vignette }) => vignette, 0, 0.55),
    glow: sum(({ glow }) => glow, 0, 0.5),
    grain: Math.max(0, ...all.map(({ grain }) => grain)),
  }
}
