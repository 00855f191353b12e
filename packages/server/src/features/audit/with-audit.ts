import type { AuditAction, AuditFacts, AuditRecorder, Clock } from '@guise/core'
import type { Call, Endpoint } from '../../http/endpoint.ts'
import { isRepeat } from '../../http/repeats.ts'
import { auditActor } from './audit.ts'

type About = {
  readonly accountId?: string
  readonly subject?: { readonly kind: string; readonly id: string }
  readonly facts?: AuditFacts
}
type Rule = {
  readonly action: AuditAction
  readonly about?: (call: Call, answer: Readonly<Record<string, unknown>>) => About
  /** A page of the studio asks every few seconds: it is one look, and one entry. */
  readonly isRead?: true
  /** Answers bit by bit: the entry comes first, because what was sent cannot be taken back. */
  readonly isStream?: true
}

const made = (kind: string) => (_call: Call, answer: Readonly<Record<string, unknown>>) => ({
  subject: { kind, id: String(answer.id) },
})
const named =
  (kind: string, param: string) =>
  ({ params }: Call) => ({ subject: { kind, id: String(params[param]).toLowerCase() } })
const ofAccount = ({ params }: Call) => ({ accountId: String(params.account_id).toLowerCase() })
const read = { action: 'account.read', about: ofAccount, isRead: true } as const

const ofReport = (_call: Call, answer: Readonly<Record<string, unknown>>) => ({
  accountId: String((answer.account as { id?: unknown } | undefined)?.id),
  subject: { kind: 'job', id: String(answer.job_id) },
})

/**
 * What the audit log keeps of requests that succeeded, by operation: ids and numbers, nothing that somebody wrote.
 * Sign-ins and swaps of aliases are recorded where they happen, because they also happen elsewhere.
 */
export const AUDITED: Readonly<Record<string, Rule>> = {
  changePassword: { action: 'password.changed' },
  turnOnSecondFactor: { action: 'second_factor.on' },
  turnOffSecondFactor: { action: 'second_factor.off' },
  renewRecoveryCodes: { action: 'second_factor.codes_renewed' },
  resetSecondFactor: {
    action: 'second_factor.reset',
    about: (call, { person_id }) => ({
      ...ofAccount(call),
      subject: { kind: 'person', id: String(person_id) },
    }),
  },
  createPasswordReset: {
    action: 'password.reset_link_made',
    about: (call, { person_id }) => ({
      ...ofAccount(call),
      subject: { kind: 'person', id: String(person_id) },
    }),
  },
  createKey: { action: 'key.created', about: made('key') },
  updateKey: { action: 'key.changed', about: named('key', 'key_id') },
  rotateKey: {
    action: 'key.rotated',
    about: (call, { id }) => ({
      ...named('key', 'key_id')(call),
      facts: { successor: String(id) },
    }),
  },
  revokeKey: { action: 'key.revoked', about: named('key', 'key_id') },
  createOperatorKey: { action: 'operator_key.created', about: made('key') },
  revokeOperatorKey: { action: 'operator_key.revoked', about: named('key', 'key_id') },
  createCampaignToken: { action: 'campaign_token.created', about: made('campaign_token') },
  revokeCampaignToken: {
    action: 'campaign_token.revoked',
    about: named('campaign_token', 'token_id'),
  },
  deleteCampaign: { action: 'campaign.deleted', about: named('campaign', 'campaign_id') },
  reopenCampaign: { action: 'campaign.reopened', about: named('campaign', 'campaign_id') },
  eraseCampaign: { action: 'campaign.erased', about: named('campaign', 'campaign_id') },
  addMember: { action: 'member.added', about: made('person') },
  changeMember: { action: 'member.changed', about: named('person', 'member_id') },
  removeMember: { action: 'member.removed', about: named('person', 'member_id') },
  planSwap: { action: 'alias.swap_planned', about: named('alias', 'alias_id') },
  cancelSwap: { action: 'alias.swap_cancelled', about: named('alias', 'alias_id') },
  publishCustomFilter: { action: 'filter.published', about: named('filter', 'filter_id') },
  openAccount: { action: 'account.opened', about: (_call, { id }) => ({ accountId: String(id) }) },
  changeAccount: { action: 'account.changed', about: ofAccount },
  setAccountStatus: {
    action: 'account.status_set',
    about: (call, { status }) => ({ ...ofAccount(call), facts: { status: String(status) } }),
  },
  grantCredits: {
    action: 'credits.granted',
    about: (call) => ({ ...ofAccount(call), facts: { amount: Number(call.sent.amount) } }),
  },
  reverseGrant: {
    action: 'credits.reversed',
    about: (call, { amount }) => ({ ...ofAccount(call), facts: { amount: Number(amount) } }),
  },
  addPaidFilter: { action: 'paid_filter.added', about: made('filter') },
  grantPaidFilter: {
    action: 'paid_filter.granted',
    about: (call) => ({
      ...ofAccount(call),
      subject: { kind: 'filter', id: String(call.sent.filter_id).toLowerCase() },
    }),
  },
  withdrawPaidFilter: {
    action: 'paid_filter.withdrawn',
    about: (call) => ({ ...ofAccount(call), ...named('filter', 'filter_id')(call) }),
  },
  setLane: {
    action: 'lane.set',
    about: (call, { state }) => ({
      ...named('lane', 'lane')(call),
      facts: { state: String(state) },
    }),
  },
  addInstance: { action: 'instance.added', about: made('instance') },
  setInstance: {
    action: 'instance.set',
    about: (call, { state }) => ({
      ...named('instance', 'instance_id')(call),
      facts: { state: String(state) },
    }),
  },
  removeInstance: { action: 'instance.removed', about: named('instance', 'instance_id') },
  listAccounts: { action: 'accounts.listed', isRead: true },
  readAccount: read,
  listGrants: read,
  listPaidFiltersOfAccount: read,
  listFailures: { action: 'jobs.listed', about: named('lane', 'lane'), isRead: true },
  listJobsOfAccount: { action: 'jobs.listed', about: ofAccount, isRead: true },
  readJobOfAccount: {
    action: 'job.read',
    about: (call) => ({ ...ofAccount(call), ...named('job', 'job_id')(call) }),
    isRead: true,
  },
  listReports: { action: 'reports.listed', isRead: true },
  readReport: { action: 'picture.read', about: ofReport },
  takeDownPicture: { action: 'picture.taken_down', about: ofReport },
  dismissReport: { action: 'report.dismissed', about: ofReport },
  listAudit: { action: 'audit.read', isRead: true },
  exportAccount: { action: 'account.exported', isStream: true },
  eraseAccount: {
    action: 'account.erased',
    about: (call, { jobs, erased }) => ({
      ...ofAccount(call),
      facts: { jobs: Number(jobs), erased: erased === true },
    }),
  },
  exportAudit: { action: 'audit.exported', isStream: true },
}

