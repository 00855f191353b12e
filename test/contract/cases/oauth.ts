import { mintSecret } from '@guise/server/adapters/credentials/index'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../../support/client.ts'
import type { TestAccount } from '../../support/stack.ts'
import { useStack } from '../support/context.ts'
import { expectRefused } from '../support/refusal.ts'
import { askToken, clientIdOf, takeToken, tokenIn } from '../support/token.ts'
import { TOKEN } from '../surface.ts'

const stack = useStack({ workers: 0 })
let owner: TestAccount
let client: Client
beforeAll(async () => {
  owner = await stack().account()
  client = createClient(stack().baseUrl)
})

const grant = { grant_type: 'client_credentials' }
const basic = (id: string, secret: string) => ({
  Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
})
const works = async (token: string) => {
  const answer = await client.get('/api/alias/', { headers: { Authorization: `Bearer ${token}` } })
  expect(answer.status, answer.text).toBe(200)
}

describe('an access token', () => {
  it('is given for a form', async () => works(await takeToken(client, owner.key)))

  it('is given for HTTP Basic', async () => {
    const headers = basic(clientIdOf(owner.key), owner.key)
    await works(tokenIn(await askToken(client, { form: grant, headers })))
  })

  it('is another one each time', async () => {
    expect(await takeToken(client, owner.key)).not.toBe(await takeToken(client, owner.key))
  })

  it('has the role of its key', async () => {
    const viewer = await stack().operator.openKey(owner.id, { role: 'viewer' })
    const token = await takeToken(client, viewer.secret)
    const headers = { Authorization: `Bearer ${token}` }
    expectRefused(await client.post('/api/alias/', {}, { headers }), 'FORBIDDEN')
  })

  it('ends', async () => {
    const { baseUrl } = await stack().startApi({ GUISE_TOKEN_SECONDS: '1' })
    const token = await takeToken(createClient(baseUrl), owner.key)
    const read = () => client.get('/v6/filters', { headers: { Authorization: `Bearer ${token}` } })
    await expect.poll(async () => (await read()).status).toBe(401)
  })

  it('is not given for another token', async () => {
    const token = await takeToken(client, owner.key)
    const form = { ...grant, client_id: clientIdOf(token), client_secret: token }
    expectRefused(await askToken(client, { form }), 'UNAUTHENTICATED')
  })
})

describe('POST /oauth/token refuses', () => {
  const secret = () => owner.key
  const clientId = () => clientIdOf(owner.key)
  const unknown = mintSecret('gk')

  it.each([
    ['no client', () => ({ ...grant })],
    ['no secret', () => ({ ...grant, client_id: clientId() })],
    ['a wrong client id', () => ({ ...grant, client_id: 'gk_other123', client_secret: secret() })],
    ['a wrong secret', () => ({ ...grant, client_id: clientId(), client_secret: unknown })],
    [
      'an unknown key',
      () => ({ ...grant, client_id: clientIdOf(unknown), client_secret: unknown }),
    ],
    [
      'a typo',
      () => ({ ...grant, client_id: clientId(), client_secret: `${secret().slice(0, -1)}-` }),
    ],
  ])('%s', async (_name, form) => {
    const answer = await askToken(client, { form: form() })
    expectRefused(answer, 'UNAUTHENTICATED')
    expect(answer.json).toMatchObject({ error: 'invalid_client' })
  })

  it('a wrong secret by HTTP Basic', async () => {
    const headers = basic(clientId(), unknown)
    const refused = await askToken(client, { form: grant, headers })
    expectRefused(refused, 'UNAUTHENTICATED')
    expect(refused.headers.get('www-authenticate')).toMatch(/^Basic /)
    const unreadable = { Authorization: 'Basic ***' }
    const garbled = await askToken(client, { form: grant, headers: unreadable })
    expectRefused(garbled, 'UNAUTHENTICATED')
    expect(garbled.json.error).toBe('invalid_client')
  })

  it('a revoked key', async () => {
    const key = await stack().operator.openKey(owner.id)
    await stack().operator.revokeKey(key.id, new Date())
    const form = { ...grant, client_id: clientIdOf(key.secret), client_secret: key.secret }
    expectRefused(await askToken(client, { form }), 'UNAUTHENTICATED')
  })

  it('a key of a suspended account, until it is resumed', async () => {
    const { id, key } = await stack().account()
    const setStatus = (status: string) =>
      stack().database.query('update accounts set status = $2 where id = $1', [id, status])
    const form = { ...grant, client_id: clientIdOf(key), client_secret: key }
    await setStatus('suspended')
    const refused = await askToken(client, { form })
    expect([refused.status, refused.json]).toEqual([
      400,
      {
        error: 'unauthorized_client',
        error_description: expect.stringMatching(/suspended.*operator/),
        error_code: 'FORBIDDEN',
        message: refused.json.error_description,
        request_id: expect.any(String),
        retryable: false,
      },
    ])
    const wrong = { ...form, client_id: 'gk_other123' }
    expectRefused(await askToken(client, { form: wrong }), 'UNAUTHENTICATED')
    await setStatus('active')
    await works(tokenIn(await askToken(client, { form })))
  })

  for (const type of ['password', 'authorization_code', '', 'CLIENT_CREDENTIALS', undefined]) {
    it(`the grant type ${JSON.stringify(type)}`, async () => {
      const form = { client_id: clientId(), client_secret: secret() }
      const asked = type === undefined ? form : { ...form, grant_type: type }
      const answer = await askToken(client, { form: asked })
      const error = type ? 'unsupported_grant_type' : 'invalid_request'
      expect([answer.status, answer.json]).toEqual([
        400,
        {
          error,
          error_description: expect.stringMatching(/^grant_type /),
          error_code: 'VALIDATION_ERROR',
          message: expect.stringMatching(/^grant_type (is|must) /),
          errors: [expect.objectContaining({ field: 'grant_type' })],
          request_id: expect.any(String),
          retryable: false,
        },
      ])
    })
  }

  it('a parameter that is sent twice, and a secret that is sent in two ways', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const raw = `grant_type=client_credentials&client_id=a&client_id=b&client_secret=c`
    const twice = await client.call('POST', TOKEN, { raw, headers })
    expect([twice.status, twice.json.error]).toEqual([400, 'invalid_request'])
    const form = { ...grant, client_secret: secret() }
    const both = await askToken(client, { form, headers: basic(clientId(), secret()) })
    expect([both.status, both.json.error]).toEqual([400, 'invalid_request'])
  })

  it('a JSON body', async () => {
    const body = { ...grant, client_id: clientId(), client_secret: secret() }
    expectRefused(await client.post(TOKEN, body), 'UNSUPPORTED_MEDIA_TYPE')
  })
})
