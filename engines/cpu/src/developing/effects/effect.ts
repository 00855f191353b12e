import type { Pixels } from '../../pixels.ts'

export type EffectWork = { readonly signal: AbortSignal; readonly seed: number }

/** Redraws a whole picture in a technique. The size stays; lengths follow the shorter side. */
export type Effect<Options> = (
  source: Pixels,
  options: Options,
  work: EffectWork,
) => Promise<Pixels>

/** One thousandth of the shorter side: a length that looks the same on every output size. */
export function unit({ width, height }: Pixels): number {
  return Math.min(width, height) / 1000
}
