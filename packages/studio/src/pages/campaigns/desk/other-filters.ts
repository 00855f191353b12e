import type { AliasOverview, CustomFilter, Job } from '@guise/sdk'
import { type Ratio, runOf, SUBJECTS, type Subject } from '../../../lib/filter-run.ts'

export type OtherFilter = {
  readonly alias: AliasOverview
  readonly run: ReturnType<typeof runOf>
}

type Made = Pick<Job, 'alias' | 'request' | 'inputs'>
type Limits = Pick<CustomFilter, 'id' | 'genders' | 'sizes'>
type Body = Readonly<Record<string, unknown>>

/** What can be made of the same photo with the other filters of its campaign: nothing else is offered. */
export function otherFilters(
  { alias: ownAlias, request, inputs }: Made,
  aliases: readonly AliasOverview[],
  filters: readonly Limits[],
): readonly OtherFilter[] {
  if (!request || inputs.length !== 1) return []
  const wanted = { gender: genderOf(request.body), size: sizeOf(request.body) }
  const takes = ({ id, filter_type }: AliasOverview['filter']) => {
    if (filter_type === 'multi_swap') return true
    const limits = filters.find((one) => one.id === id)
    return (
      // Filters for one person take no photo of several, and only a request for one says that there is one.
      isForOne(request.body) &&
      isTaken(limits?.genders, wanted.gender) &&
      isTaken(limits?.sizes, wanted.size)
    )
  }
  return aliases
    .filter(({ id, filter }) => id !== ownAlias && filter.is_available && takes(filter))
    .map((alias) => ({ alias, run: runOf(alias.filter, { filter: alias.id, ...wanted }) }))
}

const isForOne = (body: Body) => body.gender !== undefined && genderOf(body) !== 'group'

/** An empty list means all. */
const isTaken = (list: readonly string[] | undefined, word: string) =>
  !list || list.length === 0 || list.includes(word)

const genderOf = ({ gender }: Body): Subject => SUBJECTS[Number(gender ?? 1)] ?? 'female'

const sizeOf = ({ ratio }: Body): Ratio =>
  ratio === 'landscape' || ratio === 'square' ? ratio : 'portrait'
