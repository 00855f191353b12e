import { createReadTokens } from '@guise/server/adapters/shares/read-tokens'
import { createKeyring } from '@guise/server/platform/secrets/keyring'
import { beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../support/client.ts'
import type { TestAccount } from '../../support/stack.ts'
import { until } from '../../support/until.ts'
import { PICTURE } from '../support/bodies.ts'
import { useStack } from '../support/context.ts'
import { finishJob } from '../support/finish.ts'

const stack = useStack({ workers: 0 })
const LIFE_MS = 3600_000
/** More than the buffers between two processes hold: who leaves early has not had it all. */
const LARGE = Buffer.alloc(48 * 1024 * 1024, 'a')
const SMALL = Buffer.from('a picture, as far as anybody looks')
let caller: TestAccount

async function finished(bytes = SMALL, account = caller): Promise<string> {
  const body = { base64: PICTURE, gender: 0, filter_id: 1 }
  const { json } = await account.client.post('/v6/run/face_swap', body)
  await finishJob(stack(), { id: json.id, accountId: account.id }, { bytes, livesMs: LIFE_MS })
  return json.id
}
const job = async (id: string, account = caller) =>
  (await account.client.get(`/v1/jobs/${id}`)).json
const tokensOf = (secret: string) => createReadTokens(createKeyring(secret))
const secondsLeft = async (id: string, account = caller) =>
  (Date.parse((await job(id, account)).expires_at) - Date.now()) / 1000
const isEnding = async (id: string) => (await secondsLeft(id)) <= 60
const isKept = async (id: string) => (await secondsLeft(id)) > LIFE_MS / 1000 - 300

/** Links are in no document: clients are given them. */
async function codeAt(token: string): Promise<string> {
  const answer = await fetch(`${stack().baseUrl}/reads/${token}.png`)
  const { error_code } = (await answer.json()) as { error_code: string }
  return `${answer.status} ${error_code}`
}

beforeAll(async () => {
  caller = await stack().account()
  await caller.client.call('PATCH', '/v1/account', { body: { delete_after_read: true } })
})

describe('a result of an account that deletes after the first read', () => {
  const wholeReads = {
    'polled to its end': async (id: string) => {
      expect((await caller.client.post(`/v6/status/${id}`, {})).json.output.images).toHaveLength(1)
    },
    'downloaded with credentials': async (id: string) => {
      const answer = await caller.client.get(`/v1/jobs/${id}/outputs/0`)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    },
    'read by its link': async (id: string) => {
      const { outputs } = await job(id)
      const answer = await fetch(outputs[0].url)
      expect(await answer.text()).toBe(SMALL.toString())
      expect(answer.headers.get('content-type')).toBe('image/png')
    },
    'read by its link, with a range that is all of it': async (id: string) => {
      const { outputs } = await job(id)
      await (await fetch(outputs[0].url, { headers: { Range: 'bytes=0-' } })).arrayBuffer()
    },
  }
  it.each(Object.entries(wholeReads))('goes soon after it was %s', async (_, read) => {
    const id = await finished()
    expect(await isKept(id)).toBe(true)
    await read(id)
    await until('the end of its life', () => isEnding(id))
    expect((await caller.client.get(`/v1/jobs/${id}/outputs/0`)).status).toBe(200)
  })

  it('stays when it was looked at, read in part or cut off, or shown to guests', async () => {
    const id = await finished(LARGE)
    const { outputs } = await job(id)
    const path = `/v1/jobs/${id}/outputs/0`
    const { url } = outputs[0]
    await fetch(url, { method: 'HEAD' })
    await (await fetch(url, { headers: { Range: 'bytes=0-9' } })).arrayBuffer()
    const etag = (await caller.client.call('HEAD', path)).headers.get('etag') ?? ''
    expect((await caller.client.get(path, { headers: { 'If-None-Match': etag } })).status).toBe(304)
    const cut = await fetch(url)
    await cut.body?.getReader().cancel()
    const { json: share } = await caller.client.post(`/v1/jobs/${id}/shares`, {})
    const shared = (await createClient(stack().baseUrl).get(`/v1/shares/${share.token}`)).json
    expect(shared.outputs[0].url).not.toContain('/reads/')
    await (await fetch(shared.outputs[0].url)).arrayBuffer()
    // A whole read of another one, which is recorded after all of the above.
    const later = await finished()
    await caller.client.get(`/v1/jobs/${later}/outputs/0`)
    await until('the end of the other', () => isEnding(later))
    expect(await isKept(id)).toBe(true)
  })

  it('has links that nobody can make or alter', async () => {
    const id = await finished()
    const { url } = (await job(id)).outputs[0]
    const token = new URL(url).pathname.replace('/reads/', '').replace('.png', '')
    const pass = {
      ...{ jobId: id, accountId: caller.id, place: 0 },
      until: new Date(Date.now() + 9_000),
    }
    const forged = tokensOf('another secret of at least 32 characters').write(pass)
    const over = tokensOf(stack().env.GUISE_SECRET ?? '').write({
      ...pass,
      until: new Date(Date.now() - 1000),
    })
    const altered = `${token.slice(0, 9)}${token[9] === 'A' ? 'B' : 'A'}${token.slice(10)}`
    for (const wrong of [forged, over, altered, 'x', `${token}A`]) {
      expect(await codeAt(wrong), wrong).toBe('403 FORBIDDEN')
    }
    await stack().database.query('update jobs set expires_at = now() where id = $1', [id])
    expect(await codeAt(token)).toBe('410 RESULT_EXPIRED')
  })
})

it('lives as long as before in an account that does not', async () => {
  const other = await stack().account()
  const id = await finished(SMALL, other)
  await other.client.get(`/v1/jobs/${id}/outputs/0`)
  const { outputs } = await job(id, other)
  expect(outputs[0].url).toContain('/blobs/')
  const once = await finished()
  await caller.client.get(`/v1/jobs/${once}/outputs/0`)
  await until('the end of the other', () => isEnding(once))
  expect(await secondsLeft(id, other)).toBeGreaterThan(LIFE_MS / 1000 - 300)
})
