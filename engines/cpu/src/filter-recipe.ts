import { GenerationFailed, type ModelType, type Recipe } from '@guise/core'
import { z } from 'zod'
import { type OwnPicture, ownPicturesSchema } from './own-pictures/schema.ts'
import { inPlainWords } from './recipe-words.ts'
import { hasCharacter } from './scenes/resolve-scene.ts'
import { type Scene, type SceneInput, sceneSchema } from './scenes/schema/scene.ts'
import { faultOfWeight } from './scenes/too-heavy.ts'
import { type TemplateRecipe, templateSchema } from './templates/schema.ts'

/** A filter's recipe: a scene to enter, or pictures whose people guests become: ours or one's own. */
export type FilterRecipe =
  | { readonly kind: 'scene'; readonly scene: Scene }
  | { readonly kind: 'template'; readonly template: TemplateRecipe }
  | { readonly kind: 'pictures'; readonly pictures: readonly OwnPicture[] }
  | { readonly kind: 'previous'; readonly painting: boolean }

export const sceneRecipeSchema = z.strictObject(
  { scene: sceneSchema },
  { error: 'must be { "scene": ... }, { "pictures": ... } or { "template": ... }' },
)
export const picturesRecipeSchema = z.strictObject({ pictures: ownPicturesSchema })
/** The picture that the step before made in a chain: its faces are found when it is there. */
const previousRecipeSchema = z.strictObject({
  previous: z.strictObject({ painting: z.boolean().default(false) }),
})
const templateRecipeSchema = z.strictObject({ template: templateSchema })

export type FilterRecipeInput =
  | { readonly scene: SceneInput }
  | z.input<typeof templateRecipeSchema>
  | z.input<typeof picturesRecipeSchema>
  | z.input<typeof previousRecipeSchema>

const scene = sceneRecipeSchema.transform((read): FilterRecipe => ({ kind: 'scene', ...read }))
const template = templateRecipeSchema.transform(
  (read): FilterRecipe => ({ kind: 'template', ...read }),
)
const pictures = picturesRecipeSchema.transform(
  (read): FilterRecipe => ({ kind: 'pictures', ...read }),
)

const previous = previousRecipeSchema.transform(
  (read): FilterRecipe => ({ kind: 'previous', ...read.previous }),
)

/** Chosen by its word, so that a fault is told about the kind that was meant. */
function parse(recipe: unknown): z.ZodSafeParseResult<FilterRecipe> {
  const has = (word: string) => typeof recipe === 'object' && recipe !== null && word in recipe
  const words = { error: inPlainWords }
  if (has('template')) return template.safeParse(recipe, words)
  if (has('previous')) return previous.safeParse(recipe, words)
  if (has('pictures')) return pictures.safeParse(recipe, words)
  return scene.safeParse(recipe, words)
}

export function faultOfRecipe(recipe: unknown, modelType?: ModelType): string | undefined {
  const read = parse(recipe)
  if (!read.success) return z.prettifyError(read.error)
  if (read.data.kind === 'scene') {
    return faultForGroup(read.data.scene, modelType) ?? faultOfWeight(read.data.scene)
  }
  return modelType === 'face_swap' ? faultForOne(read.data) : undefined
}

/** A costume is for one guest. */
function faultForGroup(scene: Scene, modelType: ModelType | undefined): string | undefined {
  const group = scene.variants.group
  const path = group?.character
    ? 'scene.variants.group.character'
    : modelType === 'multi_swap' && 'scene.character'
  if (!path || !(group?.character ?? hasCharacter(scene))) return undefined
  return `✖ is for one person. Choose a scene without a character for groups\n  → at ${path}`
}

/** A face swap is about one guest. */
function faultForOne(recipe: FilterRecipe): string | undefined {
  if (recipe.kind !== 'pictures') return undefined
  const crowded = recipe.pictures.findIndex(({ slots }) => slots.length !== 1)
  if (crowded < 0) return undefined
  return `✖ must have only one face in a face swap filter. Make a filter for groups, or remove the other faces\n  → at pictures[${crowded}].slots`
}

export function readFilterRecipe(recipe: Recipe): FilterRecipe {
  if (recipe.engine !== 'cpu') {
    throw new GenerationFailed(
      'NOT_SUPPORTED',
      `This filter needs the engine "${recipe.engine}". Choose another filter.`,
    )
  }
  const read = parse(recipe.recipe)
  if (read.success) return read.data
  throw new GenerationFailed(
    'NOT_SUPPORTED',
    'This filter uses something that the built-in engine does not support. Choose another filter.',
    { cause: read.error },
  )
}
