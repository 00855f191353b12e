import type {
  EngineTask,
  FaceSwapRequest,
  MultiSwapRequest,
  Recipe,
  RecipeAssets,
} from '@guise/core'
import { readFilterRecipe } from './filter-recipe.ts'
import { noteOnGender } from './genders.ts'
import type { Networks } from './networks.ts'
import { seedFrom } from './noise.ts'
import { findPlaces } from './own-pictures/find-places.ts'
import type { OwnPicture } from './own-pictures/schema.ts'
import { readScenePrompt } from './prompt/read-scene-prompt.ts'
import { wearerOf } from './prompt/read-scene-words.ts'
import type { Scene } from './scenes/schema/scene.ts'
import type { TemplateRecipe } from './templates/schema.ts'

export type TemplateGuidance = {
  readonly kind: 'template'
  readonly template: TemplateRecipe
  readonly notes: readonly string[]
}

export type PicturesGuidance = {
  readonly kind: 'pictures'
  readonly pictures: readonly OwnPicture[]
  readonly assets: RecipeAssets
  /** Of this job alone: nothing is kept of it. */
  readonly isPassing?: boolean
  readonly notes: readonly string[]
}

/** The picture of the step before, before its faces are found. */
export type PreviousGuidance = Omit<PicturesGuidance, 'kind' | 'pictures'> & {
  readonly kind: 'previous'
  readonly painting: boolean
}

export type SceneGuidance = {
  readonly kind: 'scene'
  readonly scene: Scene
  /** Seeds the scene's chance, so that a filter always looks like itself. */
  readonly name: string
  readonly seed: number
  readonly notes: readonly string[]
}

export type Guidance = TemplateGuidance | PicturesGuidance | SceneGuidance

/** What leads the picture: the filter's recipe, or the scene the prompt's words add up to. */
export function guidanceOf(
  request: FaceSwapRequest | MultiSwapRequest,
  task: EngineTask,
): Guidance | PreviousGuidance {
  const { guide, seed, look } = request
  if (guide.by === 'prompt' && !task.recipe) {
    const alone = task.pictures.length === 0
    const wearer = alone ? undefined : wearerOf(request)
    const { scene, notes } = readScenePrompt(guide.prompt, { alone, look, wearer })
    return { kind: 'scene', scene, name: guide.prompt, seed: seed ?? 0, notes }
  }
  if (!task.recipe) throw new Error('a request guided by a filter came without its recipe')
  const recipe = readFilterRecipe(task.recipe)
  const notes = genderNotes(request, task.recipe)
  switch (recipe.kind) {
    case 'template':
      return { kind: 'template', template: recipe.template, notes }
    case 'pictures': {
      const { assets = {} } = task
      return { kind: 'pictures', pictures: recipe.pictures, assets, notes }
    }
    case 'scene':
      return { ...sceneGuidance(recipe.scene, seed), notes }
    case 'previous':
      // What gender changes, the step before has drawn.
      return { ...recipe, assets: task.assets ?? {}, notes: [] }
  }
}

/** Who takes a face in a drawn picture must know where the faces are. */
export async function withPlaces(
  guidance: Guidance | PreviousGuidance,
  { kind }: FaceSwapRequest | MultiSwapRequest,
  networks: Networks,
  signal: AbortSignal,
): Promise<Guidance> {
  if (guidance.kind !== 'previous') return guidance
  const { assets, painting, notes } = guidance
  const isOne = kind === 'face-swap'
  const picture = await findPlaces(networks, assets, { painting, isOne, signal })
  return { kind: 'pictures', pictures: [picture], assets, isPassing: true, notes }
}

/** Only a face swap is told whom it is about. */
function genderNotes(
  request: FaceSwapRequest | MultiSwapRequest,
  { recipe }: Recipe,
): readonly string[] {
  const note = request.kind === 'face-swap' && noteOnGender(recipe, request.subject)
  return note ? [note] : []
}

/** The scene of a filter; its dice are thrown by its own name for them, else by all that it says. */
export function sceneGuidance(scene: Scene, seed = 0): SceneGuidance {
  const name = scene.dice ?? String(seedFrom(JSON.stringify(scene)))
  return { kind: 'scene', scene, name, seed, notes: [] }
}
