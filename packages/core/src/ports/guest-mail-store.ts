import type { DueGuestMail, GuestMail, MailLimits, MailOutcome } from '../guest-mail.ts'
import type { MailText } from '../guest-mail-text.ts'

/** Mails that guests asked for. Their addresses are erased with the results. */
export type GuestMailStore = {
  /** `known`: this address has this picture, or so many others that it gets no more. `off`: the campaign sends none. `closed`: the token was ended. */
  add(mail: GuestMail, limits: MailLimits): Promise<MailAnswer>
  /**
   * Takes mails whose pictures are ready and held back by nobody, and whose links are not over. For so long they are the taker's alone; what it never
   * settles is due again then.
   */
  claim(limit: number, leaseMs: number): Promise<readonly DueGuestMail[]>
  /** `retryMs`: for `later`. Nothing changes for who was overtaken. */
  settle(
    mail: Pick<DueGuestMail, 'id' | 'attempt'>,
    outcome: MailOutcome,
    retryMs: number,
  ): Promise<void>
  /** Campaigns of this installation that ask for mail. */
  countCampaigns(): Promise<number>
}

export type MailAnswer = 'added' | 'known' | 'too-many' | 'off' | 'closed'

/** Hands a mail to the operator's mail server. Never throws. */
export type GuestMailer = {
  send(to: string, mail: MailText & { readonly id: string }): Promise<SentMail>
}

export type SentMail = {
  readonly outcome: MailOutcome
  /** Why not, in codes: what servers say in words names the address. */
  readonly reason?: string
}
