import { fillKeepingEveryone } from '../developing/fit.ts'
import type { LookRecipe } from '../developing/look-recipe.ts'
import { renderStill, type StillWork } from '../developing/still.ts'
import { seedFrom } from '../noise.ts'
import type { Pixels, Size } from '../pixels.ts'

/** A film shows the whole picture: more than a sliver is never cropped. */
const MAY_LOSE = 0.04

/**
 * One still of a film, composed to its shape and, when the prompt asks for a look, graded. Its
 * exposure stays: a film begins with the very picture that was sent.
 */
export async function filmStill(
  picture: Pixels,
  size: Size,
  recipe: LookRecipe | undefined,
  { signal, progress }: Omit<StillWork, 'seed'>,
): Promise<Pixels> {
  const compose = (window: Size) => fillKeepingEveryone(picture, window, signal, MAY_LOSE)
  if (!recipe) return compose(size)
  // Grain and frames belong to a print: under a moving camera they would stick to the picture.
  const moving = { ...recipe, grain: 0, frame: undefined }
  return renderStill(compose, size, moving, {
    signal,
    progress,
    seed: seedFrom(JSON.stringify(recipe)),
  })
}
