import { clamp, mix } from '../../../kernels/numbers.ts'
import { valueNoise } from '../../../kernels/value-noise.ts'
import { displayOf } from '../shared/display.ts'

export type PrintPaper = {
  readonly colour: string
  /** How rough it is, 0 to 1. */
  readonly rough: number
  /** What it has turned to towards its edges, and how far. */
  readonly aged?: { readonly colour: string; readonly amount: number }
  readonly unit: number
  readonly seed: number
}

/** A bare sheet in display values, ready to be printed on. */
export function printPaper(width: number, height: number, paper: PrintPaper): Float32Array {
  const { unit, seed, rough } = paper
  const fibres = valueNoise(width, height, {
    scale: unit * 0.006,
    octaves: 3,
    gain: 0.7,
    seed,
    stretch: [1.6, 0.8],
  })
  const [red, green, blue] = displayOf(paper.colour)
  const out = new Float32Array(width * height * 3)
  for (let i = 0, p = 0; i < fibres.length; i++, p += 3) {
    const shade = 1 + (fibres[i]! - 0.55) * 0.16 * rough
    out[p] = clamp(red * shade)
    out[p + 1] = clamp(green * shade)
    out[p + 2] = clamp(blue * shade)
  }
  if (paper.aged) age(out, fibres, width, height, paper, paper.aged)
  return out
}

/** Old paper has turned in clouds, and most at its edges. */
function age(
  out: Float32Array,
  fibres: Float32Array,
  width: number,
  height: number,
  { colour, rough, unit, seed }: PrintPaper,
  aged: NonNullable<PrintPaper['aged']>,
): void {
  const clouds = valueNoise(width, height, { scale: unit * 0.2, octaves: 2, seed: seed + 3 })
  const fresh = displayOf(colour)
  const turned = displayOf(aged.colour)
  for (let y = 0, i = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++, p += 3) {
      const edge = Math.min(x, y, width - 1 - x, height - 1 - y) / unit
      const old = aged.amount * clamp(clouds[i]! * 1.5 - 0.4 + 0.8 * Math.exp(-edge * 14))
      const shade = 1 + (fibres[i]! - 0.55) * 0.16 * rough
      for (let c = 0; c < 3; c++) out[p + c] = clamp(mix(fresh[c]!, turned[c]!, old) * shade)
    }
  }
}
