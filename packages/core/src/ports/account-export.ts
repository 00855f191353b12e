/** What an account may take with it, table by table. Never a secret, nor the digest of one. */
export type ExportPart = {
  /** Its name in the archive. */
  readonly file: string
  /** One object after the other, however many there are. */
  rows(accountId: string): AsyncIterable<Readonly<Record<string, unknown>>>
}

export type AccountExport = {
  readonly parts: readonly ExportPart[]
  /** False while another export of the account is under way. It must be renewed before the lease is over. */
  begin(accountId: string, leaseMs: number): Promise<boolean>
  renew(accountId: string, leaseMs: number): Promise<void>
  end(accountId: string): Promise<void>
}
