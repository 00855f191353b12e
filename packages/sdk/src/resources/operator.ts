import type { Abortable } from '../abortable.ts'
import type { Transport } from '../transport/transport.ts'
import type {
  AuditEntry,
  BodyOf,
  Engine,
  EngineInstance,
  HealthFinding,
  JobState,
  Lane,
  OperatorAccount,
  OperatorGrant,
  OperatorJob,
  OperatorJobStory,
  OperatorKey,
  PaidFilter,
  PictureReport,
  ReportedPicture,
  Worker,
} from '../types.ts'
import { type Paged, paged } from './paged.ts'

export type NewInstance = BodyOf<'/v1/operator/instances', 'post'>
export type AccountOpening = BodyOf<'/v1/operator/accounts', 'post'>
/** A cap of null means the installation's own. */
export type AccountChange = BodyOf<'/v1/operator/accounts/{account_id}', 'patch'>
/** The same `reference` again grants nothing more. */
export type CreditGrant = BodyOf<'/v1/operator/accounts/{account_id}/credits', 'post'>
export type AccountStatusChange = BodyOf<'/v1/operator/accounts/{account_id}/status', 'post'>
/** The grant is named by its number in the ledger. */
export type GrantReversal = BodyOf<'/v1/operator/accounts/{account_id}/reversals', 'post'>
/** Without `by` the link is to be handed over. */
export type PasswordResetRequest = BodyOf<
  '/v1/operator/accounts/{account_id}/password-resets',
  'post'
>
export type PaidFilterRequest = BodyOf<'/v1/operator/filters', 'post'>

export type AuditQuery = Abortable & {
  readonly action?: AuditEntry['action'] | undefined
  readonly account_id?: string | undefined
  readonly actor_id?: string | undefined
  readonly since?: Date | string | undefined
  readonly until?: Date | string | undefined
  readonly limit?: number | undefined
}
export type AuditExport = Abortable & {
  readonly format?: 'ndjson' | 'csv' | undefined
  /** The number of the last entry of an earlier export. */
  readonly after?: number | undefined
}

export type Health = {
  readonly checked_at: string
  readonly findings: readonly HealthFinding[]
}

export type FailureQuery = Abortable & {
  readonly since?: Date | string | undefined
  readonly limit?: number | undefined
}
export type AccountJobQuery = Abortable & {
  readonly state?: JobState | undefined
  readonly limit?: number | undefined
}

/** Opens accounts, reads them and grants credits, and nothing else. */
export type OperatorKeyRequest = BodyOf<'/v1/operator/keys', 'post'>

