import type { KeyReach } from '@guise/core'

export type KeyReachRow = {
  scopes: KeyReach['scopes'] | null
  only_aliases: string[] | null
  only_campaign: string | null
}

/** The table sees to it that a key with a limit has scopes. */
export function toReach(row: KeyReachRow): KeyReach | null {
  if (row.scopes === null) return null
  return { scopes: row.scopes, aliasIds: row.only_aliases, campaignId: row.only_campaign }
}
