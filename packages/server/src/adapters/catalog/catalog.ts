import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type AdultGender,
  CATALOG_IDS,
  type Catalog,
  type CatalogFilter,
  type CatalogId,
  FILTER_MODES,
  type FilterGender,
} from '@guise/core'
import { z } from 'zod'

const recipe = { engine: z.string().min(1), recipe: z.unknown() }

const filterFile = z.object({
  id: z.int().positive(),
  name: z.string().min(1),
  description: z.string().min(1),
  modes: z.array(z.enum(FILTER_MODES)).min(1),
  ...recipe,
  variants: z.array(z.object(recipe)).optional(),
})

/** Whom a recipe has people for; undefined where gender changes nothing. */
export type GendersOf = (recipe: unknown) => readonly FilterGender[] | undefined
/** Whom the preview shows. */
export type ShownBy = (recipe: unknown) => AdultGender
/** By the name of the engine. */
export type RecipeReaders = Readonly<
  Record<string, { readonly gendersOf?: GendersOf; readonly shownBy?: ShownBy } | undefined>
>

/** Reads every filter file once. A bad or doubled file stops the start with one clear line. */
export async function loadCatalog(folder: string, readers: RecipeReaders = {}): Promise<Catalog> {
  const catalogs = new Map<CatalogId, ReadonlyMap<number, CatalogFilter>>()
  for (const catalog of CATALOG_IDS) {
    catalogs.set(catalog, await loadFolder(catalog, join(folder, catalog), readers))
  }
  return {
    list: (catalog) => [...(catalogs.get(catalog)?.values() ?? [])],
    find: (catalog, id) => catalogs.get(catalog)?.get(id),
  }
}

async function loadFolder(
  catalog: CatalogId,
  folder: string,
  readers: RecipeReaders,
): Promise<ReadonlyMap<number, CatalogFilter>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const filters: CatalogFilter[] = []
  for (const name of names) {
    const path = join(folder, name)
    const parsed = filterFile.safeParse(JSON.parse(await readFile(path, 'utf8')))
    if (!parsed.success) throw new Error(`catalog file ${path}: ${z.prettifyError(parsed.error)}`)
    const { variants, ...filter } = parsed.data
    // Only face swaps are told whom a photo shows.
    const reader = catalog === 'face-swap' ? readers[filter.engine] : undefined
    const genders = reader?.gendersOf?.(filter.recipe)
    const shows = reader?.shownBy?.(filter.recipe)
    filters.push({
      ...filter,
      catalog,
      ...(variants ? { variants } : {}),
      ...(genders ? { genders } : {}),
      ...(shows ? { shows } : {}),
    })
  }
  filters.sort((a, b) => a.id - b.id)
  const byId = new Map(filters.map((filter) => [filter.id, filter]))
  if (byId.size !== filters.length) throw new Error(`catalog ${catalog}: two files share one id`)
  return byId
}
