import { expect, it } from 'vitest'
import type { DueGuestMail } from '../guest-mail.ts'
import { type AskMailPorts, mailPicture, type SendMailPorts, sendDueMails } from './guest-mails.ts'

/** Two mails, in a time that passes while somebody sleeps. */
function ports({ awayMs = 0, zones = ['UTC', 'UTC'] }: { awayMs?: number; zones?: string[] } = {}) {
  let now = 1e9
  const back = now + awayMs
  const settled: string[] = []
  const due = zones.map((timeZone, at) => ({
    ...{ id: `mail ${at}`, attempt: 1, language: 'en', campaignName: 'Gala', timeZone },
    colours: null,
  }))
  const used = {
    clock: { now: () => new Date(now) },
    sleep: async (ms: number) => {
      now += ms
    },
    jobs: { find: async () => ({ id: 'job', state: 'succeeded', expiresAt: new Date(2e9) }) },
    shareTokens: { write: () => 'token' },
    publicUrl: 'https://guise.example.com',
    mails: {
      claim: async () => due as unknown as readonly DueGuestMail[],
      async settle({ id }: { id: string }, outcome: string) {
        if (now < back) throw new Error('the database is away')
        settled.push(`${id} ${outcome}`)
      },
    },
    mailer: { send: async () => ({ outcome: 'sent' }) },
  }
  return { ports: used as unknown as SendMailPorts, settled, passed: () => now - 1e9 }
}

it('writes down that a mail was sent, also when the database was away for minutes', async () => {
  const { ports: used, settled } = ports({ awayMs: 4 * 60_000 })
  expect(await sendDueMails(used)).toEqual([{ outcome: 'sent' }, { outcome: 'sent' }])
  expect(settled.toSorted()).toEqual(['mail 0 sent', 'mail 1 sent'])
})

it('gives that up before others may take the mail', async () => {
  const { ports: used, settled, passed } = ports({ awayMs: 3600_000 })
  const lost = { outcome: 'sent', reason: 'NOT_SETTLED' }
  expect(await sendDueMails(used)).toEqual([lost, lost])
  expect(settled).toEqual([])
  expect(passed()).toBeLessThan(5 * 60_000)
})

it('says what became of the others when one cannot be written', async () => {
  const { ports: used, settled } = ports({ zones: ['No/Where', 'UTC'] })
  expect(await sendDueMails(used)).toEqual([
    { outcome: 'later', reason: 'RangeError' },
    { outcome: 'sent' },
  ])
  expect(settled).toEqual(['mail 1 sent'])
})

it.each([
  [{ shareSeconds: 600 }, 600],
  [null, null],
])('gives links in mails no longer than a booth may: %j', async (booth, linkSeconds) => {
  const added: unknown[] = []
  const used = {
    jobs: { find: async () => ({ id: 'job', campaignId: 'campaign', state: 'running' }) },
    ...{
      clock: { now: () => new Date(0) },
      ids: { timeOrdered: () => 'id' },
      sendsMail: true,
      mailsPerAccount: 9,
    },
    mails: { add: async (mail: unknown) => added.push(mail) && 'added' },
  } as unknown as AskMailPorts
  const wanted = { address: 'ada@example.com', language: null }
  const caller = { booth, campaign: null } as never
  await mailPicture(used, caller, { accountId: 'account', id: 'job' }, wanted)
  expect(added).toMatchObject([{ linkSeconds }])
})
