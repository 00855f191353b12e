import { mix } from '../../kernels/numbers.ts'
import type { Grade } from './grades.ts'

/** Steps of a curve to one level of a byte: finer than any eye. */
const FINE = 4
const LAST = 255 * FINE
const LUMA = [0.2126, 0.7152, 0.0722] as const
/** Of black and white film: skin is red, and wants to be light. */
const FILM_LUMA = [0.34, 0.52, 0.14] as const

export type Colours = {
  /** Gets ready for a share of the grade, from 0, the picture as it came, to 1. */
  prepare(share: number): void
  /** Grades a line of RGB in place. */
  grade(line: Float32Array): void
}

/** Saturation and warmth as a matrix, all that depends on brightness as a curve of each channel. */
export function coloursOf(grade: Grade): Colours {
  const matrix = matrixOf(grade)
  const curves = [0, 1, 2].map((channel) => curveOf(grade, channel))
  const [red, green, blue] = curves.map(() => new Float32Array(LAST + 1)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const now = new Float64Array(9)
  let prepared = -1
  return {
    prepare(share) {
      if (share === prepared) return
      prepared = share
      for (let i = 0; i < 9; i++) now[i] = mix(i % 4 === 0 ? 1 : 0, matrix[i]!, share) * FINE
      for (const [channel, curve] of [red, green, blue].entries()) {
        const full = curves[channel]!
        for (let i = 0; i <= LAST; i++) curve[i] = mix(i / FINE, full[i]!, share)
      }
    },
    grade(line) {
      const [rr, rg, rb, gr, gg, gb, br, bg, bb] = now as unknown as readonly number[]
      for (let i = 0; i < line.length; i += 3) {
        const r = line[i]!
        const g = line[i + 1]!
        const b = line[i + 2]!
        const toRed = (rr! * r + rg! * g + rb! * b + 0.5) | 0
        const toGreen = (gr! * r + gg! * g + gb! * b + 0.5) | 0
        const toBlue = (br! * r + bg! * g + bb! * b + 0.5) | 0
        line[i] = red[toRed < 0 ? 0 : Math.min(toRed, LAST)]!
        line[i + 1] = green[toGreen < 0 ? 0 : Math.min(toGreen, LAST)]!
        line[i + 2] = blue[toBlue < 0 ? 0 : Math.min(toBlue, LAST)]!
      }
    },
  }
}

/** Row by row; what is grey keeps its brightness. */
function matrixOf({ saturation, warmth }: Grade): Float64Array {
  const weights = saturation === 0 ? FILM_LUMA : LUMA
  const gains = [1 + 0.14 * warmth, 1 + 0.01 * warmth, 1 - 0.2 * warmth]
  const brightness = gains.reduce((sum, gain, n) => sum + gain * LUMA[n]!, 0)
  const matrix = new Float64Array(9)
  for (let to = 0; to < 3; to++) {
    const gain = gains[to]! / brightness
    for (let from = 0; from < 3; from++) {
      const own = from === to ? saturation : 0
      matrix[to * 3 + from] = (weights[from]! * (1 - saturation) + own) * gain
    }
  }
  return matrix
}

function curveOf(grade: Grade, channel: number): Float32Array {
  const { exposure, contrast, fade, white } = grade
  const gamma = 2 ** -exposure
  const shadow = grade.shadows[channel]!
  const highlight = grade.highlights[channel]!
  return Float32Array.from({ length: LAST + 1 }, (_, i) => {
    const v = (i / LAST) ** gamma
    // Contrast deepens shadows more than it lifts highlights: faces live there and would burn out.
    const bent =
      contrast >= 0
        ? mix(v, v * v * (3 - 2 * v), contrast * (v > 0.5 ? 0.6 : 1))
        : mix(v, 0.5 + (v - 0.5) * 0.55, -contrast)
    const tinted = bent + shadow * (1 - bent) ** 2 + highlight * bent ** 2
    return 255 * (fade + tinted * (white - fade))
  })
}
