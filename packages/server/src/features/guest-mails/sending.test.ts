import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CAMPAIGN_DEFAULTS, type CampaignLanguage, type GuestMailer } from '@guise/core'
import { later, newJob, STILL_DONE, testId } from '@guise/core/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useApi } from '../../../test/features/use-api.ts'
import { letPass } from '../../../test/integration/let-pass.ts'
import {
  createCampaignPictureStore,
  createCampaignReportStore,
  createCampaignStore,
  createGuestAccessStore,
} from '../../adapters/postgres/index.ts'
import { examineMail } from '../../app/doctor/mail.ts'
import { createOperator } from '../../app/provision.ts'
import { createSmtpMailer, tryMailServer } from '../../platform/mail/smtp-mailer.ts'
import { type MailServer, startMailServer } from '../../platform/mail/testing/mail-server.ts'
import { MAIL_LIMITS, type SendMailUses, sendDueMails } from './guest-mails.ts'
import { forgetAddresses } from './store.ts'

const { context, database } = await useApi()
const { jobs, mails, shareTokens } = context
const publicUrl = 'https://guise.example.com'
const LEASE_MS = 60_000
const LIMITS = { ...MAIL_LIMITS, perAccount: 99 }

let of: { accountId: string; campaignId: string }
let server: MailServer
// What is waiting from other tests must not be sent in this one.
let clock: Date
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await database.query('delete from guest_mails')
  clock = new Date()
  const email = `mails-${testId()}@example.com`
  const accountId = await createOperator(database).openAccount({ name: email, email, credits: 99 })
  const id = testId()
  const about = { id, accountId, name: 'Winter\nGala', spent: 0, createdBy: null }
  const times = { createdAt: clock, updatedAt: clock, timeZone: 'Europe/Berlin' }
  const language = 'de' as const
  const campaign = { ...CAMPAIGN_DEFAULTS, ...about, ...times, language }
  await createCampaignStore(database).create(campaign, 99)
  of = { accountId, campaignId: id }
  await createGuestAccessStore(database).change(of, { emailDelivery: true })
})

const pass = (ms: number) => letPass(database, ms, ['guest_mails', 'mail_hours'])

async function photographed(): Promise<string> {
  const job = newJob(of.accountId, { campaignId: of.campaignId, now: clock })
  await jobs.admit(job)
  return job.id
}
async function develop(id: string, state: 'succeeded' | 'failed' = 'succeeded'): Promise<void> {
  await jobs.claim(id, { leaseMs: LEASE_MS, deadlineMs: LEASE_MS })
  const failure = { code: 'NO_FACE_FOUND', message: 'No face.' } as const
  const failed = { state: 'failed', failure } as never
  expect(await jobs.finish(id, 1, state === 'failed' ? failed : STILL_DONE)).toBe(true)
}
const made = async () => {
  const id = await photographed()
  await develop(id)
  return id
}
const ask = (
  jobId: string,
  address: string,
  {
    language = null as CampaignLanguage | null,
    keyId = null as string | null,
    linkSeconds = null as number | null,
    linkUntil = null as Date | null,
  } = {},
) => {
  const wanted = { keyId, address, language, linkSeconds, linkUntil }
  return mails.add({ id: testId(), ...of, jobId, ...wanted }, LIMITS)
}
/** A key of the account, or a token of its campaign. */
async function keyOf(campaignId: string | null): Promise<string> {
  const id = testId()
  await database.query(
    `insert into api_keys (id, account_id, campaign_id, name, prefix, digest, role, created_at, expires_at)
      values ($1, $2, $3, '', 'gc_', $6, 'creator', $4, $5)`,
    [id, of.accountId, campaignId, clock, later(clock, 3600_000), id],
  )
  return id
}
/** Of the link in the first mail to this address. */
function linkEnd(address: string): number | undefined {
  const [mail] = receivedBy(address).map(({ content }) => partsOf(content))
  const token = /\/s\/([\w.~-]+)\?/.exec(mail?.text ?? '')?.[1] ?? ''
  return shareTokens.read(token)?.until.getTime()
}
const portsOf = (mailer: GuestMailer): SendMailUses => ({
  ...{ jobs, mails, shareTokens, mailer, publicUrl },
  clock: { now: () => clock },
  sleep: async () => {},
})
const from = 'Pictures <pictures@example.com>'
const send = (url = server.url) => sendDueMails(portsOf(createSmtpMailer({ url, from, publicUrl })))
const outcomes = async (url?: string) => (await send(url)).map(({ outcome }) => outcome)
const receivedBy = (address: string) => server.mails.filter(({ to }) => to.includes(address))
const rows = () =>
  database.query<{ address: string | null; state: string }>(
    'select address, state from guest_mails where campaign_id = $1 order by id',
    [of.campaignId],
  )

