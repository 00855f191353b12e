import { randomBytes, randomUUID } from 'node:crypto'
import { createPasswords } from '@guise/server/adapters/credentials/index'
import { openBrowser } from '@guise/test/contract/support/session'
import { personAt } from '@guise/test/support/person'
import { samplePicture } from '@guise/test/support/pictures'
import type { Stack } from '@guise/test/support/stack'
import fc, { type Arbitrary } from 'fast-check'
import { RECIPE } from '../lib/recipe.ts'
import type { Known } from './values.ts'

/** One account with something of every kind, and everybody who may knock. */
export type World = {
  readonly callers: readonly Caller[]
  readonly known: Known
  /** What no log may hold. */
  readonly secrets: readonly string[]
}
export type Caller = { readonly name: string; readonly headers: Readonly<Record<string, string>> }

const PICTURE = await samplePicture(96, 96, 1)
const PICTURES = [
  PICTURE,
  `data:image/jpeg;base64,${PICTURE}`,
  `data:image/png;base64,${PICTURE}`,
  PICTURE.slice(0, 700),
  PICTURE.slice(0, 701),
  `${PICTURE.slice(0, 200)}!${PICTURE.slice(200)}`,
  'aGVsbG8=',
  'http://127.0.0.1:1/photo.jpg',
  'https://nobody.invalid/photo.jpg',
]
/** Fields that take a picture, in the words of each family. */
const PICTURE_FIELDS =
  /^(base64|image|input_image|prompt_image|first_frame|last_frame|picture|photo)$/

/** One for all: a hash costs more than a hundred requests. */
const PASSWORD = 'a long enough word'
const passwords = createPasswords()
const PASSWORD_HASH = await passwords.hash(PASSWORD)
await passwords.close()

/** Nobody listens there. */
export const RECEIVER = 'http://127.0.0.1:1'

export async function makeWorld(stack: Stack): Promise<World> {
  const account = await stack.account({ credits: 1_000_000, pendingCap: 1_000_000 })
  const browser = await openBrowser(stack, account.id, {
    role: 'owner',
    isOperator: true,
    passwordHash: PASSWORD_HASH,
  })
  const member = await openBrowser(stack, account.id, {
    role: 'viewer',
    passwordHash: PASSWORD_HASH,
  })
  const me = personAt(stack.baseUrl, browser.headers)
  const made = async (path: string, body?: unknown) => {
    const { status, json, text } = await me.post(path, body)
    if (status >= 300) throw new Error(`the world lacks ${path}: ${text.slice(0, 300)}`)
    return json
  }
  const filters = '/v1/users/me/my-custom-filters'
  const name = randomUUID()
  const campaign = await made('/v1/campaigns', { name })
  const filter = await made(filters, { name, filter_type: 'face_swap', recipe: RECIPE })
  const alias = await made(`/v1/campaigns/${campaign.id}/aliases`, { filter: 1, name })
  const hook = await made('/v1/webhooks', { url: `${RECEIVER}/a` })
  const upload = await made('/v1/uploads', { content_type: 'image/jpeg', size: 9 })
  const run = { base64: PICTURE, gender: 0, filter_id: alias.id }
  const job = await made('/v6/run/face_swap', run)
  const token = await made(`/v1/campaigns/${campaign.id}/tokens`, {})
  const link = await made(`/v1/campaigns/${campaign.id}/gallery-links`, {})
  const asset = await made(`${filters}/assets`, { image: PICTURE })
  const open = { body: { is_open: true } }
  const guests = await me.call('PATCH', `/v1/campaigns/${campaign.id}/guests`, open)

  const ids: Readonly<Record<string, readonly string[]>> = {
    job_id: [job.id],
    alias_id: [alias.id],
    filter_id: [filter.id, alias.id, '1', '3', '30'],
    ai_filter: [filter.id, '1', '3'],
    campaign_id: [campaign.id],
    webhook_id: [hook.id],
    key_id: [account.keyId],
    member_id: [member.userId],
    account_id: [account.id],
    asset_id: [asset.id],
    upload_id: [upload.id],
    token_id: [token.id],
    token: [link.token],
    code: [guests.json?.code],
    lane: ['gpu'],
    engine: ['cpu'],
    n: ['0', '1'],
    number: ['1'],
    email: [account.email, 'somebody@example.com'],
    wait: ['0', '1'],
    password: [PASSWORD, 'another long word'],
    client_id: [account.key.slice(0, 11)],
    client_secret: [account.key],
    device: [randomBytes(16).toString('base64url')],
  }
  const somebodyElse = '0198c0de-0000-7000-8000-000000000001'
  return {
    callers: [
      { name: 'an owner and operator', headers: { ...browser.headers } },
      { name: 'a key', headers: { 'X-API-Key': account.key } },
      { name: 'a token of a campaign', headers: { Authorization: `Bearer ${token.token}` } },
      { name: 'a viewer', headers: { ...member.headers } },
      { name: 'nobody', headers: {} },
      { name: 'a forger', headers: { Cookie: browser.headers.Cookie } },
      { name: 'a liar', headers: { 'X-API-Key': `${account.key.slice(0, -1)}0` } },
    ],
    known: (field) => knownOf(field, ids, somebodyElse),
    secrets: [
      account.key,
      browser.headers.Cookie.split('=')[1] ?? '',
      token.token,
      link.token,
      PICTURE.slice(40, 140),
    ],
  }
}

function knownOf(
  field: string,
  ids: Readonly<Record<string, readonly string[]>>,
  somebodyElse: string,
): Arbitrary<unknown> | undefined {
  if (PICTURE_FIELDS.test(field)) return fc.constantFrom(...PICTURES)
  const own = ids[field]
  if (!own) return undefined
  return field.endsWith('_id')
    ? fc.constantFrom(...own, ...own, ...own, somebodyElse)
    : fc.constantFrom(...own)
}
