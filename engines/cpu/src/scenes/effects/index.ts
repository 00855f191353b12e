import { z } from 'zod'
import type { Painter, Stage } from '../stage.ts'
import { TECHNIQUES, techniqueSchema } from '../techniques/index.ts'
import { bloom, bloomSchema } from './bloom.ts'
import { craquelure, craquelureSchema } from './craquelure.ts'
import { exposure, exposureSchema } from './exposure.ts'
import { film, filmSchema } from './film.ts'
import { frame, frameSchema } from './frame.ts'
import { grade, gradeSchema } from './grade.ts'
import { type Grain, grainSchema } from './grain.ts'
import { halation, halationSchema } from './halation.ts'
import { halfTurn, halfTurnSchema } from './half-turn.ts'
import { lightLeak, lightLeakSchema } from './light-leak.ts'
import { mono, monoSchema } from './mono.ts'
import { mount, mountSchema } from './mount.ts'
import { overprint, overprintSchema } from './overprint.ts'
import { scanlines, scanlinesSchema } from './scanlines.ts'
import { vignette, vignetteSchema } from './vignette.ts'

/** What happens to the finished picture, or as a style to its people alone. */
export const effectSchema = z
  .discriminatedUnion('effect', [
    bloomSchema,
    craquelureSchema,
    exposureSchema,
    filmSchema,
    frameSchema,
    gradeSchema,
    grainSchema,
    halationSchema,
    halfTurnSchema,
    lightLeakSchema,
    monoSchema,
    mountSchema,
    overprintSchema,
    scanlinesSchema,
    vignetteSchema,
    ...techniqueSchema.options,
  ])
  .meta({ id: 'effect' })
export type Effect = z.output<typeof effectSchema>
/** Effects that paint on the canvas; grain is laid when it is printed. */
export type PaintedEffect = Exclude<Effect, Grain>

type Effects = {
  readonly [K in PaintedEffect['effect']]: Painter<Extract<Effect, { effect: K }>>
}

const EFFECTS: Effects = {
  ...TECHNIQUES,
  bloom,
  craquelure,
  exposure,
  film,
  frame,
  grade,
  halation,
  'half-turn': halfTurn,
  'light-leak': lightLeak,
  mono,
  mount,
  overprint,
  scanlines,
  vignette,
}

export async function applyEffect(stage: Stage, effect: Effect): Promise<void> {
  if (effect.effect === 'grain') return
  const paint = EFFECTS[effect.effect] as Painter<PaintedEffect>
  await paint(stage, effect)
}
