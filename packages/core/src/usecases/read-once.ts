import type { Recipe } from '../filter.ts'
import type { Routing } from './route-job.ts'

type IsReadable = NonNullable<Routing['isReadable']>

const MOST_VERSIONS = 10_000

/**
 * Reads each recipe once: a graph of 300 nodes takes milliseconds, and every admission asks. Versions are
 * known by their ids, recipes of the installation are always the same objects.
 */
export function readOnce(read: (recipe: Recipe) => boolean): IsReadable {
  const versions = new Map<string, boolean>()
  const own = new WeakMap<object, boolean>()
  return (recipe, versionId) => {
    const { recipe: inner } = recipe
    if (versionId === undefined && (typeof inner !== 'object' || inner === null))
      return read(recipe)
    const key = `${versionId} ${recipe.engine}`
    const known = versionId === undefined ? own.get(inner as object) : versions.get(key)
    if (known !== undefined) return known
    const isReadable = read(recipe)
    if (versionId === undefined) own.set(inner as object, isReadable)
    else {
      if (versions.size >= MOST_VERSIONS) versions.clear()
      versions.set(key, isReadable)
    }
    return isReadable
  }
}
