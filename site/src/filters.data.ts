// Read while the site is built: the page shows the filters that the catalogs have.
import { glob, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const CATALOG = resolve(import.meta.dirname, '../../catalog')

const TITLES = {
  'face-swap': 'Face swap',
  realistic: 'Groups in scenes',
  stylized: 'Groups, redrawn',
} as const

export type CatalogFilter = {
  readonly id: number
  readonly name: string
  readonly description: string
}
export type ShownCatalog = {
  readonly id: string
  readonly title: string
  readonly filters: readonly CatalogFilter[]
}

declare const data: readonly ShownCatalog[]

export { data }

export default {
  watch: [join(CATALOG, '*/*.json')],
  load: () => Promise.all(Object.entries(TITLES).map(readCatalog)),
}

async function readCatalog([id, title]: [string, string]): Promise<ShownCatalog> {
  const filters: CatalogFilter[] = []
  for await (const file of glob('*.json', { cwd: join(CATALOG, id) })) {
    const {
      id: number,
      name,
      description,
    } = JSON.parse(await readFile(join(CATALOG, id, file), 'utf8'))
    filters.push({ id: number, name, description })
  }
  return { id, title, filters: filters.sort((a, b) => a.id - b.id) }
}
