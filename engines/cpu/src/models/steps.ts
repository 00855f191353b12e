// What makes the models folder complete, in this order. A step may build on what those before it made:
// preparing the templates, for example, needs the networks.

import { fromPackages } from './from-packages.ts'
import { readLock } from './lock.ts'
import { catalogRecipes, prepareTemplates } from './prepare-templates.ts'
import { productsOf } from './products.ts'
import type { Step } from './step.ts'
import { readTemplates } from './templates.ts'

export function steps(): Step[] {
  const lock = readLock()
  return [fromPackages(lock, productsOf(lock, readTemplates())), prepareTemplates(catalogRecipes)]
}
