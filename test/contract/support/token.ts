import { expect } from 'vitest'
import type { Answer, Client } from '../../support/client.ts'
import { TOKEN } from '../surface.ts'

export const UNKNOWN_ID = '7b0f4f0e-5a0e-4a52-9d0b-3f2d8a7f1c11'

/** The client id is the first characters of the key, as an operator sees them. */
export const clientIdOf = (key: string) => key.slice(0, 11)

export type TokenRequest = {
  readonly form?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

export function askToken(client: Client, { form = {}, headers = {} }: TokenRequest) {
  return client.call('POST', TOKEN, {
    raw: new URLSearchParams(form).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  })
}

/** Exchanges a key for an access token. */
export async function takeToken(client: Client, key: string): Promise<string> {
  const answer = await askToken(client, {
    form: { grant_type: 'client_credentials', client_id: clientIdOf(key), client_secret: key },
  })
  return tokenIn(answer)
}

export function tokenIn(answer: Answer): string {
  expect(answer.status, answer.text).toBe(200)
  expect(answer.json).toEqual({
    access_token: expect.stringMatching(/^\w{40,}$/),
    token_type: 'Bearer',
    expires_in: expect.any(Number),
  })
  expect(answer.json.expires_in).toBeGreaterThan(0)
  expect(answer.headers.get('cache-control')).toMatch(/no-store/)
  return answer.json.access_token
}
