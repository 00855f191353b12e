import { type GuestMailer, type SentMail, sendResetMails } from '@guise/core'
import { testId } from '@guise/core/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { digestOf, mintReset } from '../../src/adapters/credentials/index.ts'
import { createPasswordResetStore } from '../../src/adapters/postgres/index.ts'
import { createOperator } from '../../src/app/provision.ts'
import { createSmtpMailer } from '../../src/platform/mail/smtp-mailer.ts'
import { type MailServer, startMailServer } from '../../src/platform/mail/testing/mail-server.ts'
import { sleep, systemClock } from '../../src/platform/system/system.ts'
import { openTestDatabase } from './database.ts'
import { letPass } from './let-pass.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const resets = createPasswordResetStore(database)
const publicUrl = 'https://guise.example.com'
const HOUR_MS = 3600_000

let server: MailServer
let email: string
let accountId: string
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await database.query('delete from password_resets')
  email = `reset-${testId()}@example.com`
  accountId = await createOperator(database).openAccount({ name: email, email, credits: 0 })
})

const pass = (ms: number) => letPass(database, ms, ['password_resets'])
const send = (mailer: GuestMailer) =>
  sendResetMails({ resets, mailer, mintReset, publicUrl, sleep, clock: systemClock })
/** The digests of the links that it was given to send. */
function noting(outcome: SentMail['outcome'], during: () => Promise<void> = async () => {}) {
  const digests: string[] = []
  const mailer: GuestMailer = {
    async send(_to, { text }) {
      digests.push(digestOf(/new-password#(\S+)/.exec(text)?.[1] ?? ''))
      await during()
      return { outcome }
    },
  }
  return { mailer, digests }
}
const works = async (digest = '') => (await resets.find(digest)) !== undefined

it('goes to the address of the person by a real mail server, and its link works', async () => {
  const asked = email.toUpperCase()
  expect(await resets.request(asked, HOUR_MS)).toMatchObject({ accountId })
  const smtp = createSmtpMailer({ url: server.url, from: 'guise@example.com', publicUrl })
  expect(await send(smtp)).toEqual([{ outcome: 'sent' }])
  await expect.poll(() => server.mails.length).toBe(1)
  const [mail] = server.mails
  expect(mail?.to).toEqual([email])
  const content = mail?.content.replace(/=\r?\n/g, '').replaceAll('=3D', '=') ?? ''
  const [, secret = ''] = /guise\.example\.com\/new-password#([\w-]{43})/.exec(content) ?? []
  expect(await works(digestOf(secret))).toBe(true)
  // Once.
  expect(await send(smtp)).toEqual([])
  expect(await resets.use(digestOf(secret), 'a hash')).toMatchObject({ accountId })
  expect(await works(digestOf(secret))).toBe(false)
})

it('is made for people of accounts that are active, and for nobody else', async () => {
  expect(await resets.request('nobody@example.com', HOUR_MS)).toBeUndefined()
  await database.query(`update accounts set status = 'suspended' where id = $1`, [accountId])
  expect(await resets.request(email, HOUR_MS)).toBeUndefined()
})

it('is made for operators by nobody but themselves, by mail', async () => {
  const { digest } = mintReset()
  await database.query('update users set is_operator = true where account_id = $1', [accountId])
  const asked = { accountId, email, keptMs: HOUR_MS }
  expect(await resets.create({ ...asked, digest })).toBeUndefined()
  expect(await resets.create({ ...asked, digest: null })).toBeUndefined()
  expect(await works(digest)).toBe(false)
  expect(await resets.request(email, HOUR_MS)).toMatchObject({ accountId })
})

it('neither ends a link that works nor fills a mailbox, until the hour is over', async () => {
  const { secret, digest } = mintReset()
  await resets.create({ accountId, email, digest, keptMs: HOUR_MS })
  expect(await resets.request(email, HOUR_MS)).toBeUndefined()
  expect(await works(digestOf(secret))).toBe(true)
  await pass(HOUR_MS)
  expect(await resets.request(email, HOUR_MS)).toMatchObject({ accountId })
  expect(await works(digestOf(secret))).toBe(false)
})

it('is sent again with another link where the mail server takes nothing', async () => {
  await resets.request(email, HOUR_MS)
  const { mailer, digests } = noting('later')
  await send(mailer)
  await send(mailer)
  expect(digests).toHaveLength(1)
  await pass(61_000)
  await send(mailer)
  expect(digests).toHaveLength(2)
  expect([await works(digests[0]), await works(digests[1])]).toEqual([false, true])
})

it('is sent by one of many who look at the same moment', async () => {
  await resets.request(email, HOUR_MS)
  const { mailer, digests } = noting('sent')
  await Promise.all([send(mailer), send(mailer), send(mailer)])
  expect(digests).toHaveLength(1)
})

it('touches nothing of a link that took its place while it was sent', async () => {
  await resets.request(email, HOUR_MS)
  const { digest } = mintReset()
  const { mailer, digests } = noting('later', async () => {
    await resets.create({ accountId, email, digest, keptMs: HOUR_MS })
  })
  await send(mailer)
  expect([await works(digests[0]), await works(digest)]).toEqual([false, true])
  await pass(61_000)
  expect(await send(mailer)).toEqual([])
})
