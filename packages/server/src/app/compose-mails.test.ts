import { MAILS_AT_ONCE, type SentMail } from '@guise/core'
import { expect, it } from 'vitest'
import { type SendMailUses, sendDueMails } from '../features/guest-mails/guest-mails.ts'
import type { DueGuestMail } from '../features/guest-mails/store.ts'
import { createMetrics } from '../platform/metrics/metrics.ts'
import { startMailSender } from '../worker/mail-sender.ts'

const SENT: SentMail = { outcome: 'sent' }
const LATER: SentMail = { outcome: 'later', reason: 'ECONNREFUSED CONN' }
const REFUSED: SentMail = { outcome: 'refused', reason: 'EENVELOPE 550 5.1.1 RCPT TO' }
const full = (one: SentMail) => Array.from({ length: MAILS_AT_ONCE }, () => one)

/** A sender with our real counters, for which mail servers answer that, batch by batch. */
async function run(batches: readonly (readonly SentMail[])[]) {
  const metrics = createMetrics()
  const pauses: number[] = []
  const said: unknown[] = []
  const note = (what: unknown) => void said.push(what)
  const done = Promise.withResolvers<void>()
  const left = [...batches]
  let answers: SentMail[] = []
  const ports = {
    clock: { now: () => new Date(0) },
    jobs: { find: async () => ({ id: 'job', state: 'succeeded', expiresAt: new Date(9e6) }) },
    shareTokens: { write: () => 'token' },
    publicUrl: 'https://guise.example.com',
    mails: {
      async claim() {
        answers = [...(left.shift() ?? [])]
        const mail = { language: 'en', campaignName: 'Gala', timeZone: 'UTC', colours: null }
        return answers.map((_, at) => ({ ...mail, id: `${at}`, attempt: 1 }) as DueGuestMail)
      },
      settle: async () => {},
    },
    mailer: { send: async () => answers.pop() ?? SENT },
  } as unknown as SendMailUses
  const sender = startMailSender({
    ...{
      sendDue: () => sendDueMails(ports),
      metrics,
      everyMs: 2000,
      longestMs: 10_000,
      drainMs: 1,
    },
    logger: { warn: note, error: note },
    sleep: async (ms) => {
      pauses.push(ms)
      if (left.length === 0) done.resolve()
      // Others get their turn, also those who stop it.
      await new Promise(setImmediate)
    },
  })
  await done.promise
  await sender.stop()
  return { text: await metrics.render(), pauses: pauses.slice(0, batches.length), said }
}

it('counts what became of mails, and says in codes why they were not sent', async () => {
  const { text, said } = await run([[SENT, LATER, REFUSED]])
  for (const outcome of ['sent', 'later', 'refused']) {
    expect(text).toContain(`guise_mails_sent_total{outcome="${outcome}"} 1`)
  }
  expect(said).toEqual([{ reasons: expect.arrayContaining([LATER.reason, REFUSED.reason]) }])
})

it('goes on at once while mails go out, and waits longer and longer while none does', async () => {
  const down = full(LATER)
  const { pauses } = await run([full(SENT), down, down, down, down, [LATER, SENT], down, []])
  expect(pauses).toEqual([0, 2000, 4000, 8000, 10_000, 2000, 4000, 2000])
})
