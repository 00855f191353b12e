import { beginAgain, Fault, type Identity, type IdentityProvider } from '@guise/core'
import type * as OpenIdClient from 'openid-client'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { boundedFetch } from './bounded-fetch.ts'

export type ProviderSettings = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly name: string
  readonly domains: readonly string[]
  /** Where the provider sends the browser back to. */
  readonly redirectUrl: string
}

type Kept = {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly until: number
}
/** Of a person who has to accept an account first. */
type KeptIdentity = { readonly identity: Identity; readonly until: number }
type Discovered = {
  readonly library: typeof OpenIdClient
  readonly config: OpenIdClient.Configuration
}

const OWNER = 'oidc sign-in'
const OFFER_OWNER = 'oidc offer'
/** Somebody may have to find their phone. */
const KEPT_MS = 15 * 60_000
const TIMEOUT_SECONDS = 10
/** Keys and addresses of a provider change, seldom. */
const DISCOVERY_MS = 3600_000

/**
 * Authorization code with PKCE, state and nonce, all checked by the library. What the browser keeps is sealed, so that
 * any api process can finish what another began. The provider is no address of a caller: it is the operator's own
 * setting, and may be in a private network (decision 0091).
 */
export function createIdentityProvider(
  settings: ProviderSettings,
  box: SecretBox,
  onFailure: (reason: string) => void,
): IdentityProvider {
  let known: { readonly at: number; readonly found: Promise<Discovered> } | undefined

  async function discover(): Promise<Discovered> {
    // Loaded by the first who needs it.
    const library = await import('openid-client')
    const { issuer, clientId, clientSecret } = settings
    const isPlain = new URL(issuer).protocol === 'http:'
    const config = await library.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      [library.customFetch]: (url, options) => boundedFetch(url, options as RequestInit),
      // The setting allows http on loopback alone.
      execute: isPlain ? [library.allowInsecureRequests] : [],
    })
    return { library, config }
  }

  function discovered(now: Date): Promise<Discovered> {
    if (known && now.getTime() - known.at < DISCOVERY_MS) return known.found
    const found = discover()
    known = { at: now.getTime(), found }
    found.catch(() => {
      known = undefined
    })
    return found
  }

  async function reach(now: Date): Promise<Discovered> {
    try {
      return await discovered(now)
    } catch (error) {
      onFailure(reasonOf(error))
      throw unreachable()
    }
  }

  return {
    name: settings.name,
    domains: settings.domains,

    async begin(now) {
      const { library, config } = await reach(now)
      const verifier = library.randomPKCECodeVerifier()
      const kept: Kept = {
        ...{ state: library.randomState(), nonce: library.randomNonce(), verifier },
        until: now.getTime() + KEPT_MS,
      }
      const url = library.buildAuthorizationUrl(config, {
        ...{ redirect_uri: settings.redirectUrl, scope: 'openid email' },
        ...{ state: kept.state, nonce: kept.nonce, code_challenge_method: 'S256' },
        code_challenge: await library.calculatePKCECodeChallenge(verifier),
      })
      return { url: url.href, kept: box.seal(OWNER, JSON.stringify(kept)) }
    },

    async finish(sealed, response, now) {
      const text = box.open(OWNER, sealed)
      const kept = text === undefined ? undefined : (JSON.parse(text) as Kept)
      if (!kept || kept.until <= now.getTime()) throw beginAgain()
      const found = await reach(now)
      const url = new URL(settings.redirectUrl)
      url.search = response
      if (url.searchParams.get('state') !== kept.state) throw beginAgain()
      try {
        return await exchange(found, url, kept)
      } catch (error) {
        onFailure(reasonOf(error))
        throw refusalOf(found.library, error)
      }
    },

    keep(identity, now) {
      const kept: KeptIdentity = { identity, until: now.getTime() + KEPT_MS }
      return box.seal(OFFER_OWNER, JSON.stringify(kept))
    },

    reopen(sealed, now) {
      const text = box.open(OFFER_OWNER, sealed)
      const kept = text === undefined ? undefined : (JSON.parse(text) as KeptIdentity)
      if (!kept || kept.until <= now.getTime()) throw beginAgain()
      return kept.identity
    },
  }
}

async function exchange(
  { library, config }: Discovered,
  url: URL,
  { state, nonce, verifier }: Kept,
): Promise<Identity> {
  const tokens = await library.authorizationCodeGrant(config, url, {
    ...{ pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce },
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('no id token')
  // Many providers tell the address only here.
  const told =
    claims.email === undefined && config.serverMetadata().userinfo_endpoint
      ? await library.fetchUserInfo(config, tokens.access_token, claims.sub)
      : claims
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: typeof told.email === 'string' ? told.email : null,
    isVerified: told.email_verified === true,
  }
}

/** For logs: what kind of failure it was, never what was sent. */
function reasonOf(error: unknown): string {
  const { name, code, error: told } = error as { name?: string; code?: string; error?: string }
  return [name, code, told].filter((part) => typeof part === 'string').join(' ')
}

function refusalOf(library: typeof OpenIdClient, error: unknown): Fault {
  if (error instanceof library.AuthorizationResponseError && error.error === 'access_denied') {
    return new Fault(
      'UNAUTHENTICATED',
      'Your identity provider did not let you in. Try again, or ask its administrator for access.',
    )
  }
  const isRefused =
    error instanceof library.ResponseBodyError ||
    error instanceof library.AuthorizationResponseError
  if (isRefused) return beginAgain()
  if (error instanceof TypeError || (error as Error).name === 'TimeoutError') return unreachable()
  return new Fault(
    'UNAUTHENTICATED',
    'The answer of your identity provider could not be trusted. Begin again on the sign-in page. If it happens again, tell the operator of this installation.',
  )
}

function unreachable(): Fault {
  return new Fault(
    'UNAVAILABLE',
    'The identity provider does not answer. Try again in a minute. If it happens again, tell the operator of this installation.',
    { retryAfter: 60 },
  )
}
