import { readdir, readFile, stat } from 'node:fs/promises'
import { CATALOG_IDS, type CatalogId, FILTER_MODES } from '@guise/core'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { faultOfRecipe } from './filter-recipe.ts'

const CATALOG = new URL('../../../catalog/', import.meta.url)

const filterFile = z.strictObject({
  id: z.int().positive(),
  name: z.string().min(3).max(30),
  description: z.string().min(20).max(120),
  modes: z.array(z.enum(FILTER_MODES)).min(1),
  engine: z.literal('cpu'),
  recipe: z.unknown().superRefine((recipe, context) => {
    const fault = faultOfRecipe(recipe)
    if (fault) context.addIssue(fault)
  }),
})

async function filtersOf(catalog: CatalogId) {
  const folder = new URL(`${catalog}/`, CATALOG)
  const names = (await readdir(folder)).sort()
  return Promise.all(
    names.map(async (name) => ({
      name,
      filter: filterFile.parse(JSON.parse(await readFile(new URL(name, folder), 'utf8'))),
    })),
  )
}

describe.each(CATALOG_IDS)('the %s catalog', (catalog) => {
  it('has files named by their ids, and no id or name twice', async () => {
    const filters = await filtersOf(catalog)
    for (const { name, filter } of filters) {
      const slug = filter.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
      expect(name).toBe(`${String(filter.id).padStart(3, '0')}-${slug}.json`)
    }
    const ids = filters.map(({ filter }) => filter.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(filters.map(({ filter }) => filter.name)).size).toBe(filters.length)
  })

  it('has no two filters with the same recipe', async () => {
    const filters = await filtersOf(catalog)
    const recipes = new Set(filters.map(({ filter }) => JSON.stringify(filter.recipe)))
    expect(recipes.size).toBe(filters.length)
  })

  it('has a small preview for every filter and no other', async () => {
    const filters = await filtersOf(catalog)
    const folder = new URL(`previews/${catalog}/`, CATALOG)
    const expected = filters.map(({ filter }) => `${filter.id}.webp`).sort()
    expect((await readdir(folder)).sort()).toEqual(expected)
    for (const name of expected) {
      expect((await stat(new URL(name, folder))).size).toBeLessThanOrEqual(25_000)
    }
  })
})

it('offers what the interface promises', async () => {
  const faceSwap = await filtersOf('face-swap')
  const forGroups = faceSwap.filter(({ filter }) => filter.modes.includes('group'))
  expect(faceSwap.length).toBeGreaterThanOrEqual(30)
  expect(forGroups.length).toBeGreaterThanOrEqual(10)
  expect(await filtersOf('realistic')).toHaveLength(25)
  expect((await filtersOf('stylized')).length).toBeGreaterThanOrEqual(20)
})
