// What makes the models folder complete, in this order. A step may build on what those before it made:
// preparing the templates, for example, needs the networks.

import { packageSource } from './fetch/source.ts'
import { fromPackages } from './from-packages.ts'
import { readLock } from './lock.ts'
import { catalogRecipes, prepareTemplates } from './prepare-templates.ts'
import { productsOf } from './products.ts'
import type { Step } from './step.ts'
import { readTemplates } from './templates.ts'

/** `from`: where packages come from, as GUISE_MODELS_FROM gives it. */
export function steps(from?: string): Step[] {
  const lock = readLock()
  const products = productsOf(lock, readTemplates())
  return [fromPackages(lock, products, () => packageSource(from)), prepareTemplates(catalogRecipes)]
}
