import type { AliasOverview, CatalogFilter, CustomFilter, Job } from '@guise/sdk'
import { type Ratio, runOf, SUBJECTS, type Subject } from '../../../lib/filter-run.ts'

export type OtherFilter = {
  readonly alias: AliasOverview
  readonly run: ReturnType<typeof runOf>
  /** Whether it names the catalog filter behind the alias, and must say whose picture it is. */
  readonly isBehindAlias: boolean
}

type Made = Pick<Job, 'alias' | 'request' | 'inputs'>
type Limits = Pick<CustomFilter, 'id' | 'genders' | 'sizes'>
type Body = Readonly<Record<string, unknown>>

/** What can be made of the same photo with the other filters of its campaign: nothing else is offered. */
export function otherFilters(
  { alias: ownAlias, request, inputs }: Made,
  aliases: readonly AliasOverview[],
  filters: readonly Limits[],
  /** Face swap filters of the catalog that take groups. */
  groupIds: ReadonlySet<number>,
): readonly OtherFilter[] {
  if (!request || inputs.length !== 1) return []
  const wanted = { gender: genderOf(request.body), size: sizeOf(request.body) }
  const isOne = isForOne(request.body)
  const takes = ({ id, filter_type, copied_from }: AliasOverview['filter']) => {
    if (filter_type === 'multi_swap') return true
    const limits = filters.find((one) => one.id === id)
    if (!isTaken(limits?.sizes, wanted.size)) return false
    // Custom filters take no photo of several, and only a request for one says that there is one.
    return isOne
      ? isTaken(limits?.genders, wanted.gender)
      : copied_from?.catalog === 'face-swap' && groupIds.has(copied_from.id)
  }
  return aliases
    .filter(({ id, filter }) => id !== ownAlias && filter.is_available && takes(filter))
    .map((alias) => {
      const { filter_type, copied_from } = alias.filter
      const catalogId = filter_type === 'face_swap' && !isOne ? copied_from?.id : undefined
      const run = catalogId
        ? runOf(alias.filter, { filter: catalogId, gender: 'group', size: wanted.size })
        : runOf(alias.filter, { filter: alias.id, ...wanted })
      return { alias, run, isBehindAlias: catalogId !== undefined }
    })
}

const isForOne = (body: Body) => body.gender !== undefined && genderOf(body) !== 'group'

/** An empty list means all. */
const isTaken = (list: readonly string[] | undefined, word: string) =>
  !list || list.length === 0 || list.includes(word)

const genderOf = ({ gender }: Body): Subject => SUBJECTS[Number(gender ?? 1)] ?? 'female'

const sizeOf = ({ ratio }: Body): Ratio =>
  ratio === 'landscape' || ratio === 'square' ? ratio : 'portrait'

/** Ids of catalog filters for groups; undefined while nobody knows. A catalog that cannot be read offers none. */
export function forGroups({
  data,
  error,
}: {
  readonly data: readonly Pick<CatalogFilter, 'id' | 'modes'>[] | undefined
  readonly error: unknown
}): ReadonlySet<number> | undefined {
  if (!data && !error) return undefined
  const groups = (data ?? []).filter(({ modes }) => modes.includes('group'))
  return new Set(groups.map(({ id }) => Number(id)))
}
