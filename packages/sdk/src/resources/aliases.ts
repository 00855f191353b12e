import type { Abortable } from '../abortable.ts'
import type { Transport } from '../transport/transport.ts'
import type { Alias, AliasOverview, AliasSwap, BodyOf, SwapCheck } from '../types.ts'

/** With `alias_type`, filters of the other type are refused when assigned, not when a guest waits. */
export type NewAlias = BodyOf<'/api/alias/', 'post'>
export type AliasChange = BodyOf<'/api/alias/{alias_id}/', 'patch'>

/** With a name of its own, and of no campaign; `filter` may be one of a catalog by its number. */
export type NamedAlias = BodyOf<'/v1/aliases', 'post'>
export type OverviewChange = BodyOf<'/v1/aliases/{alias_id}', 'patch'>

/** `at` is an instant, or a local time such as `2026-12-31T23:59` that is read in `time_zone`. */
export type NewSwap = BodyOf<'/v1/aliases/{alias_id}/swaps', 'post'>

export type Aliases = {
  list(options?: Abortable): Promise<readonly Alias[]>
  get(id: string, options?: Abortable): Promise<Alias>
  create(alias: NewAlias, options?: Abortable): Promise<Alias>
  update(id: string, change: AliasChange, options?: Abortable): Promise<Alias>
  /** Points it at another filter; the old one goes to its history. */
  swap(id: string, filter: string, options?: Abortable): Promise<Alias>
  /** Points it back at the filter it had before. */
  undo(id: string, options?: Abortable): Promise<Alias>
  delete(id: string, options?: Abortable): Promise<void>
  /** Every alias with its pictures, its uses and its next swap. Unlike `get`, no use of them. */
  overviews(options?: Abortable): Promise<readonly AliasOverview[]>
  overview(id: string, options?: Abortable): Promise<AliasOverview>
  /** As `create`, with a name, and also for filters of a catalog. `campaigns.addAlias` adds one to a campaign. */
  add(alias: NamedAlias, options?: Abortable): Promise<AliasOverview>
  /** Its own name, and its filter, which may be one of a catalog by its number. */
  change(id: string, change: OverviewChange, options?: Abortable): Promise<AliasOverview>
  /** What would stop working if this filter stood behind it. Changes nothing. */
  check(
    id: string,
    filter: string | number,
    options?: Abortable & Pick<NewSwap, 'catalog'>,
  ): Promise<SwapCheck>
  /** Planned ones first, the next one foremost. */
  swaps(id: string, options?: Abortable): Promise<readonly AliasSwap[]>
  planSwap(id: string, swap: NewSwap, options?: Abortable): Promise<AliasSwap>
  cancelSwap(id: string, swapId: string, options?: Abortable): Promise<void>
}

const ALL = '/api/alias/'
const one = (id: string) => `${ALL}${encodeURIComponent(id)}/`
const OVERVIEWS = '/v1/aliases'
const overviewPath = (id: string) => `${OVERVIEWS}/${encodeURIComponent(id)}`
const swapsOf = (id: string) => `${overviewPath(id)}/swaps`

export function createAliases(transport: Transport): Aliases {
  const get = (id: string, { signal }: Abortable = {}) => transport.read<Alias>(one(id), {}, signal)

  // The same filter again adds no history, so that asking twice does nothing twice.
  const update = (id: string, change: AliasChange, { signal }: Abortable = {}) =>
    transport.json<Alias>({
      method: 'PATCH',
      path: one(id),
      body: change,
      repeat: 'repeatable',
      signal,
    })

  return {
    get,
    update,
    list: ({ signal } = {}) => transport.read(ALL, {}, signal),
    create: (alias, { signal } = {}) =>
      transport.json({
        method: 'POST',
        path: ALL,
        body: alias,
        repeat: 'unless-refused',
        signal,
      }),
    swap: (id, filter, options) => update(id, { ai_filter: filter }, options),
    async undo(id, options) {
      const { history } = await get(id, options)
      const last = history.at(-1)
      if (!last) throw new RangeError(`Alias ${id} has no previous filter.`)
      return update(id, { ai_filter: last.ai_filter_id }, options)
    },
    delete: (id, { signal } = {}) => transport.remove(one(id), signal),
    async overviews({ signal } = {}) {
      return (await transport.read<{ data: readonly AliasOverview[] }>(OVERVIEWS, {}, signal)).data
    },
    add: (alias, { signal } = {}) =>
      transport.json({
        method: 'POST',
        path: OVERVIEWS,
        body: alias,
        repeat: 'unless-refused',
        signal,
      }),
    overview: (id, { signal } = {}) => transport.read(overviewPath(id), {}, signal),
    change: (id, change, { signal } = {}) =>
      transport.json({
        method: 'PATCH',
        path: overviewPath(id),
        body: change,
        repeat: 'repeatable',
        signal,
      }),
    check: (id, filter, { catalog, signal } = {}) =>
      transport.read(`${overviewPath(id)}/check`, { ai_filter: filter, catalog }, signal),
    async swaps(id, { signal } = {}) {
      return (await transport.read<{ data: readonly AliasSwap[] }>(swapsOf(id), {}, signal)).data
    },
    planSwap: (id, swap, { signal } = {}) =>
      transport.json({
        method: 'POST',
        path: swapsOf(id),
        body: swap,
        repeat: 'unless-refused',
        signal,
      }),
    cancelSwap: (id, swapId, { signal } = {}) =>
      transport.remove(`${swapsOf(id)}/${encodeURIComponent(swapId)}`, signal),
  }
}
