import { GenerationFailed, type Recipe } from '@guise/core'
import { z } from 'zod'
import { type LookRecipe, lookSchema } from './developing/look-recipe.ts'
import { type Scene, sceneSchema } from './scenes/schema/scene.ts'
import { type TemplateRecipe, templateSchema } from './templates/schema.ts'

/** A filter's recipe: a scene to enter, a template to enter, or a look for whole pictures. */
export type FilterRecipe =
  | { readonly kind: 'scene'; readonly scene: Scene }
  | { readonly kind: 'template'; readonly template: TemplateRecipe }
  | { readonly kind: 'look'; readonly look: LookRecipe }

/** Chosen by its word, so that a fault is told about the kind that was meant. */
const schemas = {
  scene: z.strictObject({ scene: sceneSchema }),
  template: z.strictObject({ template: templateSchema }),
  look: lookSchema,
}

function parse(recipe: unknown): z.ZodSafeParseResult<FilterRecipe> {
  const has = (word: string) => typeof recipe === 'object' && recipe !== null && word in recipe
  if (has('scene')) {
    return schemas.scene
      .transform(({ scene }): FilterRecipe => ({ kind: 'scene', scene }))
      .safeParse(recipe)
  }
  if (has('template')) {
    return schemas.template
      .transform(({ template }): FilterRecipe => ({ kind: 'template', template }))
      .safeParse(recipe)
  }
  return schemas.look.transform((look): FilterRecipe => ({ kind: 'look', look })).safeParse(recipe)
}

export function faultOfRecipe(recipe: unknown): string | undefined {
  const read = parse(recipe)
  return read.success ? undefined : z.prettifyError(read.error)
}

export function readFilterRecipe(recipe: Recipe): FilterRecipe {
  if (recipe.engine !== 'cpu') {
    throw new GenerationFailed(
      'NOT_SUPPORTED',
      `This filter is made for the engine "${recipe.engine}", and the built-in engine cannot run it. Choose another filter.`,
    )
  }
  const read = parse(recipe.recipe)
  if (read.success) return read.data
  throw new GenerationFailed(
    'NOT_SUPPORTED',
    'This filter asks for something the built-in engine does not know. Choose another filter.',
    { cause: read.error },
  )
}
