import { Webhook } from 'standardwebhooks'
import { expect, it } from 'vitest'
import { createSecretBox, mintWebhookSecret, signMessage } from './webhook-secrets.ts'

const box = createSecretBox('x'.repeat(32))

it('opens what it sealed, and never seals the same twice', () => {
  const secret = mintWebhookSecret()
  const sealed = box.seal('a', secret)
  expect(box.open('a', sealed)).toBe(secret)
  expect(sealed).not.toContain(secret.slice('whsec_'.length, -1))
  expect(box.seal('a', secret)).not.toBe(sealed)
})

it.each([
  ['another owner', (sealed: string) => box.open('b', sealed)],
  ['another key', (sealed: string) => createSecretBox('y'.repeat(32)).open('a', sealed)],
  ['an altered text', (sealed: string) => box.open('a', sealed.replace(/\.../, '.~~~'))],
  ['a cut text', (sealed: string) => box.open('a', sealed.slice(0, 20))],
  ['no sealed text at all', () => box.open('a', 'whsec_plain')],
])('does not open for %s', (_name, open) => {
  expect(open(box.seal('a', `secret ${mintWebhookSecret()}`))).toBeUndefined()
})

it('signs so that the public library verifies it, with every secret in force', () => {
  const secrets = [mintWebhookSecret(), mintWebhookSecret()]
  const body = '{"type":"job.queued"}'
  const headers = signMessage({ id: 'one', at: new Date(), body, secrets })
  for (const secret of secrets) {
    expect(new Webhook(secret).verify(body, headers)).toEqual({ type: 'job.queued' })
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow()
  }
  expect(() => new Webhook(mintWebhookSecret()).verify(body, headers)).toThrow()
})
