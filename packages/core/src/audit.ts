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

/** Records one entry; the server keeps the log. */
export type AuditRecorder = { record(entry: NewAuditEntry): Promise<void> }
