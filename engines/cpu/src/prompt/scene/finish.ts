import { clamp, mix } from '../../kernels/numbers.ts'
import { daylight } from './light-people.ts'
import type { Tones } from './tones.ts'
import type { Amounts, EffectInput, Place, SceneWord, Style } from './word.ts'

export function sumAmounts(words: readonly SceneWord[]): Amounts {
  const sums: Amounts = {}
  for (const { adds } of words) {
    for (const [name, value] of Object.entries(adds ?? {})) {
      const key = name as keyof Amounts
      sums[key] = (sums[key] ?? 0) + value
    }
  }
  return sums
}

export type FinishOrder = {
  readonly words: readonly SceneWord[]
  readonly amounts: Amounts
  readonly style: Style | undefined
  readonly place: Place
  readonly tones: Tones
}

/** Lens and print, then the technique, the film, the frame, and grain at the very end. */
export function finishOf({ words, amounts, style, place, tones }: FinishOrder): EffectInput[] {
  const print = words.flatMap((word) => word.print ?? [])
  const framed = words.flatMap((word) => word.framed ?? [])
  if (place.drawn && style?.person) return [...inkOnly(amounts), ...print, ...framed]
  return [
    ...exposureOf(amounts),
    bloomOf(0.3 + (amounts.bloom ?? 0)),
    { effect: 'vignette', amount: vignetteOf(amounts, tones) },
    gradeOf(amounts),
    ...(style?.finish?.(tones) ?? []),
    ...print,
    ...framed,
    { effect: 'grain', amount: clamp(0.035 + (amounts.grain ?? 0), 0, 0.14) },
  ]
}

/** Flat art has of lens and film only what the prompt asks for. */
function inkOnly(amounts: Amounts): EffectInput[] {
  const { bloom = 0, vignette = 0, grain = 0, contrast, saturation, warmth, fade } = amounts
  const graded = contrast || saturation || warmth || fade
  return [
    ...exposureOf(amounts),
    ...(bloom > 0 ? [bloomOf(bloom)] : []),
    ...(vignette > 0 ? [{ effect: 'vignette', amount: clamp(vignette) } as const] : []),
    ...(graded ? [gradeOf(amounts)] : []),
    ...(grain > 0 ? [{ effect: 'grain', amount: clamp(grain, 0, 0.14) } as const] : []),
  ]
}

function bloomOf(amount: number): EffectInput {
  return { effect: 'bloom', threshold: 0.6, amount: clamp(amount, 0, 1.2), radius: 0.022 }
}

/** Dark scenes close in more than bright ones. */
function vignetteOf({ vignette = 0 }: Amounts, tones: Tones): number {
  return clamp(mix(0.42, 0.22, daylight(tones)) + vignette, 0, 0.85)
}

function exposureOf({ exposure = 0 }: Amounts): EffectInput[] {
  return exposure === 0 ? [] : [{ effect: 'exposure', stops: clamp(exposure, -1.5, 1.5) }]
}

function gradeOf({ contrast = 0, saturation = 0, warmth = 0, fade = 0 }: Amounts): EffectInput {
  const warm = clamp(warmth, -1, 1)
  return {
    effect: 'grade',
    contrast: clamp(1.1 + contrast, 0.75, 1.5),
    saturation: clamp(1.05 + saturation, 0.3, 1.6),
    shadows: shifted(warm * 12),
    highlights: shifted(warm * 20),
    fade: clamp(fade, 0, 0.2),
  }
}

/** Neutral grey moved towards warm or cool. */
function shifted(by: number): string {
  const byte = (value: number) => Math.round(value).toString(16).padStart(2, '0')
  return `#${byte(128 + by)}${byte(128 + by * 0.2)}${byte(128 - by)}`
}
