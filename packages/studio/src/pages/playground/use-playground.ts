import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCustomFilters } from '../../lib/queries.ts'
import { useKept } from '../../lib/use-kept.ts'
import { FACE_SWAP } from './families/face-families.ts'
import { familyById } from './families/families.ts'
import type { CatalogName, FamilyRow } from './families/family.ts'
import { REALISTIC } from './families/group-families.ts'
import { allowed, DEFAULTS, type Settings } from './families/options.ts'
import { type GenerateInput, isCatalogId } from './families/request.ts'
import { usable } from './filters/usable.ts'
import { useChoices } from './filters/use-choices.ts'
import type { Photos } from './photos/places.ts'

type Draft = {
  readonly family: string
  /** The last choice of each catalog. */
  readonly filters: Partial<Record<CatalogName, string>>
  readonly settings: Settings
  readonly photos: Photos
}
const EMPTY: Draft = { family: FACE_SWAP.id, filters: {}, settings: DEFAULTS, photos: [] }

/** The form: family and filter stand in the address, the rest is kept for this visit. */
export function usePlayground() {
  const [draft, change] = useKept('playground-draft', EMPTY)
  const search = useSearch({ strict: false }) as {
    family?: string
    filter?: string | number
    again?: string
  }
  const navigate = useNavigate()
  const linked = search.filter === undefined ? null : String(search.filter)
  const fallback = useFamilyOf(search.family === undefined ? linked : null)
  const family = familyById(search.family) ?? fallback ?? familyById(draft.family) ?? FACE_SWAP
  const { guide, options } = family
  const kept = guide.by === 'filter' ? (draft.filters[guide.catalog] ?? null) : null
  const { choices, ...catalog } = useChoices(guide)
  const settings = settled(draft.settings, family)
  const gender = options.includes('gender') ? settings.gender : ''
  const filter = usable(linked ?? kept, guide, gender, choices)

  // The address always names the family, so that Back finds the way to this one.
  const isKnown = linked === null || isCatalogId(linked) || fallback !== undefined
  const isNamed = search.family === family.id
  useEffect(() => {
    change((now) => (now.family === family.id ? now : { ...now, family: family.id }))
    if (isNamed || !isKnown) return
    const named = (now: object) => ({ ...now, family: family.id })
    void navigate({ to: '.', search: named as never, replace: true })
  }, [family.id, isNamed, isKnown, change, navigate])

  // Back steps through families, not through every filter that was tried.
  const show = (next: FamilyRow, id: string | null, replace = next.id === family.id) => {
    change((now) => ({
      ...now,
      family: next.id,
      filters:
        next.guide.by === 'filter' && id !== null
          ? { ...now.filters, [next.guide.catalog]: id }
          : now.filters,
    }))
    // A number must not be written as a text in quotes.
    const address = id === null ? {} : { filter: isCatalogId(id) ? Number(id) : id }
    void navigate({
      to: '/playground',
      search: { family: next.id, ...address } as never,
      replace,
    })
  }

  return {
    family,
    /** The job that the form shall be filled from, once: `takeAgain` takes it out of the address. */
    again: search.again,
    takeAgain: () => {
      const { again: _, ...rest } = search
      void navigate({ to: '.', search: rest as never, replace: true })
    },
    choices,
    catalog,
    settings,
    photos: draft.photos,
    input: { family, filter, settings } satisfies GenerateInput,
    setFamily: (next: FamilyRow) => {
      const last = next.guide.by === 'filter' ? (draft.filters[next.guide.catalog] ?? null) : null
      show(next, last)
    },
    setFilter: (id: string) => show(family, id),
    setSettings: (next: Partial<Settings>) =>
      change((now) => ({ ...now, settings: { ...settled(now.settings, family), ...next } })),
    setPhotos: (photos: Photos) => change((now) => ({ ...now, photos })),
    fill: (input: GenerateInput, photos: Photos) => {
      change((now) => ({
        ...now,
        settings: input.settings,
        photos: photos.length > 0 ? photos : now.photos,
      }))
      show(input.family, input.filter, true)
    },
  }
}
export type Playground = ReturnType<typeof usePlayground>

/** What a person chose, moved to what the family allows. */
function settled(settings: Settings, { options, fixed }: FamilyRow): Settings {
  return fixed ? settings : options.reduce((now, name) => allowed(name, now), settings)
}

/** A link with nothing but a filter shows the family this filter is for. */
function useFamilyOf(filter: string | null): FamilyRow | undefined {
  const isAsked = filter !== null && !isCatalogId(filter)
  const { data } = useCustomFilters({ isWanted: isAsked })
  if (!isAsked || !data) return undefined
  const found = data.find(({ id }) => id === filter)
  return found?.filter_type === 'multi_swap' ? REALISTIC : FACE_SWAP
}
