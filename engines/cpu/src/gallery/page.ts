import type { CatalogId } from '@guise/core'
import { gendersOf } from '../genders.ts'
import { type FilterFile, readCatalog } from './entries.ts'

const ROOT = new URL('../../../../', import.meta.url)
export const PAGE = new URL('docs/gallery.md', ROOT)

const CATALOGS: Readonly<Record<CatalogId, string>> = {
  'face-swap': 'Face swap',
  realistic: 'Groups: realistic styles',
  stylized: 'Groups: stylized styles',
}

/** `docs/gallery.md`, made from the catalog. The site shows its own gallery in place of the sheet and the tables. */
export async function galleryPage(): Promise<string> {
  const catalogs = await readCatalog(new URL('catalog/', ROOT))
  const tables = [...catalogs].flatMap(([catalog, filters]) => [
    `## ${CATALOGS[catalog]}`,
    catalog === 'face-swap' ? faceSwapTable(filters) : styleTable(filters),
  ])
  return `${[
    '# Gallery of filters',
    `Every filter of the catalog, with the number that programs use. The previews are made by the engine from the two
[sample people](../samples/README.md), who are in the public domain; \`npm run tool -- previews\` makes them again.
Filters of your own stand beside these: [a tutorial](tutorials/own-filter.md).`,
    '<FilterGallery>',
    '![The previews of all filters on one sheet, in the order of the tables](pictures/filters.webp)',
    `The tables are written by \`npm run tool -- gallery table\`. \`gender\` is 0 male, 1 female, 2 boy, 3 girl or 4 group.
Where no genders are listed, 0 to 3 give the same picture: [send 0](guides/integrate.md#gender) if you do not ask your guests. Which endpoint takes which style: [a group photo](guides/integrate.md#a-group-photo).`,
    ...tables,
    '</FilterGallery>',
  ].join('\n\n')}\n`
}

const faceSwapTable = (filters: readonly FilterFile[]) =>
  table(
    ['Number', 'Name', 'One guest', 'Group', 'Genders'],
    filters.map(({ id, name, modes, recipe }) => [
      String(id),
      name,
      modes.includes('single') ? 'yes' : '',
      modes.includes('group') ? 'yes' : '',
      gendersOf(recipe)?.join(', ') ?? '',
    ]),
  )

const styleTable = (filters: readonly FilterFile[]) =>
  table(
    ['Number', 'Name'],
    filters.map(({ id, name }) => [String(id), name]),
  )

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
