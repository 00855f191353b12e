import type { AliasOverview, CatalogFilter, CustomFilter } from '@guise/sdk'
import { aliasTitle } from '../../../lib/alias-title.ts'
import { peopleOf } from '../../../lib/people-words.ts'
import type { FilterType, GuideRow } from '../families/family.ts'
import { GROUP } from '../families/options.ts'

/** A filter as the grid shows it, wherever it comes from. */
export type FilterChoice = {
  /** What goes over the wire. */
  readonly id: string
  readonly name: string
  readonly description: string
  readonly preview: string | null
  /** Said on the picture; nothing on filters of the catalog. */
  readonly badge: 'Own' | 'Paid' | 'Alias' | null
  readonly takesGroups: boolean
  /** For whom a catalog filter has people; null for custom filters. */
  readonly genders: CatalogFilter['genders'] | null
}

export type Sources = {
  readonly catalog: readonly CatalogFilter[]
  readonly custom: readonly CustomFilter[]
  readonly aliases: readonly AliasOverview[]
}

type FilterGuide = Extract<GuideRow, { by: 'filter' }>

/** Own filters first, then aliases, then the catalog; what this endpoint would refuse is not offered. */
export function choicesOf({ own }: FilterGuide, sources: Sources): readonly FilterChoice[] {
  const fits = ({ filter_type }: { filter_type: FilterType }) => filter_type === own
  return [
    // A copy is listed once, as the filter of the catalog that it is.
    ...sources.custom.filter((one) => fits(one) && !one.copied_from).map(fromCustom),
    ...sources.aliases.filter(({ filter }) => fits(filter) && filter.is_available).map(fromAlias),
    ...sources.catalog.map(fromCatalog),
  ]
}

function fromCustom(filter: CustomFilter): FilterChoice {
  return {
    id: filter.id,
    name: filter.name,
    description: '',
    preview: filter.preview_images[0] ?? null,
    badge: filter.source === 'paid' ? 'Paid' : 'Own',
    takesGroups: false,
    genders: null,
  }
}

function fromAlias(alias: AliasOverview): FilterChoice {
  const { id, filter } = alias
  return {
    id,
    name: aliasTitle(alias),
    description: `Now shows ${filter.name}`,
    preview: filter.preview_images[0] ?? null,
    badge: 'Alias',
    takesGroups: false,
    genders: null,
  }
}

function fromCatalog(filter: CatalogFilter): FilterChoice {
  return {
    id: filter.id,
    name: filter.name,
    description: filter.description,
    preview: filter.preview_url,
    badge: null,
    takesGroups: filter.modes.includes('group'),
    genders: filter.genders,
  }
}

const ALL_GENDERS = 4

/** What gender does in the chosen filter; undefined where unknown. All four are also listed where it changes nothing. */
export function hintOnGender(chosen: FilterChoice | undefined): string | undefined {
  if (!chosen?.genders) return undefined
  const { name, genders } = chosen
  if (genders.length === ALL_GENDERS) return `${name} suits everyone.`
  return `${name} has its own picture for ${peopleOf(genders)}.`
}

/** A face swap of a group takes some filters of the catalog only. */
export function forGender(choices: readonly FilterChoice[], gender: string) {
  return gender === GROUP ? choices.filter(({ takesGroups }) => takesGroups) : choices
}

/** Every word must be found somewhere in name or description. */
export function search(choices: readonly FilterChoice[], typed: string): readonly FilterChoice[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return choices
  const found = choices.filter(({ name, description, badge }) => {
    const text = plain(`${name} ${description} ${badge ?? ''}`)
    return words.every((word) => text.includes(word))
  })
  const isNamed = ({ name }: FilterChoice) => words.every((word) => plain(name).includes(word))
  return [...found.filter(isNamed), ...found.filter((choice) => !isNamed(choice))]
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
