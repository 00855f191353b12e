import { readdir, readFile } from 'node:fs/promises'
import {
  CATALOG_IDS,
  type CatalogId,
  type FaceSwapLook,
  type GenerationRequest,
  RATIOS,
  type Ratio,
  type Recipe,
  type Subject,
} from '@guise/core'
import { gendersOf, shownBy } from '../genders.ts'

/** What a filter file says, as far as the gallery needs it. */
export type FilterFile = Recipe & {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly modes: readonly string[]
}

/** One picture of the gallery: a filter run once. */
export type GalleryEntry = {
  readonly catalog: CatalogId
  readonly filter: FilterFile
  /** Tells this picture from the filter's others, and names its file. */
  readonly variant: string
  readonly request: GenerationRequest
  readonly guests: Guests
}

/** One guest, a group photo, or two guests in a photo each. */
export type Guests = 'one' | 'group' | 'apart'

const LOOKS: readonly FaceSwapLook[] = ['v1', 'v5', 'v6', 'v6.1']

export async function readCatalog(
  folder: URL,
): Promise<ReadonlyMap<CatalogId, readonly FilterFile[]>> {
  const catalogs = CATALOG_IDS.map(async (catalog): Promise<[CatalogId, FilterFile[]]> => {
    const home = new URL(`${catalog}/`, folder)
    const names = (await readdir(home)).filter((name) => name.endsWith('.json')).sort()
    const texts = await Promise.all(names.map((name) => readFile(new URL(name, home), 'utf8')))
    return [catalog, texts.map((text) => JSON.parse(text) as FilterFile)]
  })
  return new Map(await Promise.all(catalogs))
}

/** The pictures of one filter: one by default, every look and size when `all` is asked for. */
export function entriesOf(catalog: CatalogId, filter: FilterFile, all: boolean): GalleryEntry[] {
  const guide = { by: 'filter', filter: { kind: 'catalog', id: filter.id } } as const
  if (catalog !== 'face-swap') {
    const entry = (variant: string, guests: Guests, outpaint: boolean): GalleryEntry => {
      const request = { kind: 'multi-swap', look: catalog, guide, outpaint } as const
      return { catalog, filter, variant, request, guests }
    }
    const together = entry('together', 'apart', false)
    if (!all) return [together]
    return [together, entry('group', 'group', false), entry('wide', 'group', true)]
  }
  const single = filter.modes.includes('single')
  const entry = (look: FaceSwapLook, ratio: Ratio, subject: Subject, name = ''): GalleryEntry => ({
    catalog,
    filter,
    variant: [look, ratio, name].filter(Boolean).join('-'),
    request: { kind: 'face-swap', look, guide, subject, ratio },
    guests: subject === 'group' ? 'group' : 'one',
  })
  const first = single ? shownBy(filter.recipe) : 'group'
  if (!all) return [entry('v6.1', 'portrait', first)]
  const others = single ? (gendersOf(filter.recipe) ?? []).filter((gender) => gender !== first) : []
  return [
    ...LOOKS.flatMap((look) =>
      RATIOS.flatMap((ratio) =>
        filter.modes.map((mode) =>
          mode === 'group' ? entry(look, ratio, 'group', 'group') : entry(look, ratio, first),
        ),
      ),
    ),
    ...others.flatMap((gender) => RATIOS.map((ratio) => entry('v6', ratio, gender, gender))),
  ]
}
