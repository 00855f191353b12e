import type {
  AccountProfile,
  AccountSettings,
  Alias,
  AliasOverview,
  BlobStore,
  Bound,
  Caller,
  CallerKey,
  Catalog,
  CustomFilter,
  EngineSummary,
  FilterAsset,
  Job,
  JobPreviews,
  LedgerQuery,
  NumberedEntry,
  PriceList,
  QueueForecast,
  USE_CASES,
  UsageDay,
  UsedFilter,
  Work,
} from '@guise/core'
import type { ReadLink } from './jobs/output-view.ts'
import type { MaybePromise } from './maybe-promise.ts'

/** Use cases by resource, as they are bound in the composition root; types follow from the core. */
type BoundUseCases = Bound<
  typeof USE_CASES.jobs &
    typeof USE_CASES.requests &
    typeof USE_CASES.uploads &
    typeof USE_CASES.verify &
    typeof USE_CASES.exports &
    typeof USE_CASES.aliases
>

/** What the HTTP layer may ask for. The composition root provides it; http never sees an adapter. */
export type Services = BoundUseCases & {
  /** The address is that of the client: wrong ones are counted by it. */
  identify(secret: string, ip: string): MaybePromise<Caller | undefined>
  exchangeToken(
    clientId: string,
    clientSecret: string,
    ip: string,
  ): Promise<{ token: string; expiresInSeconds: number } | undefined>
  /** Where a job stands in its lane's queue, and when it will be finished; null where nobody knows. */
  queueForecast(job: Job): Promise<QueueForecast>
  /** Seconds until a job would be finished that this account submitted now; null where nobody knows. */
  /** Unfinished pictures of a job, as they come. */
  watchPreviews: JobPreviews['watch']
  /** A link to an output of a result that is deleted after the first read: reading it counts. */
  readLink: ReadLink
  estimateEta(work: Work & { accountId: string }): Promise<number | null>
  filterName(accountId: string, filter: UsedFilter): Promise<string | null>
  aliasName(accountId: string, aliasId: string): Promise<string | null>
  /** Null: in none, or no alias of the account. */
  campaignOfAlias(accountId: string, aliasId: string): Promise<string | null>
  readonly catalog: Catalog
  customFilters(accountId: string): Promise<readonly CustomFilter[]>
  listAliases(accountId: string): Promise<readonly Alias[]>
  readAccount(caller: Caller): Promise<{ account: AccountProfile; key: CallerKey | null }>
  changeOwnAccount(caller: Caller, change: Partial<AccountSettings>): Promise<void>
  listLedger(accountId: string, query: LedgerQuery): Promise<readonly NumberedEntry[]>
  listUsage(accountId: string, days: { since: string; until: string }): Promise<readonly UsageDay[]>
  readonly prices: PriceList
  readonly passwordResets: Bound<typeof USE_CASES.passwordResets>
  readonly operator: Bound<typeof USE_CASES.operator>
  /** Signing in and out. Secrets are what the browser's cookie holds. */
  readonly sessions: Bound<typeof USE_CASES.sessions> & {
    identify(secret: string, ip: string): MaybePromise<Caller | undefined>
    csrfToken(secret: string): string
    /** The id of a browser that somebody signed in with before, by what it kept. */
    knownBrowser(kept: string): string | undefined
  }
  readonly oidc: Bound<typeof USE_CASES.oidc>
  readonly secondFactor: Bound<typeof USE_CASES.secondFactor>
  readonly members: Bound<typeof USE_CASES.members>
  readonly campaignTokens: Bound<typeof USE_CASES.campaignTokens>
  readonly guests: Bound<typeof USE_CASES.guests>
  readonly campaigns: Bound<typeof USE_CASES.campaigns> & {
    aliasOverviews(accountId: string, campaignId?: string): Promise<readonly AliasOverview[]>
    aliasOverview(caller: Caller, id: string): Promise<AliasOverview>
  }
  readonly gallery: Bound<typeof USE_CASES.gallery>
  readonly brands: Bound<typeof USE_CASES.brands>
  readonly filterEditing: Bound<typeof USE_CASES.filterEditing> & {
    listAssets(caller: Caller, limit: number): Promise<readonly FilterAsset[]>
    engines(): Promise<readonly EngineSummary[]>
  }
  /** The lock of the browser that asks. */
  readonly booth: Bound<typeof USE_CASES.booth>
  readonly boothReports: Bound<typeof USE_CASES.boothReports>
  readonly blobs: Pick<BlobStore, 'open' | 'link'>
  now(): Date
  /** Aborted when the process stops: what waits for something ends at once. */
  readonly draining: AbortSignal
}

export type HttpSettings = {
  /** What links are built from; never the Host header. */
  readonly publicUrl: string
  /** Whether the installation has a mail server. */
  readonly sendsMail: boolean
  readonly submitsPerMinute: number
  readonly readsPerMinute: number
  /** Origins whose pages may call the API from a browser. */
  readonly corsOrigins: readonly string[]
  /** Wrong keys, tokens and sessions from one address, before nothing more is looked up for it. */
  readonly wrongCredentialsPerMinute: number
  /** Attempts to sign in from one address. */
  readonly signInsPerMinute: number
  /** Whose X-Forwarded-For is believed: addresses and ranges. */
  readonly trustedProxies: readonly string[]
  /** Unfinished jobs an account may have, unless it has a cap of its own. */
  readonly pendingJobs: number
  /** How long results live where nobody says otherwise. */
  readonly resultSeconds: number
  /** Free ones, by account; null: cancelling a running job is charged. */
  readonly runningCancelsPerHour: number | null
  readonly maxPictureBytes: number
  /** Whether the operator installed what reads HEIC photos. */
  readonly readsHeic: boolean
  /** Of a request that may hold pictures. */
  readonly maxBodyBytes: number
  /** Bodies being read at the same time, in bytes, before new ones are refused. */
  readonly maxBodyBytesInFlight: number
  /** Streams and waits that one account may have open at one api process. */
  readonly maxOpenRequests: number
  readonly previewFolder: string
  /** Where the built web application lies, if it does. */
  readonly studioFolder: string
  /** Where the built documentation site lies, if it does. */
  readonly siteFolder: string
  /** Where browsers read and send blobs, when that is not here. */
  readonly blobOrigin: string | null
  readonly samplesFolder: string
}
