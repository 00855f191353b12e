import { createGuise, type GuestSession, type Guise } from '@guise/sdk'
import { keep, read } from '../booth/device-settings.ts'

const DEVICE_KEY = 'guise.guest.device'
const TOKEN_KEY = 'guise.guest.token.'
const tokenKey = (code: string) => `${TOKEN_KEY}${code}`

type KeptToken = { readonly token: string; readonly until: string }
const tokenOf = (key: string) => {
  const kept = read<Partial<KeptToken>>(key)
  const isValid = typeof kept?.until === 'string' && Date.parse(kept.until) > Date.now()
  return isValid && typeof kept?.token === 'string' ? kept.token : ''
}

/** Of campaigns that are long over, and what earlier versions kept. */
function forgetOldTokens(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(TOKEN_KEY) && tokenOf(key) === '') localStorage.removeItem(key)
    }
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Whether this phone was here before: only then it has a name. */
export const isKnownPhone = () => typeof read<string>(DEVICE_KEY) === 'string'

/** What the phone calls itself, so that a guest who reloads is the same guest. */
function deviceName(): string {
  const known = read<string>(DEVICE_KEY)
  if (typeof known === 'string') return known
  const name = crypto.randomUUID().replaceAll('-', '')
  keep(DEVICE_KEY, name)
  return name
}

export type GuestClient = {
  /** Speaks with the token of this phone. */
  readonly guise: Guise
  /** Gets a token; the same phone again keeps its pictures. */
  arrive(signal?: AbortSignal): Promise<GuestSession>
}

/** A token lasts two hours, and another tab of the phone may have a newer one: what was refused is sent again with it. */
export function createGuestClient(code: string, send: typeof fetch = fetch): GuestClient {
  const entrance = createGuise({ baseUrl: location.origin, files: false, apiKey: '' })
  forgetOldTokens()
  let token = tokenOf(tokenKey(code))

  async function arrive(signal?: AbortSignal): Promise<GuestSession> {
    const session = await entrance.openGuestSession({ code, device: deviceName() }, { signal })
    token = session.token
    keep(tokenKey(code), { token, until: session.expires_at } satisfies KeptToken)
    return session
  }
  async function renew(refused: string): Promise<string> {
    const kept = tokenOf(tokenKey(code))
    if (kept !== '' && kept !== refused) token = kept
    else await arrive()
    return token
  }
  const guise = createGuise({
    baseUrl: location.origin,
    apiKey: async () => token || (await arrive()).token,
    files: false,
    fetch: async (input, init) => {
      const answer = await send(input, init)
      if (answer.status !== 401) return answer
      const headers = new Headers(init?.headers)
      const used = headers.get('X-API-Key') ?? ''
      headers.set('X-API-Key', await renew(used))
      return send(input, { ...init, headers })
    },
  })
  return { guise, arrive }
}
