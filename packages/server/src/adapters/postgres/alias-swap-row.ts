import type { AliasSwap } from '@guise/core'

/** The e-mail address of a person or the name of a key, by the columns that hold their ids. */
export const actorName = (user: string, key: string) =>
  `coalesce((select email from users where id = ${user}), (select name from api_keys where id = ${key}))`

export type SwapRow = {
  id: string
  account_id: string
  alias_id: string
  filter_id: string
  filter_name: string
  at: Date
  time_zone: string
  planned_by: string | null
  state: AliasSwap['state']
  done_at: Date | null
  failure: string | null
}

export function toSwap(row: SwapRow): AliasSwap {
  return {
    id: row.id,
    aliasId: row.alias_id,
    filterId: row.filter_id,
    filterName: row.filter_name,
    at: row.at,
    timeZone: row.time_zone,
    plannedBy: row.planned_by,
    state: row.state,
    doneAt: row.done_at,
    failure: row.failure,
  }
}
