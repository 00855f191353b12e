import type { Tone } from '../../../ui/badge.tsx'
import { isObject } from '../json.ts'

/** A file of weights that a workflow needs, and what its maker allows. */
export type Model = {
  readonly folder: string
  readonly file: string
  readonly sha256?: string
  readonly licence: string
  readonly commercial: boolean
}

/** The models of a recipe; other engines' recipes have none. */
export function modelsOf(recipe: unknown): readonly Model[] {
  if (!isObject(recipe) || !isObject(recipe.requires)) return []
  const { models } = recipe.requires
  return Array.isArray(models) ? (models as unknown as readonly Model[]) : []
}

export const isUnknown = ({ licence }: Model) => /^(?:unknown)?$/i.test(licence.trim())

/** Whether a filter may be used for money, as far as its maker has said. */
export function licenceSummary(
  models: readonly Model[],
): { readonly tone: Tone; readonly words: string } | null {
  if (models.length === 0) return null
  if (models.some((model) => !model.commercial && !isUnknown(model))) {
    return { tone: 'bad', words: 'Not for commercial use' }
  }
  if (models.some((model) => !model.commercial)) return { tone: 'warn', words: 'Licence unknown' }
  return { tone: 'good', words: 'Commercial use allowed' }
}
