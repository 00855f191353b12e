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
      .object({
        name: z.string().meta({ description: 'For the button', examples: ['Example ID'] }),
      })
      .nullable()
      .describe('The identity provider of this installation; null if it has none'),
    reset_by_mail: z
      .boolean()
      .describe('Whether people who forgot their password can ask for a link by mail'),
  })
  .meta({ id: 'SignInOptions' })

const finishBody = z.object({
  response: text(4000).meta({
    description: 'The query that the identity provider sent the browser back with',
    examples: ['code=4%2F0Ab&state=Xk4n7QmP'],
  }),
})

const ROW = { tag: 'Sessions' } as const
const COOKIE = {
  'Set-Cookie': {
    description:
      'guise_oidc, by https __Host-guise_oidc: what the browser keeps until it comes back',
    example: '__Host-guise_oidc=...; Path=/; HttpOnly; Secure; SameSite=Lax',
  },
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
      description: 'Which buttons a sign-in page should show.',
      access: 'public',
      reads: 'nothing',
      success: { status: 200, description: 'The ways to sign in', schema: optionsObject },
      faults: [],
      async handle() {
        const options = oidc.options()
        return { ...options, reset_by_mail: options.password && settings.sendsMail }
      },
    }),
    endpoint({
      ...ROW,
      method: 'POST',
      path: '/v1/oidc/start',
      operationId: 'beginOidc',
      summary: 'Begin to sign in with the identity provider; send the browser to the URL',
      description:
        'Send the browser to `url`. It comes back to the studio, which finishes with POST /v1/oidc/session.',
      access: 'sign-in',
      reads: 'nothing',
      success: {
        status: 200,
        description: 'Where to send the browser',
        headers: COOKIE,
        schema: z.object({
          url: z.string().meta({
            description: 'An address at the identity provider; works for some minutes',
            examples: ['https://id.example.invalid/authorize?client_id=guise&state=...'],
          }),
        }),
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
      description:
        'Send the whole query of the address that the browser came back to. It can be used once.',
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
