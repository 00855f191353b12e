import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FAMILY_IDS, type FamilyId, type Recipe, type Routing } from '@guise/core'
import { z } from 'zod'
import { BadSetting } from './config/config.ts'

const recipeSchema = z.object({ engine: z.string(), recipe: z.unknown() })

/**
 * What operators have prompts and videos made with: a file for each family, such as `video.json`, that is a
 * workflow, or `engine` and `recipe`. A family without a file is made by the default engine.
 */
export function readPromptWorkflows(
  folder: string | undefined,
  isReadable: NonNullable<Routing['isReadable']>,
): Routing['promptRecipes'] {
  if (folder === undefined) return {}
  const bad = (file: string, why: string) =>
    new BadSetting(`setting GUISE_PROMPT_WORKFLOWS: ${file} ${why}`)
  const read = (file: string): readonly [FamilyId, Recipe] => {
    const family = FAMILY_IDS.find((id) => `${id}.json` === file)
    if (!family) throw bad(file, `is for no family. Call it ${FAMILY_IDS.join('.json, ')}.json`)
    const recipe = recipeIn(join(folder, file))
    if (!recipe) throw bad(file, 'is not a workflow')
    if (!isReadable(recipe)) throw bad(file, `has a workflow that "${recipe.engine}" cannot read`)
    return [family, recipe]
  }
  return Object.fromEntries(filesIn(folder, bad).map(read))
}

function filesIn(folder: string, bad: (file: string, why: string) => Error): readonly string[] {
  try {
    return readdirSync(folder).filter((file) => file.endsWith('.json'))
  } catch {
    throw bad(folder, 'cannot be read')
  }
}

function recipeIn(file: string): Recipe | undefined {
  try {
    const document: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof document !== 'object' || document === null) return undefined
    return 'graph' in document
      ? { engine: 'comfyui', recipe: document }
      : recipeSchema.parse(document)
  } catch {
    return undefined
  }
}