/** The words of a part, whatever they were encoded with. */
function partsOf(content: string): Readonly<Record<'text' | 'html' | 'headers', string>> {
  const [headers = '', ...rest] = content.split(/\r?\n\r?\n/)
  const boundary = /boundary="?([^"\r\n;]+)/.exec(headers)?.[1] ?? ''
  const body = rest.join('\n\n')
  const part = (type: string) => {
    const found = body.split(`--${boundary}`).find((one) => one.includes(`Content-Type: ${type}`))
    const [head = '', ...lines] = (found ?? '').trim().split(/\n\n/)
    const text = lines.join('\n\n')
    if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString()
    const bytes = text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    return Buffer.from(bytes, 'latin1').toString()
  }
  return { headers, text: part('text/plain'), html: part('text/html') }
}

describe('mails to guests', () => {
  it('go out when the picture is ready, in the language of the guest', async () => {
    const id = await photographed()
    expect(await ask(id, 'anna@example.com')).toBe('added')
    expect(await ask(id, 'layla@example.com', { language: 'ar' })).toBe('added')
    expect(await outcomes(), 'before it is ready').toEqual([])
    await develop(id)
    expect(await outcomes()).toEqual(['sent', 'sent'])
    const [german] = receivedBy('anna@example.com').map(({ content }) => partsOf(content))
    expect(german?.headers).toContain('Subject: Dein Bild von Winter Gala')
    expect(german?.headers).toMatch(/^From: Pictures <pictures@example.com>/m)
    expect(german?.headers).toMatch(/^Auto-Submitted: auto-generated/m)
    const link = /https:\/\/guise\.example\.com\/s\/[\w.~-]+\?lang=de/
    expect(german?.text).toMatch(link)
    expect(german?.text).toContain('mit dem Bild gelöscht')
    expect(german?.html.match(/https?:[^"]+/g)).toEqual([expect.stringMatching(link)])
    const [arabic] = receivedBy('layla@example.com').map(({ content }) => partsOf(content))
    expect(arabic?.text).toContain('?lang=ar')
    expect(arabic?.html).toContain('<html lang="ar" dir="rtl">')
    expect(arabic?.html).toContain('افتح الصورة')
    expect(await outcomes(), 'once').toEqual([])
  })

  it('wait for a server that is down, and are not lost', async () => {
    await ask(await made(), 'ben@example.com')
    const sent = await send('smtp://127.0.0.1:1')
    expect(sent).toEqual([{ outcome: 'later', reason: 'ECONNREFUSED CONN' }])
    expect(await outcomes(), 'not at once').toEqual([])
    await pass(11_000)
    expect(await outcomes()).toEqual(['sent'])
    expect(receivedBy('ben@example.com')).toHaveLength(1)
  })

  it('end where the server refuses the address for good, and only there', async () => {
    const id = await made()
    await ask(id, 'refused@example.com')
    await ask(id, 'later@example.com')
    const sent = await send()
    expect(sent.map(({ outcome }) => outcome).toSorted()).toEqual(['later', 'refused'])
    expect(JSON.stringify(sent)).not.toContain('@')
    expect((await rows()).map(({ state }) => state)).toEqual(['failed', 'waiting'])
    const report = await createCampaignReportStore(database).report(of)
    expect(report).toMatchObject({ mailsSent: 0, mailsWaiting: 1, mailsFailed: 1 })
  })

  it('are encrypted on the way where the server can, and trust nobody unknown', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'guise-mail-'))
    const certificate = join(folder, 'both.pem')
    const quietly = { stdio: 'ignore' } as const
    const request = [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=mail.test'],
      ...['-keyout', certificate, '-out', certificate],
    ]
    execFileSync('openssl', request, quietly)
    const safe = await startMailServer({ certificate })
    await ask(await made(), 'cleo@example.com')
    expect((await send(safe.url))[0]?.outcome, 'a certificate that nobody vouches for').toBe(
      'later',
    )
    await pass(11_000)
    expect(await outcomes(`${safe.url}?tls.rejectUnauthorized=false`)).toEqual(['sent'])
    expect(safe.mails.map(({ isEncrypted }) => isEncrypted)).toEqual([true])
    expect(await tryMailServer({ url: server.url, from })).toBeUndefined()
    await safe.stop()
    rmSync(folder, { recursive: true })
  })

  it('have a link that works no longer than those of the booth that asked', async () => {
    await ask(await made(), 'olga@example.com', { linkSeconds: 600 })
    expect(await outcomes()).toEqual(['sent'])
    const until = Math.floor((clock.getTime() + 600_000) / 1000) * 1000
    expect(linkEnd('olga@example.com')).toBe(until)
  })

  it('have a link that ends with the one that asked, however late they are sent', async () => {
    const id = await made()
    const linkUntil = new Date(Math.floor(clock.getTime() / 1000) * 1000 + 600_000)
    await ask(id, 'rosa@example.com', { linkUntil })
    await ask(id, 'sven@example.com', { linkUntil: later(linkUntil, -400_000) })
    await pass(300_000)
    expect(await outcomes(), 'one link is over').toEqual(['sent'])
    expect(linkEnd('rosa@example.com')).toBe(linkUntil.getTime() - 300_000)
    await forgetAddresses(database)
    expect(await rows()).toEqual([
      { address: 'rosa@example.com', state: 'sent' },
      { address: null, state: 'dropped' },
    ])
  })

  it.each(['closed_at', 'revoked_at'])('are no more for what a token made with %s', async (end) => {
    const [phone, other, key] = [
      ...[await keyOf(of.campaignId), await keyOf(of.campaignId), await keyOf(null)],
    ]
    await database.query(`update api_keys set ${end} = now() where id = any ($1)`, [[phone, key]])
    await database.query("update api_keys set expires_at = 'epoch' where id = $1", [other])
    const id = await made()
    expect(await ask(id, 'tom@example.com', { keyId: phone })).toBe('closed')
    expect(await ask(id, 'tom@example.com', { keyId: other }), 'it expired').toBe('added')
    expect(await ask(id, 'uta@example.com', { keyId: key }), 'of the account').toBe('added')
  })

  it('leave the machine encrypted, unless the operator says that they need not', async () => {
    // Another name for this machine, which is not known as one: the server has no STARTTLS.
    const elsewhere = server.url.replace('127.0.0.1', '0.0.0.0')
    await ask(await made(), 'nora@example.com')
    expect(await outcomes(elsewhere)).toEqual(['later'])
    expect(await tryMailServer({ url: elsewhere, from })).toMatch(/STARTTLS/)
    await pass(11_000)
    expect(await outcomes(`${elsewhere}?ignoreTLS=true`)).toEqual(['sent'])
  })

  it('are taken by one worker at a time, and again when it is lost', async () => {
    const id = await made()
    for (const name of ['a', 'b', 'c']) await ask(id, `${name}@example.com`)
    const taken = await Promise.all([1, 2, 3].map(() => mails.claim(2, LEASE_MS)))
    expect(new Set(taken.flat().map(({ id: mail }) => mail)).size).toBe(3)
    expect(taken.flat()).toHaveLength(3)
    const [lost] = taken.flat()
    if (!lost) throw new Error('nothing was taken')
    await pass(LEASE_MS + 1)
    const again = await mails.claim(9, LEASE_MS)
    expect(again.map(({ attempt }) => attempt)).toEqual([2, 2, 2])
    await mails.settle(lost, 'refused', 0)
    expect(
      (await rows()).map(({ state }) => state),
      'it was overtaken',
    ).not.toContain('failed')
    for (const mail of again) await mails.settle(mail, 'sent', 0)
    await pass(LEASE_MS * 9)
    expect(await mails.claim(9, LEASE_MS)).toEqual([])
  })

  it('wait while staff look at pictures first, and stay while one is hidden', async () => {
    const pictures = createCampaignPictureStore(database)
    await pictures.changeGallery(of, { moderation: 'before' })
    await ask(await made(), 'dora@example.com')
    expect(await outcomes()).toEqual([])
    await pictures.setState(of, 1, 'hidden', clock)
    expect(await outcomes()).toEqual([])
    await pictures.setState(of, 1, 'shown', clock)
    expect(await outcomes()).toEqual(['sent'])
  })

  it('are limited for a picture, a phone and an address, whoever asks at once', async () => {
    const id = await made()
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((one) => ask(id, `guest${one}@example.com`)),
    )
    expect(answers.toSorted()).toEqual(['added', 'added', 'added', 'too-many', 'too-many'])
    const other = await made()
    const same = ['eva@example.com', 'EVA@example.com', 'eva@example.com']
    expect((await Promise.all(same.map((one) => ask(other, one)))).toSorted()).toEqual([
      ...['added', 'known', 'known'],
    ])
    const few = { ...LIMITS, perAddress: 1, perKey: 1 }
    const third = { ...of, jobId: await made(), language: null, linkSeconds: null, linkUntil: null }
    const phone = await keyOf(of.campaignId)
    const add = (address: string, keyId = phone) =>
      mails.add({ id: testId(), ...third, keyId, address }, few)
    expect(await add('eva@example.com'), 'it has enough, and nobody is told').toBe('known')
    expect(await add('finn@example.com')).toBe('added')
    expect(await add('gil@example.com')).toBe('too-many')
    const key = await keyOf(null)
    expect(await add('gil@example.com', key), 'keys of the account have no such limit').toBe(
      'added',
    )
    expect(await add('hal@example.com', key)).toBe('added')
  })

  it('are limited for all campaigns of an account together, by the day', async () => {
    const two = { ...LIMITS, perAccount: 2 }
    const add = async () => {
      const mail = { id: testId(), ...of, jobId: await made(), keyId: null }
      const link = { linkSeconds: null, linkUntil: null }
      return mails.add({ ...mail, ...link, address: 'pia@example.com', language: null }, two)
    }
    expect(await add()).toBe('added')
    const first = of.campaignId
    const other = { ...CAMPAIGN_DEFAULTS, id: testId(), accountId: of.accountId, name: 'Other' }
    const about = { spent: 0, createdBy: null, createdAt: clock, updatedAt: clock }
    await createCampaignStore(database).create({ ...other, ...about, timeZone: 'UTC' }, 99)
    of = { ...of, campaignId: other.id }
    await createGuestAccessStore(database).change(of, { emailDelivery: true })
    expect((await Promise.all([add(), add()])).toSorted()).toEqual(['added', 'too-many'])
    // Campaigns are deleted with their mails: the day is not over for that.
    await database.query('delete from campaigns where id = $1', [first])
    expect(await rows(), 'of the other').toHaveLength(1)
    expect(await add()).toBe('too-many')
    await pass(23 * 3600_000)
    expect(await add()).toBe('too-many')
    await pass(2 * 3600_000)
    expect(await add()).toBe('added')
  })

  it('are off where the campaign does not ask, and for accounts that are shut', async () => {
    await ask(await made(), 'hugo@example.com')
    await createGuestAccessStore(database).change(of, { emailDelivery: false })
    expect(await ask(await made(), 'ida@example.com')).toBe('off')
    await database.query("update accounts set status = 'suspended' where id = $1", [of.accountId])
    expect(await outcomes()).toEqual([])
  })

  it('forget the address with the result, however that ends', async () => {
    const [erased, expired, failed] = [await made(), await made(), await photographed()]
    await ask(erased, 'jan@example.com')
    await ask(expired, 'kim@example.com')
    await ask(failed, 'lea@example.com')
    expect(await outcomes()).toEqual(['sent', 'sent'])
    await jobs.recordErasure(erased)
    await jobs.markErased('outputs', [expired])
    await develop(failed, 'failed')
    await forgetAddresses(database)
    expect(await rows()).toEqual([
      { address: null, state: 'sent' },
      { address: null, state: 'sent' },
      { address: null, state: 'dropped' },
    ])
  })

  it('are erased with the campaign, and counted after it', async () => {
    const id = await made()
    await ask(id, 'mia@example.com')
    await ask(id, 'later@example.com')
    await send()
    const reports = createCampaignReportStore(database)
    expect(await reports.forgetReferences(of)).toBe(2)
    expect((await rows()).map(({ address }) => address)).toEqual([null, null])
    expect(await reports.report(of)).toMatchObject({ mailsSent: 1, mailsWaiting: 0 })
    await pass(3600_000)
    expect(await outcomes()).toEqual([])
  })

  it('are what the doctor looks after', async () => {
    const url = context.config.env.GUISE_DATABASE_URL
    const [vain] = await examineMail({ mail: null }, url)
    expect(vain).toMatchObject({ state: 'notice', detail: expect.stringMatching(/^\d+ campaign/) })
    const examined = (mailUrl: string) => examineMail({ mail: { url: mailUrl, from } }, url)
    expect(await examined(server.url)).toMatchObject([{ state: 'ok' }])
    const [down] = await examined('smtp://ann:secret@127.0.0.1:1')
    expect(down).toMatchObject({ state: 'problem' })
    expect(JSON.stringify(down)).not.toMatch(/ann|secret/)
  })
})
