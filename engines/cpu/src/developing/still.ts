import type { Pixels, Size } from '../pixels.ts'
import { applyEffect } from './effects/index.ts'
import { drawFrame, frameWindow } from './frame.ts'
import { grade } from './grade.ts'
import type { LookRecipe } from './look-recipe.ts'

export type StillWork = {
  readonly signal: AbortSignal
  readonly seed: number
  /** 0 to 1 of this still. */
  readonly progress: (fraction: number) => void
}

/** Makes the still of a recipe at an exact size: fit, redraw, grade, frame. */
export async function renderStill(
  compose: (window: Size) => Promise<Pixels>,
  size: Size,
  recipe: LookRecipe,
  { signal, seed, progress }: StillWork,
): Promise<Pixels> {
  const fitted = await compose(frameWindow(recipe.frame, size))
  signal.throwIfAborted()
  progress(0.2)
  const { effect } = recipe
  const drawn = effect ? await applyEffect(fitted, effect, { signal, seed }) : fitted
  progress(0.6)
  const graded = await grade(drawn, recipe, { signal, seed })
  progress(0.9)
  const framed = await drawFrame(graded, recipe.frame, size)
  signal.throwIfAborted()
  progress(1)
  return framed
}
