// npm run tool -- previews: catalog/previews/<catalog>/<id>.webp, each filter run once on a portrait in the public domain.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import type { CatalogId, GenerationRequest } from '@guise/core'
import sharp from 'sharp'
import { createCpuEngine } from '../index.ts'
import { modelsFolder } from '../models/index.ts'
import { entriesOf, type FilterFile, type GalleryEntry, readCatalog } from './entries.ts'
import { sampleGroup, samplePortraits } from './guests.ts'

const CATALOG = new URL('../../../../catalog/', import.meta.url)
const LARGEST_BYTES = 25_000

const { values } = parseArgs({
  options: {
    /** Only filters whose catalog, number or name match. */
    only: { type: 'string', default: '' },
  },
})
const wanted = new RegExp(values.only, 'i')
const group = await sampleGroup()
const portraits = await samplePortraits()
const processes = availableParallelism()
const engine = createCpuEngine({ modelsFolder: modelsFolder(process.env), processes })

const catalogs = await readCatalog(CATALOG)
const waiting: GalleryEntry[] = []
for (const [catalog, filters] of catalogs) {
  await removeStrays(catalog, filters)
  for (const filter of filters) {
    if (!wanted.test(`${catalog} ${filter.id} ${filter.name}`)) continue
    waiting.push(...entriesOf(catalog, filter, false))
  }
}
await Promise.all(Array.from({ length: processes }, renderNext))
await engine.close()

async function renderNext(): Promise<void> {
  for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
    const { outputs } = await engine.run(
      { request: quick(entry.request), recipe: entry.filter, pictures: photosFor(entry) },
      { signal: new AbortController().signal, progress: () => {} },
    )
    const [picture] = outputs
    if (!picture) throw new Error(`${entry.catalog} ${entry.filter.id}: no output`)
    const file = new URL(`previews/${entry.catalog}/${entry.filter.id}.webp`, CATALOG)
    await writeFile(file, await shrink(entry.catalog, picture.bytes))
    console.log(`${entry.catalog} ${entry.filter.id} ${entry.filter.name}`)
  }
}

/** At a preview's size the finest look shows no more than the quick one. */
function quick(request: GenerationRequest): GenerationRequest {
  return request.kind === 'face-swap' ? { ...request, look: 'v6' } : request
}

/** Painted faces take the portrait without glasses, props and costumes the one without a hat; others take turns. */
function photosFor({ guests, filter }: GalleryEntry): readonly Uint8Array[] {
  if (guests === 'group') return [group]
  if (guests === 'apart') return portraits
  const { template, scene } = filter.recipe as {
    template?: object
    scene?: { props?: object; character?: object }
  }
  const isBareheaded = template || scene?.props || scene?.character
  const turn = isBareheaded || filter.id % 2 === 1 ? 0 : 1
  return portraits.slice(turn, turn + 1)
}

async function removeStrays(catalog: CatalogId, filters: readonly FilterFile[]): Promise<void> {
  const folder = new URL(`previews/${catalog}/`, CATALOG)
  await mkdir(folder, { recursive: true })
  const known = new Set(filters.map(({ id }) => `${id}.webp`))
  for (const name of await readdir(folder)) {
    if (!known.has(name)) await rm(new URL(name, folder))
  }
}

/** As good as fits. Fine dots do not survive at this size: they are softened when they must be. */
async function shrink(catalog: CatalogId, png: Uint8Array): Promise<Uint8Array> {
  const [width, height] = catalog === 'face-swap' ? [320, 480] : [480, 320]
  const small = await sharp(png).resize(width, height).png().toBuffer()
  for (const softened of [undefined, 0.5, 0.9]) {
    const picture = softened ? await sharp(small).blur(softened).png().toBuffer() : small
    for (let quality = 88; quality >= 52; quality -= 6) {
      const bytes = await sharp(picture).webp({ quality, effort: 6 }).toBuffer()
      if (bytes.length <= LARGEST_BYTES) return bytes
    }
  }
  throw new Error(`a preview does not fit into ${LARGEST_BYTES} bytes`)
}
