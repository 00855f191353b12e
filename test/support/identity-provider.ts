import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export type Claims = { readonly email?: string; readonly email_verified?: boolean }

export const CLIENT = { id: 'guise', secret: 'the secret of this client, long enough' }

/** A real identity provider on loopback, which lets in whoever is next, without asking. */
export async function startIdentityProvider() {
  const people = new Map<string, Claims>()
  let next = ''
  // The port is in the name of the issuer, so it must be known first.
  let handle: (request: IncomingMessage, response: ServerResponse) => unknown = () => {}
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const redirects: string[] = []
  const client = { client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: redirects }

  /** For an api process, which the provider must know by its address. */
  function register(publicUrl: string) {
    redirects.push(`${publicUrl}/sign-in/callback`)
    const provider = new Provider(issuer, {
      clients: [{ ...client, redirect_uris: [...redirects] }],
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      cookies: { keys: ['of a test'] },
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, id) => ({
        accountId: id,
        claims: async () => ({ sub: id, ...people.get(id) }),
      }),
    })
    const answer = provider.callback()
    handle = async (request, response) => {
      if (!request.url?.startsWith('/interaction/')) return answer(request, response)
      const grant = new provider.Grant({ accountId: next, clientId: CLIENT.id })
      grant.addOIDCScope('openid email')
      const result = { login: { accountId: next }, consent: { grantId: await grant.save() } }
      await provider.interactionFinished(request, response, result)
    }
  }

  /** Follows the browser to the provider and back; answers the query that it comes back with. */
  async function visit(url: string): Promise<string> {
    const cookies = new Map<string, string>()
    for (let at = url, n = 0; n < 10; n++) {
      const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetch(at, { redirect: 'manual', headers: { Cookie } })
      await answer.body?.cancel()
      for (const set of answer.headers.getSetCookie()) {
        const [pair = ''] = set.split(';')
        cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
      }
      const to = new URL(answer.headers.get('location') ?? '', at)
      if (to.origin !== issuer) return to.search.slice(1)
      at = to.href
    }
    throw new Error('the provider sends the browser in circles')
  }

  return {
    issuer,
    register,
    visit,
    /** Who signs in there from now on. */
    letIn(subject: string, claims: Claims) {
      people.set(subject, claims)
      next = subject
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type TestProvider = Awaited<ReturnType<typeof startIdentityProvider>>
