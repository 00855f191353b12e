import { z } from 'zod'
import { dropSignIn, keepSignIn, keptSignInOf } from '../access/authenticate.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import type { HttpSettings, Services } from '../services.ts'
import { text } from '../versioned/families/fields.ts'
import { openedSession, welcomer } from './sessions.ts'

const optionsObject = z
  .object({
    password: z.boolean().describe('Whether people can sign in with email and password'),
    oidc: z
      .object({ name: z.string() })
      .nullable()
      .describe('The identity provider of this installation; null if it has none'),
  })
  .meta({ id: 'SignInOptions' })

const finishBody = z.object({
  response: text(4000).describe('The query that the identity provider sent the browser back with'),
})

const ROW = { tag: 'Sessions' } as const
const COOKIE = {
  'Set-Cookie':
    'guise_oidc, by https __Host-guise_oidc: what the browser keeps until it comes back',
}

export function oidcEndpoints(services: Services, settings: HttpSettings): readonly Endpoint[] {
  const { oidc } = services
  const { publicUrl } = settings
  const welcome = welcomer(services, settings)
  return [
    endpoint({
      ...ROW,
      method: 'GET',
      path: '/v1/sign-in-options',
      operationId: 'readSignInOptions',
      summary: 'Read how people can sign in to this installation',
      access: 'public',
      reads: 'nothing',
      success: { status: 200, description: 'The ways to sign in', schema: optionsObject },
      faults: [],
      async handle() {
        return oidc.options()
      },
    }),
    endpoint({
      ...ROW,
      method: 'POST',
      path: '/v1/oidc/start',
      operationId: 'beginOidc',
      summary: 'Begin to sign in with the identity provider; send the browser to the URL',
      access: 'sign-in',
      reads: 'nothing',
      success: {
        status: 200,
        description: 'Where to send the browser',
        headers: COOKIE,
        schema: z.object({ url: z.string() }),
      },
      faults: ['FORBIDDEN', 'UNAVAILABLE'],
      async handle({ reply }) {
        const { url, kept } = await oidc.begin()
        keepSignIn(reply, kept, publicUrl)
        return { url }
      },
    }),
    endpoint({
      ...ROW,
      method: 'POST',
      path: '/v1/oidc/session',
      operationId: 'finishOidc',
      summary: 'Sign in with what the identity provider sent the browser back with',
      access: 'sign-in',
      reads: 'json',
      body: finishBody,
      success: openedSession,
      faults: ['FORBIDDEN', 'UNAUTHENTICATED', 'UNAVAILABLE', 'VALIDATION_ERROR'],
      async handle({ body, request, reply }) {
        const { response } = body
        // Whatever comes of it, it is used up.
        dropSignIn(reply, publicUrl)
        const kept = keptSignInOf(request, publicUrl)
        return welcome(reply, await oidc.finish({ kept, response }))
      },
    }),
  ]
}
