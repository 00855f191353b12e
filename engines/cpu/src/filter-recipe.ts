import { GenerationFailed, type Recipe } from '@guise/core'
import { z } from 'zod'
import { type Scene, type SceneInput, sceneSchema } from './scenes/schema/scene.ts'
import { type TemplateRecipe, templateSchema } from './templates/schema.ts'

/** A filter's recipe: a scene to enter, or a template whose people guests become. */
export type FilterRecipe =
  | { readonly kind: 'scene'; readonly scene: Scene }
  | { readonly kind: 'template'; readonly template: TemplateRecipe }

export type FilterRecipeInput =
  | { readonly scene: SceneInput }
  | { readonly template: z.input<typeof templateSchema> }

const scene = z
  .strictObject(
    { scene: sceneSchema },
    { error: 'a recipe is { "scene": ... } or { "template": ... }' },
  )
  .transform(({ scene: read }): FilterRecipe => ({ kind: 'scene', scene: read }))

const template = z
  .strictObject({ template: templateSchema })
  .transform(({ template: read }): FilterRecipe => ({ kind: 'template', template: read }))

/** Chosen by its word, so that a fault is told about the kind that was meant. */
function parse(recipe: unknown): z.ZodSafeParseResult<FilterRecipe> {
  const isTemplate = typeof recipe === 'object' && recipe !== null && 'template' in recipe
  return (isTemplate ? template : scene).safeParse(recipe)
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
