import type {
  AccountProfile,
  Alias,
  ApiKey,
  BlobStore,
  Caller,
  CallerKey,
  Catalog,
  CustomFilter,
  Estimate,
  FamilyId,
  GenerationRequest,
  Intent,
  Job,
  JobAddress,
  JobListQuery,
  JobState,
  KeyChange,
  KeyInput,
  LedgerQuery,
  ModelType,
  NewUpload,
  NumberedEntry,
  OpenedKey,
  PriceList,
  PromptCheck,
  QueueForecast,
  Share,
  SharedResult,
  Submission,
  Submitted,
  UploadType,
  UsageDay,
  UsedFilter,
  Work,
} from '@guise/core'
import type { OperatorServices } from './accounts/operator-services.ts'
import type { CampaignServices } from './aliases/campaign-services.ts'
import type { BoothServices } from './booths/booth-services.ts'
import type { FilterServices } from './custom-filters/filter-services.ts'
import type { MemberServices, SessionServices } from './people/session-services.ts'
import type { WebhookServices } from './webhooks/webhook-services.ts'

/** What the HTTP layer may ask for. The composition root provides it; http never sees an adapter. */
export type Services = {
  /** The address is that of the client: wrong ones are counted by it. */
  identify(secret: string, ip: string): Promise<Caller | undefined>
  exchangeToken(
    clientId: string,
    clientSecret: string,
    ip: string,
  ): Promise<{ token: string; expiresInSeconds: number } | undefined>
  submit(submission: Submission): Promise<Submitted>
  /** By the status path of its family. */
  readJob(query: JobAddress & { family: FamilyId }): Promise<Job>
  listJobs(accountId: string, query: JobListQuery): Promise<readonly Job[]>
  findJob(address: JobAddress): Promise<Job>
  waitForJob(address: JobAddress, ms: number, signal: AbortSignal): Promise<Job>
  followJob(address: JobAddress, signal: AbortSignal): AsyncIterable<Job>
  cancelJob(address: JobAddress): Promise<JobState>
  eraseJob(address: JobAddress): Promise<void>
  shareJob(address: JobAddress, seconds: number): Promise<Share>
  openShare(token: string): Promise<SharedResult>
  /** Where a job stands in its lane's queue, and when it will be finished; null where nobody knows. */
  queueForecast(job: Job): Promise<QueueForecast>
  /** Seconds until a job would be finished that this account submitted now; null where nobody knows. */
  estimateEta(work: Work & { accountId: string }): Promise<number | null>
  filterName(accountId: string, filter: UsedFilter): Promise<string | null>
  createUpload(
    caller: Caller,
    announced: { contentType: UploadType; bytes: number },
  ): Promise<NewUpload>
  deleteUpload(caller: Caller, id: string): Promise<void>
  readonly catalog: Catalog
  customFilters(accountId: string): Promise<readonly CustomFilter[]>
  listAliases(accountId: string): Promise<readonly Alias[]>
  createAlias(
    caller: Caller,
    alias: { filterId: string; project: string; lockedType: ModelType | null },
  ): Promise<Alias>
  resolveAlias(caller: Caller, id: string): Promise<Alias>
  updateAlias(
    caller: Caller,
    id: string,
    change: { filterId?: string; project?: string },
  ): Promise<Alias>
  deleteAlias(caller: Caller, id: string): Promise<void>
  readAccount(caller: Caller): Promise<{ account: AccountProfile; key: CallerKey | null }>
  setLowCredits(caller: Caller, lowCredits: number): Promise<void>
  listLedger(accountId: string, query: LedgerQuery): Promise<readonly NumberedEntry[]>
  listUsage(accountId: string, days: { since: string; until: string }): Promise<readonly UsageDay[]>
  readonly prices: PriceList
  estimate(intent: Intent): Promise<Estimate>
  /** What of a request's prompt is understood; null when a filter guides the request. */
  checkPrompt(request: GenerationRequest): PromptCheck | null
  listKeys(caller: Caller): Promise<readonly ApiKey[]>
  createKey(caller: Caller, input: KeyInput): Promise<OpenedKey>
  changeKey(caller: Caller, id: string, change: KeyChange): Promise<ApiKey>
  rotateKey(caller: Caller, id: string, overlapMs: number): Promise<OpenedKey>
  revokeKey(caller: Caller, id: string): Promise<void>
  readonly webhooks: WebhookServices
  readonly operator: OperatorServices
  readonly sessions: SessionServices
  readonly members: MemberServices
  readonly campaigns: CampaignServices
  readonly filterEditing: FilterServices
  readonly booth: BoothServices
  readonly blobs: Pick<BlobStore, 'open' | 'link'>
  now(): Date
  /** Aborted when the process stops: what waits for something ends at once. */
  readonly draining: AbortSignal
}

export type HttpSettings = {
  /** What links are built from; never the Host header. */
  readonly publicUrl: string
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
  /** Where browsers read and send blobs, when that is not here. */
  readonly blobOrigin: string | null
  readonly samplesFolder: string
}
