import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

const SECRET_BYTES = 32

type UnsignedMessage = {
  readonly id: string
  readonly at: Date
  readonly body: string
  /** Each of them signs. */
  readonly secrets: readonly string[]
}
/** A message as it goes out: the exact text, and the headers that sign it. */
export type SignedMessage = {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export function mintWebhookSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
}

/** The headers of Standard Webhooks. While a secret is being rotated each of the two signs. */
export function signMessage({
  id,
  at,
  body,
  secrets,
}: UnsignedMessage): Readonly<
  Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>
> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((one) => new Webhook(one).sign(id, at, body)).join(' '),
  }
}
