import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { CATALOG_IDS, type CatalogId, type EngineTask, type GenerationRequest } from '@guise/core'
import sharp from 'sharp'
import { createCpuEngine } from './index.ts'
import { sampleGroup, samplePortrait } from './sample-picture.ts'

/** Makes catalog/previews/<catalog>/<id>.webp by running every filter on our own sample picture. */
const CATALOG = new URL('../../../catalog/', import.meta.url)
const LARGEST_BYTES = 12_000

type FilterFile = { readonly id: number; readonly engine: string; readonly recipe: unknown }

const engine = createCpuEngine()
const portrait = await samplePortrait()
const group = await sampleGroup()

for (const catalog of CATALOG_IDS) {
  const filters = await readFilters(catalog)
  const folder = new URL(`previews/${catalog}/`, CATALOG)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const filter of filters) {
    const { outputs } = await engine.run(taskFor(catalog, filter), {
      signal: new AbortController().signal,
      progress: () => {},
    })
    const [picture] = outputs
    if (!picture) throw new Error(`${catalog} ${filter.id}: no output`)
    await writeFile(new URL(`${filter.id}.webp`, folder), await shrink(catalog, picture.bytes))
  }
  console.log(`${catalog}: ${filters.length} previews`)
}

async function readFilters(catalog: CatalogId): Promise<FilterFile[]> {
  const folder = new URL(`${catalog}/`, CATALOG)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(new URL(name, folder), 'utf8'))),
  )
}

function taskFor(catalog: CatalogId, filter: FilterFile): EngineTask {
  const guide = { by: 'filter', filter: { kind: 'catalog', id: filter.id } } as const
  const request: GenerationRequest =
    catalog === 'face-swap'
      ? { kind: 'face-swap', look: 'v6', guide, subject: 'female', ratio: 'portrait' }
      : { kind: 'multi-swap', look: catalog, guide, outpaint: false }
  return { request, recipe: filter, pictures: [catalog === 'face-swap' ? portrait : group] }
}

/** As good as fits. Fine dots do not survive at this size: they are softened when they must be. */
async function shrink(catalog: CatalogId, png: Uint8Array): Promise<Uint8Array> {
  const [width, height] = catalog === 'face-swap' ? [240, 360] : [360, 240]
  const small = await sharp(png).resize(width, height).png().toBuffer()
  for (const softened of [undefined, 0.5, 0.9]) {
    const picture = softened ? await sharp(small).blur(softened).png().toBuffer() : small
    for (let quality = 84; quality >= 44; quality -= 8) {
      const bytes = await sharp(picture).webp({ quality, effort: 6 }).toBuffer()
      if (bytes.length <= LARGEST_BYTES) return bytes
    }
  }
  throw new Error(`a preview does not fit into ${LARGEST_BYTES} bytes`)
}
