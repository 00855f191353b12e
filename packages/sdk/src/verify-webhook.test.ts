import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { verifyWebhook, WebhookVerificationError } from './verify-webhook.ts'

const newSecret = () => `whsec_${randomBytes(24).toString('base64')}`
const SECRET = newSecret()
const BODY = JSON.stringify({ type: 'credits.low', timestamp: 'now', data: { balance: 1, ü: '€' } })
const NOW = new Date('2026-11-15T22:00:00Z')

/** Signed by the reference implementation. */
function signed(body = BODY, secret = SECRET, at = NOW) {
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('msg_1', at, body),
  }
}
const verify = (headers: Record<string, string>, body: string | Uint8Array = BODY) =>
  verifyWebhook(body, headers, SECRET, { now: NOW })

describe('verifyWebhook', () => {
  it('takes what the reference implementation signed, as text, bytes and Headers', async () => {
    const event = JSON.parse(BODY)
    expect(await verify(signed())).toEqual(event)
    expect(await verify(signed(), new TextEncoder().encode(BODY))).toEqual(event)
    const headers = new Headers(signed())
    expect(await verifyWebhook(BODY, headers, SECRET, { now: NOW })).toEqual(event)
    const bare = SECRET.replace('whsec_', '')
    expect(await verifyWebhook(BODY, headers, bare, { now: NOW })).toEqual(event)
  })

  it('agrees with the reference implementation on what is refused', async () => {
    const good = signed(BODY, SECRET, new Date())
    const cases: [string, Record<string, string>, string][] = [
      ['as sent', good, BODY],
      ['another body', good, `${BODY} `],
      ['another id', { ...good, 'webhook-id': 'msg_2' }, BODY],
      ['another secret', signed(BODY, newSecret(), new Date()), BODY],
      ['another version', { ...good, 'webhook-signature': 'v2,AAAA' }, BODY],
      ['no base64', { ...good, 'webhook-signature': 'v1,%%%' }, BODY],
      ['too old', signed(BODY, SECRET, new Date(Date.now() - 310_000)), BODY],
      ['from the future', signed(BODY, SECRET, new Date(Date.now() + 310_000)), BODY],
      ['old but in time', signed(BODY, SECRET, new Date(Date.now() - 200_000)), BODY],
    ]
    for (const [name, headers, body] of cases) {
      const theirs = await Promise.resolve()
        .then(() => new Webhook(SECRET).verify(body, headers))
        .then(() => true)
        .catch(() => false)
      const ours = await verifyWebhook(body, headers, SECRET)
        .then(() => true)
        .catch(() => false)
      expect(ours, name).toBe(theirs)
    }
  })

  it('takes any of several signatures, as during a change of secrets', async () => {
    const old = signed(BODY, newSecret())['webhook-signature']
    const both = `${old} v1a,AAAA ${signed()['webhook-signature']}`
    await verify({ ...signed(), 'webhook-signature': both })
    await expect(verify({ ...signed(), 'webhook-signature': old })).rejects.toThrow('no signature')
  })

  it.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])('wants %s', async (name) => {
    const { [name]: _, ...rest } = signed() as Record<string, string>
    await expect(verify(rest)).rejects.toThrow(WebhookVerificationError)
  })

  it('says that a secret is none', async () => {
    await expect(verifyWebhook(BODY, signed(), 'whsec_%', { now: NOW })).rejects.toThrow(TypeError)
  })
})
