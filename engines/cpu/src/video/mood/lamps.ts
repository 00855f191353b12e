import { mix, smoothstep } from '../../kernels/numbers.ts'
import type { Size } from '../../pixels.ts'
import type { Grade } from './grades.ts'

export type Lamps = {
  prepare(share: number): void
  /** Lights line `y`, in place. */
  shine(line: Float32Array, y: number): void
}

/** Beyond this part of the way to the corners it darkens. */
const BRIGHT = 0.22
/** A little above the middle, where faces are. */
const MIDDLE = 0.46

/** Light that differs over the frame: darker corners, coloured lamps on either side. */
export function lampsOf(
  { vignette, left, right }: Grade,
  { width, height }: Size,
): Lamps | undefined {
  const coloured = [...left, ...right].some((factor) => factor !== 1)
  if (vignette === 0 && !coloured) return undefined
  const across = Float32Array.from({ length: width }, (_, x) => ((x + 0.5) / width - 0.5) ** 2 * 2)
  const factors = new Float32Array(width * 3)
  let darkness = 0
  return {
    prepare(share) {
      darkness = vignette * share
      for (let x = 0; x < width; x++) {
        const way = smoothstep(0.05, 0.95, (x + 0.5) / width)
        for (let c = 0; c < 3; c++) {
          factors[x * 3 + c] = mix(1, mix(left[c]!, right[c]!, way), share)
        }
      }
    },
    shine(line, y) {
      const down = ((y + 0.5) / height - MIDDLE) ** 2 * 2
      for (let x = 0, i = 0; x < width; x++, i += 3) {
        const away = across[x]! + down - BRIGHT
        const q = away > 0 ? away * (1 / (1 - BRIGHT)) : 0
        const light = 1 - darkness * q * (2 - q)
        line[i]! *= light * factors[i]!
        line[i + 1]! *= light * factors[i + 1]!
        line[i + 2]! *= light * factors[i + 2]!
      }
    },
  }
}
