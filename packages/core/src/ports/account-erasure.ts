/** What is left of a closed account, and how it goes. Everything may be done again. */
export type AccountErasure = {
  /** Jobs whose files and uploads were not erased yet, oldest first. */
  unerasedJobs(accountId: string, limit: number): Promise<readonly string[]>
  countUnerasedJobs(accountId: string): Promise<number>
  /** Uploads that no job has used. */
  uploads(accountId: string): Promise<readonly string[]>
  /** Keys of all other blobs: assets and previews. Not what paid filters share. */
  blobs(accountId: string): Promise<readonly string[]>
  /** Deletes every row of the account. What stays is the account without names, its ledger without notes, the audit log. */
  eraseRows(accountId: string, now: Date): Promise<void>
}
