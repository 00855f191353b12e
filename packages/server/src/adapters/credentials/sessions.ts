import { createHmac } from 'node:crypto'
import { digestOf, mintSecret } from './secret.ts'

/** A new session: the secret for the browser's cookie, and what may be kept of it. */
export function mintSession(): { secret: string; digest: string } {
  const secret = mintSecret('gs')
  return { secret, digest: digestOf(secret) }
}

/**
 * What a page of ours sends beside the cookie. It follows from the session's secret, which pages of
 * others cannot read, and the secret does not follow from it.
 */
export function csrfTokenOf(secret: string): string {
  return createHmac('sha256', secret).update('csrf').digest('base64url')
}
