import { Webhook } from 'standardwebhooks'
import { expect, it } from 'vitest'
import { mintWebhookSecret, signMessage } from './secrets.ts'

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
