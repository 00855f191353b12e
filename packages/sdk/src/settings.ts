import { type Clock, systemClock } from './transport/clock.ts'
import { DEFAULT_RETRY, type RetrySettings } from './transport/retry.ts'
import type { Connection } from './transport/transport.ts'

export type Secret = string | (() => string | Promise<string>)

export type ConnectionSettings = {
  /** Where the service is; GUISE_URL when left out and there is an environment. */
  readonly baseUrl?: string | URL | undefined
  /** GUISE_API_KEY when left out, and no token is given. */
  readonly apiKey?: Secret | undefined
  /** An access token instead of a key; a function is asked for every request. GUISE_TOKEN. */
  readonly token?: Secret | undefined
  /** In a browser that has signed in: the cookie speaks, and this token shows that the page is ours. */
  readonly session?: { csrfToken(): string | undefined } | undefined
  readonly fetch?: typeof fetch | undefined
  readonly clock?: Clock | undefined
  readonly retry?: Partial<RetrySettings> | undefined
  /** How long one attempt at a request may take; 60 seconds when left out. */
  readonly timeoutMs?: number | undefined
}

export type Credentials = {
  readonly apiKey: Secret | undefined
  readonly token: Secret | undefined
  readonly session: ConnectionSettings['session']
}
type Headers = Readonly<Record<string, string>>

const TIMEOUT_MS = 60_000

export function connect(
  settings: ConnectionSettings,
  headersFor: (credentials: Credentials, path: string) => Promise<Headers> = bothWays,
): Connection {
  const credentials = credentialsOf(settings)
  return {
    baseUrl: addressOf(settings.baseUrl ?? environment('GUISE_URL')),
    fetch: settings.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    clock: settings.clock ?? systemClock,
    retry: { ...DEFAULT_RETRY, ...settings.retry },
    timeoutMs: settings.timeoutMs ?? TIMEOUT_MS,
    credentials: (path) => headersFor(credentials, path),
  }
}

/** What the caller says wins over the environment; a key never joins a token that was given. */
function credentialsOf({ apiKey, token, session }: ConnectionSettings): Credentials {
  if (apiKey !== undefined || token !== undefined || session) return { apiKey, token, session }
  const [key, bearer] = [environment('GUISE_API_KEY'), environment('GUISE_TOKEN')]
  return { apiKey: key, token: bearer, session }
}

async function bothWays({ apiKey, token, session }: Credentials): Promise<Headers> {
  const csrfToken = session?.csrfToken()
  if (csrfToken !== undefined) return { 'X-CSRF-Token': csrfToken }
  if (token !== undefined) return { Authorization: `Bearer ${await revealed(token)}` }
  return apiKey === undefined ? {} : { 'X-API-Key': await revealed(apiKey) }
}

export async function revealed(secret: Secret): Promise<string> {
  const text = typeof secret === 'function' ? await secret() : secret
  // fetch would refuse it in words that repeat the secret.
  if (/[^\x21-\x7e]/.test(text)) {
    throw new TypeError(
      'The API key or token has a space, a line break or another character that none has. Copy it again.',
    )
  }
  return text
}

function addressOf(given: string | URL | undefined): string {
  if (given === undefined || given === '') {
    throw new TypeError(
      'The URL of the service is missing. Use createGuise({ baseUrl }) or set GUISE_URL.',
    )
  }
  const url = URL.canParse(String(given)) ? new URL(given) : undefined
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new TypeError(`baseUrl must be an http or https URL, not ${given}.`)
  }
  return (url.origin + url.pathname).replace(/\/+$/, '')
}

/** Browsers have no environment. */
export function environment(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } }
  return process?.env?.[name] || undefined
}
