// What makes the models folder complete, in this order. A step may build on what those before it made:
// preparing the templates, for example, needs the networks.

import { fromPackages } from './from-packages.ts'
import { readLock } from './lock.ts'
import { catalogRecipes, prepareTemplates } from './prepare-templates.ts'
import { productsOf } from './products.ts'
import { readTemplates } from './templates.ts'

/** How far the work is: in bytes of the tarballs that have to be fetched, or in templates. */
export type Progress = {
  readonly what: string
  readonly unit: 'bytes' | 'templates'
  readonly done: number
  readonly total: number
}

export type StepOptions = {
  readonly onProgress: (progress: Progress) => void
  readonly signal: AbortSignal | undefined
}

/** `quick` looks at names and sizes, `thorough` at the contents too. */
export type Look = 'quick' | 'thorough'

export type Step = {
  /** Paths in the folder that are not there, or not as they should be. */
  missing(folder: string, look: Look): Promise<string[]>
  make(folder: string, missing: readonly string[], options: StepOptions): Promise<void>
}

export function steps(): Step[] {
  const lock = readLock()
  return [fromPackages(lock, productsOf(lock, readTemplates())), prepareTemplates(catalogRecipes)]
}
