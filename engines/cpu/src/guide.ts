import type { EngineTask, Guide } from '@guise/core'
import { seedFrom } from './noise.ts'
import type { Setting } from './prompt/entry.ts'
import { readPrompt } from './prompt/read-prompt.ts'
import { type LookRecipe, readRecipe } from './recipe.ts'

export type Guidance = {
  readonly recipe: LookRecipe
  readonly seed: number
  /** Where a scene without a picture is set. */
  readonly setting: Setting
  readonly notes: readonly string[]
}

/** What leads a still: the filter's recipe, or the recipe the prompt's words add up to. */
export function guidance(guide: Guide, task: EngineTask, seed: number | undefined): Guidance {
  if (guide.by === 'prompt') {
    const { recipe, setting, notes } = readPrompt(guide.prompt)
    return { recipe, setting, notes, seed: seed ?? seedFrom(guide.prompt) }
  }
  if (!task.recipe) throw new Error('a request guided by a filter came without its recipe')
  const recipe = readRecipe(task.recipe)
  return { recipe, setting: 'backdrop', notes: [], seed: seed ?? seedFrom(JSON.stringify(recipe)) }
}
