import type { AliasOverview, Campaign, Key, Scope } from '@guise/sdk'
import { aliasTitle } from '../../lib/alias-title.ts'

/** What people choose from; the API takes any set. */
export const REACHES: Readonly<Record<string, { label: string; scopes?: Scope[] }>> = {
  all: { label: 'Everything its role allows' },
  app: { label: 'Make pictures and read them', scopes: ['submit', 'read'] },
  submit: { label: 'Only make pictures', scopes: ['submit'] },
  read: { label: 'Only read', scopes: ['read'] },
  manage: { label: 'Manage and read, make no pictures', scopes: ['read', 'manage'] },
}

const SCOPE_LABELS: Readonly<Record<Scope, string>> = {
  submit: 'make pictures',
  read: 'read',
  manage: 'manage',
}

type Named = {
  readonly campaigns: readonly Pick<Campaign, 'id' | 'name'>[]
  readonly aliases: readonly AliasOverview[]
}

/** Null: everything its role allows. */
export function reachText({ scopes, aliases, campaign }: Key, named: Named): string | null {
  if (!scopes) return null
  const can = new Intl.ListFormat('en').format(scopes.map((scope) => SCOPE_LABELS[scope]))
  const places = campaign
    ? [named.campaigns.find(({ id }) => id === campaign)?.name ?? 'a deleted campaign']
    : (aliases ?? []).map((id) => {
        const alias = named.aliases.find((known) => known.id === id)
        return alias ? aliasTitle(alias) : 'a deleted alias'
      })
  return places.length > 0 ? `Can ${can} in ${places.join(', ')}` : `Can ${can}`
}
