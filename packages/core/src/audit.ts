/** What the audit log keeps, by what was done. Reads are those of an operator who looks at somebody's data. */
export const AUDIT_ACTIONS = [
  'session.opened',
  'session.refused',
  'password.changed',
  'password.reset_link_made',
  'password.reset',
  'second_factor.on',
  'second_factor.off',
  'second_factor.codes_renewed',
  'second_factor.recovery_code_used',
  'second_factor.reset',
  'consent.given',
  'key.created',
  'key.changed',
  'key.rotated',
  'key.revoked',
  'operator_key.created',
  'operator_key.revoked',
  'campaign_token.created',
  'campaign_token.revoked',
  'campaign.erased',
  'campaign.deleted',
  'campaign.reopened',
  'member.added',
  'member.changed',
  'member.removed',
  'member.joined',
  'member.declined',
  'alias.swapped',
  'alias.swap_planned',
  'alias.swap_cancelled',
  'filter.published',
  'account.opened',
  'account.changed',
  'account.status_set',
  'account.exported',
  'account.erased',
  'credits.granted',
  'credits.reversed',
  'paid_filter.added',
  'paid_filter.granted',
  'paid_filter.withdrawn',
  'lane.set',
  'clock.accepted',
  'instance.added',
  'instance.set',
  'instance.removed',
  'partition.dropped',
  'accounts.listed',
  'jobs.listed',
  'job.read',
  'account.read',
  'reports.listed',
  'picture.read',
  'picture.taken_down',
  'report.dismissed',
  'audit.read',
  'audit.exported',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** Who did it: a person who signed in, a key, somebody without credentials, or a process of the installation. */
export const AUDIT_ACTORS = ['person', 'key', 'stranger', 'server'] as const
export type AuditActor = {
  readonly kind: (typeof AUDIT_ACTORS)[number]
  readonly id: string | null
}

/** Ids, numbers and words of our own. Nothing that a person wrote: erasure must never have to touch an entry. */
export type AuditFacts = Readonly<Record<string, string | number | boolean>>

export type NewAuditEntry = {
  readonly at: Date
  readonly action: AuditAction
  readonly actor: AuditActor
  /** Whose data it is about; null: nobody's, or everybody's. */
  readonly accountId: string | null
  readonly subject: { readonly kind: string; readonly id: string } | null
  readonly facts: AuditFacts
}

export type SealedEntry = NewAuditEntry & { readonly number: number; readonly hash: string }

/** As operators read it: with names, looked up now. Without a number it is not sealed yet. */
export type AuditEntry = NewAuditEntry & {
  /** In the order of arrival. */
  readonly id: number
  readonly number: number | null
  readonly hash: string | null
  readonly actorName: string | null
  readonly accountName: string | null
}

/** What the first entry is chained to. */
export const CHAIN_START = '0'.repeat(64)

/**
 * What is hashed of an entry, after the hash of the one before and a line feed. The same text whoever makes it: the
 * form is documented, so that anybody can check an export with a few lines of their own.
 */
export function auditLine(entry: NewAuditEntry & { readonly number: number }): string {
  const { number, at, action, actor, accountId, subject, facts } = entry
  return JSON.stringify([
    number,
    at.toISOString(),
    action,
    actor.kind,
    actor.id,
    accountId,
    subject?.kind ?? null,
    subject?.id ?? null,
    Object.entries(facts).sort(([one], [other]) => (one < other ? -1 : 1)),
  ])
}

/** Who a caller is in the log. */
export function auditActor(caller: {
  readonly userId: string | null
  readonly keyId: string | null
}): AuditActor {
  if (caller.userId !== null) return { kind: 'person', id: caller.userId }
  return caller.keyId === null ? { kind: 'server', id: null } : { kind: 'key', id: caller.keyId }
}
