import { expect, it } from 'vitest'
import type { SentMail } from '../ports/mailer.ts'
import { type ResetMailPorts, sendResetMails } from './reset-mails.ts'

type Told = { awayMs?: number; setLink?: (userId: string) => boolean; sent?: SentMail }

/** Links for Ada and Ben, in a time that passes while somebody sleeps. */
function ports({ awayMs = 0, setLink = () => true, sent = { outcome: 'sent' } }: Told = {}) {
  let now = 1e9
  const back = now + awayMs
  const settled: [string, number | null][] = []
  const mailed: string[] = []
  const used = {
    clock: { now: () => new Date(now) },
    sleep: async (ms: number) => {
      now += ms
    },
    publicUrl: 'https://guise.example.com',
    mintReset: () => ({ secret: 'secret', digest: 'digest' }),
    resets: {
      claimMails: async () =>
        ['ada', 'ben'].map((userId) => ({
          ...{ userId, email: `${userId}@example.com` },
          ...{ expiresAt: new Date(2e9), madeAt: new Date(1e9) },
        })),
      setLink: async ({ userId }: { userId: string }) => setLink(userId),
      async settleMail({ userId }: { userId: string }, retryMs: number | null) {
        if (now < back) throw new Error('the database is away')
        settled.push([userId, retryMs])
      },
    },
    mailer: {
      async send(to: string) {
        mailed.push(to)
        return sent
      },
    },
  }
  return { ports: used as unknown as ResetMailPorts, settled, mailed, passed: () => now - 1e9 }
}

it('writes down that a link was sent, also when the database was away for minutes', async () => {
  const { ports: used, settled, mailed } = ports({ awayMs: 4 * 60_000 })
  expect(await sendResetMails(used)).toEqual([{ outcome: 'sent' }, { outcome: 'sent' }])
  expect(settled.toSorted()).toEqual([
    ['ada', null],
    ['ben', null],
  ])
  expect(mailed).toHaveLength(2)
})

it('gives that up before others may take the mail', async () => {
  const { ports: used, settled, passed } = ports({ awayMs: 3600_000 })
  const lost = { outcome: 'sent', reason: 'NOT_SETTLED' }
  expect(await sendResetMails(used)).toEqual([lost, lost])
  expect(settled).toEqual([])
  expect(passed()).toBeLessThan(5 * 60_000)
})

it('says what became of the others when one cannot be made', async () => {
  const setLink = (userId: string) => {
    if (userId === 'ada') throw new TypeError('no')
    return true
  }
  const { ports: used, settled, mailed } = ports({ setLink })
  expect(await sendResetMails(used)).toEqual([
    { outcome: 'later', reason: 'TypeError' },
    { outcome: 'sent' },
  ])
  expect([settled, mailed]).toEqual([[['ben', null]], ['ben@example.com']])
})

it('says nothing of a link that was used or replaced meanwhile', async () => {
  const { ports: used, settled } = ports({ setLink: (userId) => userId === 'ben' })
  expect(await sendResetMails(used)).toEqual([{ outcome: 'sent' }])
  expect(settled).toEqual([['ben', null]])
})

it('is tried again a minute later where the mail server takes nothing', async () => {
  const { ports: used, settled } = ports({ sent: { outcome: 'later', reason: 'ECONNREFUSED' } })
  await sendResetMails(used)
  expect(settled).toEqual([
    ['ada', 60_000],
    ['ben', 60_000],
  ])
})
