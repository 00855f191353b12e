import type { CatalogFilter, CustomFilter, NewCampaignAlias } from '@guise/sdk'
import type { FilterType } from '../filter-types.ts'

export type CatalogName = NonNullable<NewCampaignAlias['catalog']>

/** What an alias is pointed at, as the service takes it. */
export type Target =
  | { readonly filter: string }
  | { readonly filter: number; readonly catalog: CatalogName }

/** A filter that an alias can lead to, wherever it comes from. */
export type Pick = {
  /** Of an own filter its UUID; of a catalog, unlike any UUID. */
  readonly id: string
  readonly target: Target
  readonly name: string
  /** Searched, and shown to nobody. */
  readonly description: string
  readonly preview: string | null
  readonly source: 'own' | 'paid' | 'catalog'
  readonly type: FilterType
  /** "Multi swap · Stylized": tells filters of one name apart. */
  readonly kind: string
  readonly takesGroups: boolean
  /** The UUIDs by which aliases know it: of a catalog filter, that of the account's copy. */
  readonly filterIds: readonly string[]
}

export type Catalogs = Readonly<Record<CatalogName, readonly CatalogFilter[]>>

const KINDS: Readonly<Record<CatalogName, readonly [type: FilterType, kind: string]>> = {
  'face-swap': ['face_swap', 'Face swap'],
  realistic: ['multi_swap', 'Multi swap · Realistic'],
  stylized: ['multi_swap', 'Multi swap · Stylized'],
}

export const SHELVES = [
  { value: 'all', label: 'All' },
  { value: 'own', label: 'Your own' },
  { value: 'groups', label: 'For groups' },
] as const
export type Shelf = (typeof SHELVES)[number]['value']

/** Own filters first, then the catalogs. A copy is no filter of its own: the one of the catalog stands for it. */
export function picksOf(custom: readonly CustomFilter[], catalogs: Catalogs): readonly Pick[] {
  const names = Object.keys(KINDS) as CatalogName[]
  return [
    ...custom.filter(({ copied_from }) => !copied_from).map(fromCustom),
    ...names.flatMap((catalog) =>
      catalogs[catalog].map((filter) => fromCatalog(filter, catalog, custom)),
    ),
  ]
}

function fromCustom({ id, name, preview_images, source, filter_type, model }: CustomFilter): Pick {
  const isGroup = filter_type === 'multi_swap'
  return {
    id,
    target: { filter: id },
    name,
    description: '',
    preview: preview_images[0] ?? null,
    source: source === 'paid' ? 'paid' : 'own',
    type: filter_type,
    kind: isGroup
      ? KINDS[model === 'stylized' ? 'stylized' : 'realistic'][1]
      : KINDS['face-swap'][1],
    takesGroups: isGroup,
    filterIds: [id],
  }
}

function fromCatalog(
  { id, name, description, preview_url, modes }: CatalogFilter,
  catalog: CatalogName,
  custom: readonly CustomFilter[],
): Pick {
  const [type, kind] = KINDS[catalog]
  const number = Number(id)
  const isCopy = ({ copied_from: from }: CustomFilter) =>
    from?.catalog === catalog && from.id === number
  return {
    id: `${catalog}-${id}`,
    target: { filter: number, catalog },
    name,
    description,
    preview: preview_url,
    source: 'catalog',
    type,
    kind,
    takesGroups: modes.includes('group'),
    filterIds: custom.filter(isCopy).map((copy) => copy.id),
  }
}

const ON_SHELF: Readonly<Record<Shelf, (pick: Pick) => boolean>> = {
  all: () => true,
  own: ({ source }) => source !== 'catalog',
  groups: ({ takesGroups }) => takesGroups,
}

/** Every word must be found in name or description; those that are called so come first. */
export function findPicks(picks: readonly Pick[], shelf: Shelf, typed: string): readonly Pick[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const found = picks.filter(
    (pick) => ON_SHELF[shelf](pick) && has(`${pick.name} ${pick.description}`),
  )
  return [...found.filter(({ name }) => has(name)), ...found.filter(({ name }) => !has(name))]
}
