import { randomBytes, randomUUID } from 'node:crypto'
import { PICTURE, RUNS } from '@guise/test/contract/support/bodies'
import { finishJob } from '@guise/test/contract/support/finish'
import { openBrowser } from '@guise/test/contract/support/session'
import { type Client, createClient } from '@guise/test/support/client'
import type { Stack, TestAccount } from '@guise/test/support/stack'

export type Headers = Readonly<Record<string, string>>

/** One event with something of every kind: what its guests may reach, and what nobody else may. */
export type Event = {
  /** What its guests have, by the name of the parameter of a path. */
  readonly ids: Readonly<Record<string, string>>
  readonly alias: string
  readonly upload: string
  readonly code: string
  readonly gallery: string
  readonly share: string
  readonly phone: Headers
  readonly minted: Headers
  readonly booth: Headers
  /** Words that only those may read who belong to it. */
  readonly marks: readonly string[]
}

const bearer = (token: string): Headers => ({ Authorization: `Bearer ${token}` })
const newDevice = () => randomBytes(16).toString('base64url')
const swap = (alias: string) => ({ ...RUNS[0]?.minimal, filter_id: alias })

async function made(client: Client, path: string, body: unknown = {}, method = 'POST') {
  const { status, json, text } = await client.call(method, path, { body })
  if (status >= 300) throw new Error(`the world lacks ${path}: ${text.slice(0, 300)}`)
  return json
}

export async function makeEvent(stack: Stack, account: TestAccount): Promise<Event> {
  const { client } = account
  const name = `gala-${randomUUID()}`
  const campaign = await made(client, '/v1/campaigns', { name })
  const at = `/v1/campaigns/${campaign.id}`
  const alias = await made(client, `${at}/aliases`, { filter: 1, name: 'Main stage' })
  const open = { is_open: true, email_delivery: true }
  const { code } = await made(client, `${at}/guests`, open, 'PATCH')
  const phone = await visit(stack, code)
  const minted = await made(client, `${at}/tokens`)
  await lift(stack, campaign.id)
  const page = createClient(stack.baseUrl, phone)
  const job = await made(page, '/v6/run/face_swap', swap(alias.id))
  await finishJob(stack, { id: job.id, accountId: account.id })
  const shared = await made(page, `/v1/jobs/${job.id}/shares`)
  const gallery = await made(client, `${at}/gallery-links`)
  const filter = await made(client, '/v1/users/me/my-custom-filters', {
    ...{ name: `filter-${randomUUID()}`, filter_type: 'face_swap' },
    recipe: {
      scene: {
        back: [
          {
            layer: 'gradient',
            stops: [
              [0, '#889'],
              [1, '#334'],
            ],
          },
        ],
      },
    },
  })
  const upload = await uploaded(client)
  const [receiver] = (stack.env.GUISE_WEBHOOK_ALLOWED_ORIGINS ?? '').split(',')
  const hook = await made(client, '/v1/webhooks', { url: `${receiver}/hook` })
  const member = await openBrowser(stack, account.id, { role: 'viewer' })
  return {
    ids: {
      ...{ job_id: job.id, campaign_id: campaign.id, alias_id: alias.id, filter_id: filter.id },
      ...{ upload_id: upload.id, webhook_id: hook.id, key_id: account.keyId, token_id: minted.id },
      ...{ account_id: account.id, member_id: member.userId, n: '0', number: '1' },
    },
    ...{ alias: alias.id, upload: upload.reference, code },
    ...{ gallery: gallery.token, share: shared.token },
    ...{ phone: bearer(phone), minted: bearer(minted.token) },
    booth: await boothOf(stack, account, campaign.id),
    marks: [name, campaign.id, alias.id, job.id, filter.id, filter.name, upload.id, minted.id],
  }
}

/** A photo that is really there: of one that is not, nothing could be seen. */
async function uploaded(client: Client) {
  const photo = Buffer.from(PICTURE, 'base64')
  const announced = { content_type: 'image/jpeg', size: photo.length }
  const upload = await made(client, '/v1/uploads', announced)
  const { ok } = await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: photo })
  if (!ok) throw new Error('the world lacks an upload')
  return upload
}

/** A phone that comes with the code, as a browser that nobody has seen before. */
async function visit({ baseUrl }: Stack, code: string): Promise<string> {
  const arrival = { code, device: newDevice() }
  return (await made(createClient(baseUrl), '/v1/guest-sessions', arrival)).token
}

/** Another guest of the same event, with a picture of their own: by a phone, or by the token of a web page. */
export async function anotherGuest(
  stack: Stack,
  account: TestAccount,
  event: Event,
  by?: Headers,
): Promise<Event> {
  const phone = by ?? bearer(await visit(stack, event.code))
  await lift(stack, event.ids.campaign_id ?? '')
  const page = createClient(stack.baseUrl)
  const run = await page.post('/v6/run/face_swap', swap(event.alias), { headers: phone })
  const { id } = run.json
  await finishJob(stack, { id, accountId: account.id })
  const shared = await page.post(`/v1/jobs/${id}/shares`, {}, { headers: phone })
  const { token: share } = shared.json
  const marks = [...event.marks.filter((mark) => mark !== event.ids.job_id), id]
  return { ...event, ids: { ...event.ids, job_id: id }, phone, share, marks }
}

/** A guest makes ten pictures a minute; the matrix asks for hundreds. */
const lift = ({ database }: Stack, campaignId: string) =>
  database.query(
    'update api_keys set submit_limit = 100000, read_limit = 100000 where campaign_id = $1',
    [campaignId],
  )

/** Locked beside the service: no PIN is hashed, and nobody knows it. */
async function boothOf(stack: Stack, account: TestAccount, campaignId: string): Promise<Headers> {
  const { digest, headers } = await openBrowser(stack, account.id, { role: 'owner' })
  const settings = {
    ...{ campaignId, aliasId: null, language: 'en', shots: 1, title: 'Gala', startWords: '' },
    ...{ consentText: 'I agree.', countdownSeconds: 3, resetSeconds: 20, shareSeconds: 3600 },
  }
  const booth = JSON.stringify({ ...settings, pinHash: 'none' })
  await stack.database.query('update sessions set booth = $2 where digest = $1', [digest, booth])
  return { ...headers }
}

/** As if its two hours were over. */
export async function expire({ database }: Stack, { ids }: Event): Promise<void> {
  await database.query(
    "update api_keys set expires_at = now() - interval '1 second' where campaign_id = $1",
    [ids.campaign_id],
  )
}

/** The staff end it for all phones. */
export async function close({ client }: TestAccount, { ids }: Event): Promise<void> {
  await made(client, `/v1/campaigns/${ids.campaign_id}/guests`, { is_open: false }, 'PATCH')
}
