export type NewPasswordReset = {
  readonly accountId: string
  readonly email: string
  /** What is in the link is never stored. Null: the link goes by mail and is made when that is sent. */
  readonly digest: string | null
  /** How long the link works. */
  readonly keptMs: number
}

export type ResetPerson = { readonly userId: string; readonly accountId: string }

/** A mail that somebody took to send. */
export type DueResetMail = {
  readonly userId: string
  readonly email: string
  readonly expiresAt: Date
  /** Another link that was made meanwhile is another mail's. */
  readonly madeAt: Date
}

/** Links by which somebody who cannot sign in sets a new password. A person has one at most. */
export type PasswordResetStore = {
  /** Takes the place of the one before. Undefined: nobody in this account has this address, or it is an operator. */
  create(reset: NewPasswordReset): Promise<(ResetPerson & { readonly expiresAt: Date }) | undefined>
  /** Rejects while a request could not be stored. */
  ready(): Promise<void>
  /**
   * By mail, for whoever has this address in an account that is active. A link that still works stays the only one:
   * whoever asks in the name of others neither ends it nor fills a mailbox. Undefined: nothing was made.
   */
  request(email: string, keptMs: number): Promise<ResetPerson | undefined>
  find(digest: string): Promise<ResetPerson | undefined>
  /** Once. Sets the password, ends all sessions of the person and leaves their second factor as it is. */
  use(digest: string, passwordHash: string): Promise<ResetPerson | undefined>
  /** Takes mails that are due. What the taker never settles is due again after the lease. */
  claimMails(limit: number, leaseMs: number): Promise<readonly DueResetMail[]>
  /** The link that is about to be sent. False: it was used, has ended or another one was made. */
  setLink(mail: DueResetMail, digest: string): Promise<boolean>
  /** Null: it is sent, or never will be. */
  settleMail(mail: DueResetMail, retryMs: number | null): Promise<void>
}
