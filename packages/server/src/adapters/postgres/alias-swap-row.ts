import type { AliasSwap } from '@guise/core'

export type SwapRow = {
  id: string
  account_id: string
  alias_id: string
  filter_id: string
  filter_name: string
  at: Date
  time_zone: string
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
    state: row.state,
    doneAt: row.done_at,
    failure: row.failure,
  }
}
