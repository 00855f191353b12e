import { expect, it } from 'vitest'
import type { ShareUses } from '../shares/shares.ts'
import {
  type AskMailUses,
  mailPicture,
  mailShared,
  type SendMailUses,
  sendDueMails,
} from './guest-mails.ts'
import type { DueGuestMail } from './store.ts'

type Told = { awayMs?: number; zones?: string[]; linkUntil?: Date }

/** Two mails, in a time that passes while somebody sleeps. */
function ports({ awayMs = 0, zones = ['UTC', 'UTC'], linkUntil }: Told = {}) {
  let now = 1e9
  const back = now + awayMs
  const settled: string[] = []
  const ends: Date[] = []
  const due = zones.map((timeZone, at) => ({
    ...{ id: `mail ${at}`, attempt: 1, language: 'en', campaignName: 'Gala', timeZone },
    ...{ colours: null, linkUntil },
  }))
  const used = {
    clock: { now: () => new Date(now) },
    sleep: async (ms: number) => {
      now += ms
    },
    jobs: { find: async () => ({ id: 'job', state: 'succeeded', expiresAt: new Date(2e9) }) },
    shareTokens: { write: ({ until }: { until: Date }) => ends.push(until) && 'token' },
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
  return { ports: used as unknown as SendMailUses, settled, ends, passed: () => now - 1e9 }
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

it('ends the link in a mail with the one that asked', async () => {
  const linkUntil = new Date(1e9 + 90_000)
  const { ports: used, ends } = ports({ linkUntil })
  expect(await sendDueMails(used)).toEqual([{ outcome: 'sent' }, { outcome: 'sent' }])
  expect(ends).toEqual([linkUntil, linkUntil])
})

function asking({ answer = 'added', until = new Date(3600_000), isOpen = true } = {}) {
  const added: unknown[] = []
  const about = { id: 'job', campaignId: 'campaign', keyId: 'phone', accountId: 'account' }
  const job = { ...about, state: 'succeeded', outputs: [{}], expiresAt: new Date(7200_000) }
  const used = {
    jobs: { find: async () => job, findForGuests: async () => job },
    shareTokens: { read: () => ({ jobId: 'job', accountId: 'account', until }) },
    ...{ clock: { now: () => new Date(0) }, ids: { timeOrdered: () => 'id' } },
    ...{ sendsMail: true, mailsPerAccount: 9, aliases: { areOpen: async () => isOpen } },
    mails: { add: async (mail: unknown) => added.push(mail) && answer },
  }
  return { ports: used as unknown as AskMailUses & ShareUses, added }
}
const wanted = { address: 'ada@example.com', language: null }

it('counts a mail for a share with the key that made the picture, and lets it end with the share', async () => {
  const { ports: used, added } = asking()
  await mailShared(used, 'token', wanted)
  const linkUntil = new Date(3600_000)
  expect(added).toMatchObject([{ keyId: 'phone', linkSeconds: null, linkUntil }])
})

it('sends no mail for a share that is over before anybody reads it', async () => {
  const soon = asking({ until: new Date(59_000) })
  await expect(mailShared(soon.ports, 'token', wanted)).rejects.toMatchObject({
    code: 'RESULT_EXPIRED',
  })
  expect(soon.added).toEqual([])
})

it('takes no address once the event is over', async () => {
  const { ports: used, added } = asking({ isOpen: false })
  await expect(mailShared(used, 'token', wanted)).rejects.toMatchObject({ code: 'EVENT_OVER' })
  const guest = { accountId: 'account', booth: null, campaign: { id: 'campaign' } } as never
  const of = { accountId: 'account', id: 'job' }
  await expect(mailPicture(used, guest, of, wanted)).rejects.toMatchObject({ code: 'EVENT_OVER' })
  expect(added).toEqual([])
})

it.each([
  ['off', /sends no e-mail/],
  ['closed', /was ended/],
  ['too-many', /No more mails/],
])('says why a mail is refused: %s', async (answer, words) => {
  await expect(mailShared(asking({ answer }).ports, 'token', wanted)).rejects.toThrow(words)
})

it.each([
  [{ shareSeconds: 600 }, 600],
  [null, null],
])('gives links in mails no longer than a booth may: %j', async (booth, linkSeconds) => {
  const { ports: used, added } = asking()
  const caller = { booth, campaign: null } as never
  await mailPicture(used, caller, { accountId: 'account', id: 'job' }, wanted)
  expect(added).toMatchObject([{ keyId: null, linkSeconds, linkUntil: null }])
})
