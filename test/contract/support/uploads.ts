import { expect } from 'vitest'
import type { Answer, Client } from '../../support/client.ts'

export const UPLOADS = '/v1/uploads'

export type Upload = {
  readonly reference: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly expires_at: string
  readonly max_bytes: number
}

export const announce = (client: Client, size: number, type = 'image/jpeg'): Promise<Answer> =>
  client.post(UPLOADS, { content_type: type, size })

/** Sends bytes to an address the way a device does that has no key: the address is enough. */
export const send = (
  { url, headers }: Pick<Upload, 'url' | 'headers'>,
  bytes: Uint8Array,
): Promise<Response> => fetch(url, { method: 'PUT', headers, body: Buffer.from(bytes) })

/** A picture that is there: answers its reference. */
export async function upload(client: Client, bytes: Uint8Array): Promise<string> {
  const { json, status, text } = await announce(client, bytes.length)
  expect(status, text).toBe(200)
  expect((await send(json, bytes)).status).toBe(204)
  return json.reference
}