/** How long the same look of the same person is one. */
const LOOK_MS = 10 * 60_000
const MAX_LOOKS = 10_000

type Uses = { readonly auditLog: AuditRecorder; readonly clock: Clock }

/** The entry is written before the answer is sent: what somebody was told to have happened is in the log. */
export function withAudit(rows: readonly Endpoint[], on: Uses): readonly Endpoint[] {
  const once = rememberLooks(on)
  return rows.map((row) => {
    const rule = AUDITED[row.operationId]
    if (!rule) return row
    const entryOf = (call: Call, answer: unknown) => {
      const { accountId, subject = null, facts = {} } = rule.about?.(call, asRecord(answer)) ?? {}
      const actor = auditActor(call.caller)
      return {
        ...{ at: on.clock.now(), action: rule.action, actor, subject, facts },
        accountId: accountId ?? (row.access === 'operate' ? null : call.caller.accountId),
      }
    }
    return {
      ...row,
      async handle(call: Parameters<Endpoint['handle']>[0]) {
        if (rule.isStream) {
          // Checked when it is read: a question that is refused is not recorded.
          void call.query
          await on.auditLog.record(entryOf(call, undefined))
          return row.handle(call)
        }
        const answer = await row.handle(call)
        if (isRepeat(call)) return answer
        const entry = entryOf(call, answer)
        const { actor, action, accountId, subject } = entry
        const look = `${actor.id} ${action} ${accountId} ${subject?.id}`
        await (rule.isRead
          ? once(look, () => on.auditLog.record(entry))
          : on.auditLog.record(entry))
        return answer
      },
    }
  })
}

const asRecord = (answer: unknown) => (answer ?? {}) as Readonly<Record<string, unknown>>

function rememberLooks({ clock }: Pick<Uses, 'clock'>) {
  const seen = new Map<string, number>()
  return async (look: string, record: () => Promise<void>): Promise<void> => {
    const at = clock.now().getTime()
    if (at - (seen.get(look) ?? Number.NEGATIVE_INFINITY) < LOOK_MS) return
    // Remembered only then: a look that could not be recorded is recorded when it is tried again.
    await record()
    // The oldest goes first: a map keeps the order of arrival.
    seen.delete(look)
    seen.set(look, at)
    const [oldest] = seen.keys()
    if (seen.size > MAX_LOOKS && oldest !== undefined) seen.delete(oldest)
  }
}
