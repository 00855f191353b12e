import { type CallOptions, createClient } from './client.ts'

/** What a signed-in browser sends: its cookie, and a token with every change. */
export type SessionHeaders = { readonly Cookie: string; readonly 'X-CSRF-Token': string }

/** Somebody who has signed in, at one api process. */
export type Person = ReturnType<typeof personAt>

export function personAt(baseUrl: string, session: SessionHeaders) {
  const client = createClient(baseUrl)
  const call = (method: string, path: string, options: CallOptions = {}) =>
    client.call(method, path, { ...options, headers: { ...session, ...options.headers } })
  return {
    call,
    get: (path: string, options: CallOptions = {}) => call('GET', path, options),
    post: (path: string, body?: unknown, options: CallOptions = {}) =>
      call('POST', path, { ...options, body }),
    /** The same browser at another api process. */
    at: (otherUrl: string) => personAt(otherUrl, session),
  }
}

/** Signs in as a browser does. The service lets one address do that only so often. */
export async function signIn(
  baseUrl: string,
  credentials: { readonly email: string; readonly password: string },
): Promise<Person> {
  const answer = await createClient(baseUrl).post('/v1/session', credentials)
  if (answer.status !== 200) throw new Error(`not signed in: ${answer.text}`)
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
  return personAt(baseUrl, { Cookie: cookie, 'X-CSRF-Token': answer.json.csrf_token })
}
