export type MailText = { readonly subject: string; readonly text: string; readonly html: string }

/** `refused`: never to be tried again. `later`: the server may take it another time. */
export type MailOutcome = 'sent' | 'refused' | 'later'

/** Hands a mail to the operator's mail server. Never throws. */
export type GuestMailer = {
  send(to: string, mail: MailText & { readonly id: string }): Promise<SentMail>
}

export type SentMail = {
  readonly outcome: MailOutcome
  /** Why not, in codes: what servers say in words names the address. */
  readonly reason?: string
}
