import type { SentMail } from '../ports/mailer.ts'
import { type Clock, monotonicMs } from '../ports/system.ts'

export type MailBatchPorts = {
  readonly clock: Clock
  readonly sleep: (ms: number) => Promise<void>
}

/** What mails of one kind are made of. */
export type MailKind<Mail> = {
  /** For so long they are the taker's alone; what it never settles is due again then. */
  readonly claim: (limit: number, leaseMs: number) => Promise<readonly Mail[]>
  /** Undefined: there is nothing to send any more, and nothing to settle. */
  readonly handOver: (mail: Mail) => Promise<SentMail | undefined>
  readonly settle: (mail: Mail, sent: SentMail) => Promise<void>
}

export const MAILS_AT_ONCE = 5
/** Longer than a mail server can keep anybody waiting, with the limits of the mailer for each of its steps. */
const LEASE_MS = 5 * 60_000
/** How long it is tried to write down what became of a mail: nobody else has it until then. */
const SETTLE_MS = LEASE_MS - 30_000
const LONGEST_WAIT_MS = 5000

/** Sends what is due of one kind, and answers what became of each. */
export async function sendBatch<Mail>(
  ports: MailBatchPorts,
  kind: MailKind<Mail>,
): Promise<readonly SentMail[]> {
  const until = monotonicMs(ports.clock) + SETTLE_MS
  const due = await kind.claim(MAILS_AT_ONCE, LEASE_MS)
  // One that goes wrong must not hide what became of the others.
  const ended = await Promise.allSettled(due.map((mail) => sendOne(ports, kind, mail, until)))
  return ended
    .map((one): SentMail | undefined =>
      one.status === 'fulfilled' ? one.value : { outcome: 'later', reason: nameOf(one.reason) },
    )
    .filter((one) => one !== undefined)
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'UNKNOWN')

async function sendOne<Mail>(
  ports: MailBatchPorts,
  kind: MailKind<Mail>,
  mail: Mail,
  until: number,
): Promise<SentMail | undefined> {
  const sent = await kind.handOver(mail)
  if (!sent) return undefined
  const isSettled = await settle(ports, () => kind.settle(mail, sent), until)
  return isSettled ? sent : { ...sent, reason: 'NOT_SETTLED' }
}

/** Somebody would get again what was sent while the database was away for a moment. */
async function settle(
  { clock, sleep }: MailBatchPorts,
  write: () => Promise<void>,
  until: number,
): Promise<boolean> {
  for (let waitMs = 100; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    const began = monotonicMs(clock)
    try {
      await write()
      return true
    } catch {
      if (began + waitMs > until) return false
      await sleep(waitMs)
    }
  }
}