/** For those who run the installation, signed in to the studio. An operator key has only what it says. */
export type OperatorResource = {
  /** What the doctor says of the api that answers, and how lanes, workers and engines are. */
  health(options?: Abortable): Promise<Health>
  lanes(options?: Abortable): Promise<readonly Lane[]>
  /** Workers follow within seconds. */
  setLane(lane: Lane['lane'], state: Lane['state'], options?: Abortable): Promise<Lane>
  /** Jobs of all accounts that failed in a lane, the last one first. */
  failures(lane: Lane['lane'], query?: FailureQuery): Paged<OperatorJob>
  workers(options?: Abortable): Promise<readonly Worker[]>
  engines(options?: Abortable): Promise<readonly Engine[]>
  /** The servers that do the work of engines, by their URLs. */
  instances(options?: Abortable): Promise<readonly EngineInstance[]>
  /** It gets jobs when a worker has checked it. */
  addInstance(instance: NewInstance, options?: Abortable): Promise<EngineInstance>
  setInstance(
    id: string,
    state: EngineInstance['state'],
    options?: Abortable,
  ): Promise<EngineInstance>
  /** Only one that was added here and has no jobs. */
  removeInstance(id: string, options?: Abortable): Promise<void>
  accounts(
    options?: Abortable & { readonly search?: string | undefined },
  ): Promise<readonly OperatorAccount[]>
  account(id: string, options?: Abortable): Promise<OperatorAccount>
  openAccount(account: AccountOpening, options?: Abortable): Promise<OperatorAccount>
  changeAccount(id: string, change: AccountChange, options?: Abortable): Promise<OperatorAccount>
  grantCredits(
    id: string,
    grant: CreditGrant,
    options?: Abortable,
  ): Promise<{ readonly balance: number }>
  /** Suspends an account, resumes it, or closes it for good. */
  setAccountStatus(
    id: string,
    change: AccountStatusChange,
    options?: Abortable,
  ): Promise<OperatorAccount>
  /** Without pictures, prompts or references. Looks are recorded in the audit log. */
  jobs(accountId: string, query?: AccountJobQuery): Paged<OperatorJob>
  job(accountId: string, id: string, options?: Abortable): Promise<OperatorJobStory>
  grants(id: string, options?: Abortable): Promise<readonly OperatorGrant[]>
  /** Takes back what is left of a grant, once. */
  reverseGrant(
    id: string,
    reversal: GrantReversal,
    options?: Abortable,
  ): Promise<{ readonly amount: number; readonly balance: number }>
  /** For somebody who lost the app and the recovery codes; by their email address. */
  resetSecondFactor(
    id: string,
    email: string,
    options?: Abortable,
  ): Promise<{ readonly person_id: string }>
  /** A link by which they set a new password, once and within an hour. Its `url` is shown now and never again. */
  createPasswordReset(
    id: string,
    reset: PasswordResetRequest,
    options?: Abortable,
  ): Promise<{
    readonly person_id: string
    readonly url: string | null
    readonly expires_at: string
  }>
  keys(options?: Abortable): Promise<readonly OperatorKey[]>
  /** Its `secret` is shown now and never again. */
  createKey(
    key: OperatorKeyRequest,
    options?: Abortable,
  ): Promise<OperatorKey & { readonly secret: string }>
  revokeKey(id: string, options?: Abortable): Promise<void>
  /** Paid filters, and who has them. */
  filters(options?: Abortable): Promise<readonly PaidFilter[]>
  /** Copies what is live of a filter of your own account. */
  addFilter(filter: PaidFilterRequest, options?: Abortable): Promise<PaidFilter>
  filtersOf(accountId: string, options?: Abortable): Promise<readonly PaidFilter[]>
  grantFilter(accountId: string, filterId: string, options?: Abortable): Promise<void>
  withdrawFilter(accountId: string, filterId: string, options?: Abortable): Promise<void>
  /** Pictures that somebody reported, without the pictures. */
  reports(
    options?: Abortable & { readonly state?: PictureReport['state'] | undefined },
  ): Promise<readonly PictureReport[]>
  /** With the picture: this is recorded in the audit log. */
  report(id: string, options?: Abortable): Promise<ReportedPicture>
  /** Erases the picture, all its copies and all links to it. */
  takeDown(id: string, options?: Abortable): Promise<PictureReport>
  dismissReport(id: string, options?: Abortable): Promise<PictureReport>
  /** Who did what, newest first. */
  audit(query?: AuditQuery): Paged<AuditEntry>
  /** The chain of the audit log as a file, oldest first. */
  exportAudit(query?: AuditExport): Promise<string>
}

const ALL = '/v1/operator'
const instancePath = (id: string) => `${ALL}/instances/${encodeURIComponent(id)}`
const reportPath = (id: string) => `${ALL}/reports/${encodeURIComponent(id)}`
const accountPath = (id: string) => `${ALL}/accounts/${encodeURIComponent(id)}`

