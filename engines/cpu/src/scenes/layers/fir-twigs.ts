import { mix } from '../../kernels/numbers.ts'
import type { Canvas } from '../canvas.ts'
import { type Light, mixLight } from '../light-colour.ts'
import { paintFlake } from './flake.ts'

export type Fir = {
  readonly x: number
  readonly foot: number
  readonly tall: number
  /** Half the width against the height. */
  readonly slim: number
  readonly twigs: number
  readonly needles: Light
  readonly shade: Light
  readonly snow?: Light | undefined
  /** Share of the twigs that bear snow. */
  readonly white?: number
}

/** How far down a twig hangs at its outer end, against the width of the tree there. */
export const DROOP = 0.3

export function firWidth({ tall, slim }: Pick<Fir, 'tall' | 'slim'>, up: number): number {
  return tall * slim * (1 - up) ** 0.9
}

/** One fir, twig by twig from the foot upwards: higher boughs hang over lower ones. */
export function paintFir(canvas: Canvas, fir: Fir, next: () => number): void {
  const boughs = Math.max(6, Math.round(fir.twigs / 26))
  for (let n = 0; n < fir.twigs; n++) {
    // Twigs gather in boughs, so that there is dark between them.
    const even = n / fir.twigs
    const up = mix(even, Math.round(even * boughs) / boughs, 0.55)
    const wide = firWidth(fir, up)
    const out = (next() - 0.5) * 2
    const half = fir.tall * mix(0.055, 0.018, up) * mix(0.6, 1.2, next())
    const bright = next()
    const snowy = fir.snow && bright > 1 - (fir.white ?? 0.5)
    const lift = snowy ? half * 0.22 : 0
    const own = mixLight(fir.shade, fir.needles, bright * bright)
    paintFlake(canvas, {
      x: fir.x + out * wide,
      y: fir.foot - fir.tall * up + Math.abs(out) * wide * DROOP - lift,
      halfLong: half,
      halfWide: half * (snowy ? 0.26 : 0.36),
      turn: Math.sign(out) * mix(0.15, 0.6, next()),
      soft: 1 + half * 0.35,
      light: snowy && fir.snow ? mixLight(own, fir.snow, mix(0.6, 1, next())) : own,
      opacity: 0.92,
      oval: 0.65,
    })
  }
}
