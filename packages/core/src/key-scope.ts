import { Fault } from './fault.ts'

/** What a key may be for. Without scopes it may do all that its role may. */
export const SCOPES = ['submit', 'read', 'manage'] as const
export type Scope = (typeof SCOPES)[number]

/** Also what only an operator gives: to open accounts and grant credits, and nothing else. */
export type KeyScope = Scope | 'provision'

/** What a row of the API needs. `everything`: no key with scopes or a limit ever, because it could give itself more. */
export type NeededScope = KeyScope | 'everything'

/** How far a key reaches that may not do everything its role may. */
export type KeyReach = {
  readonly scopes: readonly KeyScope[]
  /** Only jobs through these aliases, and the aliases themselves; null: no such limit. */
  readonly aliasIds: readonly string[] | null
  /** Only this campaign, its aliases and its jobs; null: no such limit. */
  readonly campaignId: string | null
}

export function isLimited(reach: KeyReach | undefined): reach is KeyReach {
  return reach !== undefined && (reach.aliasIds !== null || reach.campaignId !== null)
}

export function hasScope(reach: KeyReach | undefined, needed: NeededScope): boolean {
  if (reach === undefined) return true
  return needed !== 'everything' && reach.scopes.includes(needed)
}

export function scopeMissing({ scopes }: KeyReach, needed: NeededScope): Fault {
  const remedy =
    needed === 'everything'
      ? 'Only a key without scopes and limits can do this.'
      : `Use a key with the scope ${needed}.`
  return new Fault(
    'INSUFFICIENT_SCOPE',
    `This key has only the scope ${scopes.join(', ')}. ${remedy}`,
  )
}

/** It is about the whole account, and the key is for a part of it. */
export function outsideLimit({ campaignId }: KeyReach): Fault {
  const part = campaignId === null ? 'some aliases' : 'one campaign'
  return new Fault(
    'INSUFFICIENT_SCOPE',
    `This key is limited to ${part}. Use a key without this limit.`,
  )
}

/** A key of an operator, for a program that sells credits. */
export function mayProvision(reach: KeyReach | undefined): boolean {
  return reach?.scopes.includes('provision') ?? false
}
