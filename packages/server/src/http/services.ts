import type {
  Alias,
  BlobStore,
  Caller,
  Catalog,
  CustomFilter,
  FamilyId,
  Job,
  JobState,
  ModelType,
  Submission,
  Submitted,
} from '@guise/core'

/** What the HTTP layer may ask for. The composition root provides it; http never sees an adapter. */
export type Services = {
  identify(secret: string): Promise<Caller | undefined>
  exchangeToken(
    clientId: string,
    clientSecret: string,
  ): Promise<{ token: string; expiresInSeconds: number } | undefined>
  submit(submission: Submission): Promise<Submitted>
  readJob(query: { accountId: string; family: FamilyId; id: string }): Promise<Job>
  cancelJob(query: { accountId: string; id: string }): Promise<JobState>
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
  readonly blobs: Pick<BlobStore, 'open' | 'link'>
  now(): Date
}

export type HttpSettings = {
  /** What links are built from; never the Host header. */
  readonly publicUrl: string
  readonly submitsPerMinute: number
  readonly readsPerMinute: number
  readonly maxBodyBytes: number
  /** Bodies being read at the same time, in bytes, before new ones are refused. */
  readonly maxBodyBytesInFlight: number
  readonly previewFolder: string
}