export function createOperator(transport: Transport): OperatorResource {
  const list = async <T>(path: string, signal?: AbortSignal, search?: string) =>
    (await transport.read<{ data: readonly T[] }>(path, { search }, signal)).data
  const post = <T>(path: string, body: unknown, signal?: AbortSignal) =>
    transport.json<T>({ method: 'POST', path, body, repeat: 'unless-refused', signal })
  const patch = <T>(path: string, body: unknown, signal?: AbortSignal) =>
    transport.json<T>({ method: 'PATCH', path, body, repeat: 'repeatable', signal })

  const decide = (id: string, what: string, signal?: AbortSignal) =>
    transport.json<PictureReport>({
      // Done again, it does what is left to do.
      ...{ method: 'POST', path: `${reportPath(id)}/${what}`, repeat: 'repeatable', signal },
    })

  return {
    health: ({ signal } = {}) => transport.read(`${ALL}/health`, {}, signal),
    lanes: ({ signal } = {}) => list(`${ALL}/lanes`, signal),
    setLane: (lane, state, { signal } = {}) => patch(`${ALL}/lanes/${lane}`, { state }, signal),
    failures: (lane, { signal, ...query } = {}) =>
      paged(transport, `${ALL}/lanes/${lane}/failures`, query, signal),
    workers: ({ signal } = {}) => list(`${ALL}/workers`, signal),
    engines: ({ signal } = {}) => list(`${ALL}/engines`, signal),
    instances: ({ signal } = {}) => list(`${ALL}/instances`, signal),
    addInstance: (instance, { signal } = {}) => post(`${ALL}/instances`, instance, signal),
    setInstance: (id, state, { signal } = {}) => patch(instancePath(id), { state }, signal),
    removeInstance: (id, { signal } = {}) => transport.remove(instancePath(id), signal),
    accounts: ({ signal, search } = {}) => list(`${ALL}/accounts`, signal, search),
    account: (id, { signal } = {}) => transport.read(accountPath(id), {}, signal),
    openAccount: (account, { signal } = {}) => post(`${ALL}/accounts`, account, signal),
    changeAccount: (id, change, { signal } = {}) => patch(accountPath(id), change, signal),
    grantCredits: (id, grant, { signal } = {}) =>
      transport.json({
        method: 'POST',
        path: `${accountPath(id)}/credits`,
        body: grant,
        // By its reference a grant is made once, however often it is asked for.
        repeat: grant.reference ? 'repeatable' : 'unless-refused',
        signal,
      }),
    setAccountStatus: (id, change, { signal } = {}) =>
      transport.json({
        method: 'POST',
        path: `${accountPath(id)}/status`,
        body: change,
        repeat: 'repeatable',
        signal,
      }),
    jobs: (id, { signal, ...query } = {}) =>
      paged(transport, `${accountPath(id)}/jobs`, query, signal),
    job: (id, jobId, { signal } = {}) =>
      transport.read(`${accountPath(id)}/jobs/${encodeURIComponent(jobId)}`, {}, signal),
    grants: (id, { signal } = {}) => list(`${accountPath(id)}/grants`, signal),
    reverseGrant: (id, reversal, { signal } = {}) =>
      post(`${accountPath(id)}/reversals`, reversal, signal),
    resetSecondFactor: (id, email, { signal } = {}) =>
      post(`${accountPath(id)}/second-factor-resets`, { email }, signal),
    createPasswordReset: (id, reset, { signal } = {}) =>
      post(`${accountPath(id)}/password-resets`, reset, signal),
    keys: ({ signal } = {}) => list(`${ALL}/keys`, signal),
    createKey: (key, { signal } = {}) => post(`${ALL}/keys`, key, signal),
    revokeKey: (id, { signal } = {}) =>
      transport.remove(`${ALL}/keys/${encodeURIComponent(id)}`, signal),
    filters: ({ signal } = {}) => list(`${ALL}/filters`, signal),
    addFilter: (filter, { signal } = {}) => post(`${ALL}/filters`, filter, signal),
    filtersOf: (id, { signal } = {}) => list(`${accountPath(id)}/filters`, signal),
    async grantFilter(id, filterId, { signal } = {}) {
      const path = `${accountPath(id)}/filters`
      // Granting it twice is granting it.
      const repeat = 'repeatable'
      await transport.text({ method: 'POST', path, body: { filter_id: filterId }, repeat, signal })
    },
    reports: async ({ signal, state } = {}) =>
      (
        await transport.read<{ data: readonly PictureReport[] }>(
          `${ALL}/reports`,
          { state },
          signal,
        )
      ).data,
    report: (id, { signal } = {}) => transport.read(reportPath(id), {}, signal),
    takeDown: (id, { signal } = {}) => decide(id, 'takedown', signal),
    dismissReport: (id, { signal } = {}) => decide(id, 'dismiss', signal),
    audit: ({ signal, ...query } = {}) => paged(transport, `${ALL}/audit`, query, signal),
    exportAudit: ({ signal, ...query } = {}) =>
      transport.text({
        ...{ method: 'GET', path: `${ALL}/audit/export`, query, repeat: 'repeatable', signal },
      }),
    withdrawFilter: (id, filterId, { signal } = {}) =>
      transport.remove(`${accountPath(id)}/filters/${encodeURIComponent(filterId)}`, signal),
  }
}
