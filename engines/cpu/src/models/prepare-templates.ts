import { readdirSync, readFileSync } from 'node:fs'
import { openNetworks } from '../networks.ts'
import { choicesOf, type TemplateRecipe, templateSchema } from '../templates/schema.ts'
import { openTemplates, type PreparationProgress } from '../templates/template-store.ts'
import type { Step } from './step.ts'

const CATALOG = new URL('../../../../catalog/face-swap/', import.meta.url)

/**
 * The step that prepares the templates of the catalog's filters, each in every shape, so that no guest
 * waits for it. Templates of other filters are prepared when they are first used.
 */
export function prepareTemplates(recipesOf: () => readonly TemplateRecipe[]): Step {
  return {
    // No quick look: the stamp of a file says more than its size, and takes milliseconds.
    async missing(folder) {
      const templates = openTemplates(folder, openNetworks(folder))
      return templates.lacking(choicesOf(recipesOf()))
    },
    async make(folder, _missing, { onProgress, signal }) {
      const templates = openTemplates(folder, openNetworks(folder))
      const report = ({ done, total, choice }: PreparationProgress) =>
        onProgress({ what: choice.picture, unit: 'templates', done, total })
      await templates.prepareAll(choicesOf(recipesOf()), report, signal)
    },
  }
}

export function catalogRecipes(): TemplateRecipe[] {
  return readdirSync(CATALOG)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(new URL(name, CATALOG), 'utf8')).recipe)
    .filter((recipe) => 'template' in recipe)
    .map(({ template }) => templateSchema.parse(template))
}
