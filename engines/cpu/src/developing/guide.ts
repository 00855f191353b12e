import { type EngineTask, GenerationFailed, type Guide } from '@guise/core'
import { readFilterRecipe } from '../filter-recipe.ts'
import { seedFrom } from '../noise.ts'
import { readPrompt } from '../prompt/read-prompt.ts'
import type { LookRecipe } from './look-recipe.ts'

export type Guidance = {
  readonly recipe: LookRecipe
  readonly seed: number
  readonly notes: readonly string[]
}

/** What leads a still: the filter's recipe, or the recipe the prompt's words add up to. */
export function guidance(guide: Guide, task: EngineTask, seed: number | undefined): Guidance {
  if (guide.by === 'prompt') {
    const { recipe, notes } = readPrompt(guide.prompt)
    return { recipe, notes, seed: seed ?? seedFrom(guide.prompt) }
  }
  if (!task.recipe) throw new Error('a request guided by a filter came without its recipe')
  const filter = readFilterRecipe(task.recipe)
  if (filter.kind !== 'look') {
    throw new GenerationFailed(
      'NOT_SUPPORTED',
      'This filter is a scene or a template for face swaps, and groups cannot enter it yet. Choose another filter.',
    )
  }
  const { look: recipe } = filter
  return { recipe, notes: [], seed: seed ?? seedFrom(JSON.stringify(recipe)) }
}
