import { smoothstep } from '../../../kernels/numbers.ts'
import type { Ingredient } from '../air.ts'
import { brightnessOf } from './veil.ts'

/** Between these a frame needs no more and all of the dusk. */
const BRIGHT = [0.2, 0.6] as const

/** Dims what is bright behind people, to the share that is `left`: else lights in it are not seen. */
export function dusk(left: number): Ingredient {
  return () =>
    (frame, side, { seconds }) => {
      if (side === 'before') return
      const need = smoothstep(BRIGHT[0], BRIGHT[1], brightnessOf(frame))
      const share = 1 - (1 - left) * need * smoothstep(0.1, 1.3, seconds)
      if (share === 1) return
      const { data } = frame
      for (let i = 0; i < data.length; i++) data[i]! *= share
    }
}
