import type { EngineOutput, EngineTask } from '@guise/core'
import type { EngineParts } from '@guise/engine-cpu/engine-parts'
import { readCatalog } from '@guise/engine-cpu/gallery/entries'
import { sampleGroup, samplePortrait, samplePortraits } from '@guise/engine-cpu/gallery/guests'
import { runTask } from '@guise/engine-cpu/run-task'
import type { BrandCase } from './cases.ts'

const CATALOG = new URL('../../../catalog/', import.meta.url)

/** What the engine makes, before anything is laid over it. */
export async function makePlain(parts: EngineParts, one: BrandCase): Promise<EngineOutput> {
  const task = { request: one.request, recipe: await recipeOf(one), pictures: await photosOf(one) }
  const work = { signal: new AbortController().signal, progress: () => {} }
  const { outputs } = await runTask(task, work, parts)
  if (!outputs[0]) throw new Error(`the engine made nothing of ${one.name}`)
  return outputs[0]
}

async function recipeOf({ request, catalog }: BrandCase): Promise<EngineTask['recipe']> {
  if (catalog === null || request.kind === 'video' || request.guide.by !== 'filter') return null
  const { id } = request.guide.filter
  const filter = (await readCatalog(CATALOG)).get(catalog)?.find((each) => each.id === id)
  if (!filter) throw new Error(`there is no filter ${id} in ${catalog}`)
  return filter
}

async function photosOf({ guests }: BrandCase): Promise<readonly Uint8Array[]> {
  switch (guests) {
    case 'one':
      return [await samplePortrait()]
    case 'other':
      return [await samplePortrait('grace-hopper')]
    case 'group':
      return [await sampleGroup()]
    case 'apart':
      return samplePortraits()
  }
}
