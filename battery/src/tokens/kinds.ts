import { randomBytes, randomUUID } from 'node:crypto'
import { openBrowser } from '@guise/test/contract/support/session'
import { createClient } from '@guise/test/support/client'
import { samplePicture } from '@guise/test/support/pictures'
import type { Stack, TestAccount } from '@guise/test/support/stack'

/** Something that opens a door by itself, and how it is shown there. */
export type Kind = {
  readonly name: string
  readonly token: string
  /** One of somebody else, as good at their own door. */
  readonly another: string
  /** The status with this token. Below 300 is open. */
  knock(token: string): Promise<number>
}

/** HTTP drops spaces around a header: such a token would be the true one. */
const inHeader = (token: string) => token.replace(/\s/g, '_')

/** Everything of one account that is signed or secret. */
type Doors = Readonly<Record<string, { readonly token: string; knock: Kind['knock'] }>>

const PICTURE = await samplePicture(96, 96, 1)

export async function makeKinds(stack: Stack): Promise<readonly Kind[]> {
  const [own, other] = [await doorsOf(stack), await doorsOf(stack)]
  return Object.entries(own).map(([name, { token, knock }]) => ({
    name,
    token,
    another: other[name]?.token ?? '',
    knock,
  }))
}

async function doorsOf(stack: Stack): Promise<Doors> {
  const account = await stack.account()
  const { client } = account
  const nobody = createClient(stack.baseUrl)
  const campaign = (await client.post('/v1/campaigns', { name: randomUUID() })).json
  const at = `/v1/campaigns/${campaign.id}`
  await client.post(`${at}/aliases`, { filter: 1, name: 'Main stage' })
  const gallery = (await client.post(`${at}/gallery-links`, {})).json
  const browser = await openBrowser(stack, account.id, { role: 'owner' })
  const secret = browser.headers.Cookie.split('=')[1] ?? ''
  const opened = (await client.call('PATCH', `${at}/guests`, { body: { is_open: true } })).json
  const device = randomBytes(16).toString('base64url')
  const visit = (await nobody.post('/v1/guest-sessions', { code: opened.code, device })).json
  const minted = (await client.post(`${at}/tokens`, {})).json
  const { link, share } = await resultOf(account)
  const upload = (await client.post('/v1/uploads', { content_type: 'image/jpeg', size: 3 })).json
  const uploadUrl = new URL(upload.url)

  const get = async (path: string, headers = {}) => (await nobody.get(path, { headers })).status
  const safe = (token: string) => encodeURIComponent(token)
  const bearer = (token: string) => ({ Authorization: `Bearer ${inHeader(token)}` })
  const signed = (url: URL, signature: string) =>
    `${url.pathname}?until=${url.searchParams.get('until')}&signature=${safe(signature)}`

  return {
    'a link to a result': {
      token: link.searchParams.get('signature') ?? '',
      knock: (token) => get(signed(link, token)),
    },
    'the end of a link to a result': {
      token: link.searchParams.get('until') ?? '',
      knock: (token) =>
        get(
          `${link.pathname}?until=${safe(token)}&signature=${link.searchParams.get('signature')}`,
        ),
    },
    'the path of a link to a result': {
      token: link.pathname.split('/').at(-1) ?? '',
      knock: (token) => {
        const folder = link.pathname.slice(0, link.pathname.lastIndexOf('/'))
        return get(`${folder}/${safe(token)}${link.search}`)
      },
    },
    'a link for an upload': {
      token: uploadUrl.searchParams.get('signature') ?? '',
      knock: async (token) => {
        const sent = { raw: 'abc', headers: { 'Content-Type': 'image/jpeg' } }
        return (await nobody.call('PUT', signed(uploadUrl, token), sent)).status
      },
    },
    'a share': { token: share, knock: (token) => get(`/v1/shares/${safe(token)}`) },
    'a gallery': { token: gallery.token, knock: (token) => get(`/v1/galleries/${safe(token)}`) },
    'a code for guests': {
      token: opened.code,
      knock: (token) => get(`/v1/guest-codes/${safe(token)}`),
    },
    "a guest's session": {
      token: visit.token,
      knock: (token) => get('/v1/guest-session', bearer(token)),
    },
    'a token of a campaign': {
      token: minted.token,
      knock: (token) => get('/v1/guest-session', bearer(token)),
    },
    'a key': { token: account.key, knock: (token) => get('/v1/account', bearer(token)) },
    "a browser's session": {
      token: secret,
      knock: (token) => get('/v1/account', { Cookie: `guise_session=${safe(token)}` }),
    },
    'a token against forged requests': {
      token: browser.headers['X-CSRF-Token'],
      knock: async (token) => {
        const headers = { Cookie: browser.headers.Cookie, 'X-CSRF-Token': inHeader(token) }
        return (await nobody.post('/v1/estimates', {}, { headers })).status === 403 ? 403 : 200
      },
    },
  }
}

/** A picture that was made, as a link to it and as a share. */
async function resultOf({ client }: TestAccount): Promise<{ link: URL; share: string }> {
  const run = await client.post('/v1/run/stylized_multi_swap_self_prompt', {
    input_image: PICTURE,
    prompt: 'newsprint',
  })
  const id: string = run.json.id
  await client.finish('/v1/status_stylized_multi_swap/{job_id}', id)
  const { json } = await client.get(`/v1/jobs/${id}`)
  const shared = await client.post(`/v1/jobs/${id}/shares`, {})
  const [output] = json.outputs ?? []
  return {
    link: new URL(output.url),
    share: new URL(shared.json.url).pathname.split('/').at(-1) ?? '',
  }
}
