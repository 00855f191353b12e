import { fromBase64 } from './pictures/base64.ts'
import type { WebhookEvent } from './webhook-event.ts'

export type WebhookHeaders =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>

export type VerifyOptions = {
  /** The time now. */
  readonly now?: Date | undefined
  /** How old, or how far ahead, a message may be: 300 when left out. */
  readonly toleranceSeconds?: number | undefined
}

/** The message is not from the service, not whole, or not of now. Answer it with 400. */
export class WebhookVerificationError extends Error {
  override readonly name: string = 'WebhookVerificationError'
}

/** Every byte is signed, a mark at the beginning too. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * Checks a message by the rules of Standard Webhooks and answers its event. Give it the body exactly
 * as it arrived: parsed and written again it has another signature.
 */
export async function verifyWebhook(
  payload: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string,
  { now = new Date(), toleranceSeconds = 300 }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const signatures = headerOf(headers, 'webhook-signature')
  if (!/^\d{1,15}$/.test(timestamp)) refuse('webhook-timestamp is not valid')
  const age = now.getTime() / 1000 - Number(timestamp)
  if (age > toleranceSeconds) refuse('the message is too old')
  if (age < -toleranceSeconds) refuse('the message is from the future (check the clocks)')
  const text = typeof payload === 'string' ? payload : decoder.decode(payload)
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`)
  if (!(await isSigned(signed, signatures, secret))) refuse('no signature matches')
  return JSON.parse(text)
}

async function isSigned(
  signed: Uint8Array<ArrayBuffer>,
  signatures: string,
  secret: string,
): Promise<boolean> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', keyOf(secret), hmac, false, ['verify'])
  let fits = false
  for (const each of signatures.split(' ')) {
    const [version, signature = ''] = each.split(',')
    const bytes = version === 'v1' ? bytesOf(signature) : undefined
    // WebCrypto compares in constant time, and every signature is tried.
    if (bytes && (await crypto.subtle.verify('HMAC', key, bytes, signed))) fits = true
  }
  return fits
}

function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const key = bytesOf(secret.replace(/^whsec_/, ''))
  if (key && key.length > 0) return key
  throw new TypeError('A webhook secret must be "whsec_" followed by base64.')
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return fromBase64(text)
  } catch {
    return undefined
  }
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  const text = Array.isArray(value) ? value[0] : value
  return text || refuse(`the header ${name} is missing`)
}

function refuse(why: string): never {
  throw new WebhookVerificationError(`The webhook message was rejected: ${why}.`)
}
