import { softBlur } from '../../../kernels/blur.ts'
import { clamp, mix, smoothstep } from '../../../kernels/numbers.ts'

export type Wash = {
  /** The darkness (0 to 1) from which this wash is laid, and how much it adds. */
  readonly from: number
  readonly adds: number
}

export type WashOptions = {
  readonly width: number
  readonly height: number
  /** How far water carries pigment to the rim, in pixels. */
  readonly rim: number
  /** How much darker the rim is. */
  readonly wet: number
  /** How softly a wash ends, in darkness. */
  readonly soft: number
  /** The same on faces, if they are to be as firm as large ones can be. */
  readonly softOnFaces?: number
  readonly faceMask?: Float32Array | undefined
}

/**
 * Darkness laid in a few washes, one over the other. Each ends at a line, where its pigment dries
 * in a darker rim; on faces washes end so softly that forms stay round.
 */
export function laidWashes(
  dark: Float32Array,
  washes: readonly Wash[],
  { width, height, rim, wet, soft, softOnFaces = soft * 2.4 + 0.045, faceMask }: WashOptions,
): Float32Array {
  const out = new Float32Array(dark.length)
  const film = new Float32Array(dark.length)
  for (const { from, adds } of washes) {
    for (let i = 0; i < film.length; i++) {
      const ends = faceMask ? mix(soft, softOnFaces, faceMask[i]!) : soft
      film[i] = smoothstep(from - ends, from + ends, dark[i]!)
    }
    const spread = softBlur({ data: film, width, height }, rim, 1)
    for (let i = 0; i < film.length; i++) {
      const edge = clamp(film[i]! - spread[i]!) * film[i]!
      const faceFactor = faceMask ? 1 - 0.6 * faceMask[i]! : 1
      out[i]! += adds * film[i]! * (1 + edge * wet * faceFactor)
    }
  }
  return out
}
