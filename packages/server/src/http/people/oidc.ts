import { Fault } from '@guise/core'
import { z } from 'zod'
import { dropSignIn, keepSignIn, keptSignInOf } from '../access/authenticate.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import type { HttpSettings, Services } from '../services.ts'
import type { Rule } from '../validate.ts'
import { text } from '../versioned/families/fields.ts'
import { EXAMPLE_IDS } from '../view-fields.ts'
import { openedSession, placeOf, welcomer } from './sessions.ts'

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

const accountId = text(36)
  .transform((value) => value.toLowerCase())
  .meta({ examples: [EXAMPLE_IDS.account] })
const finishBody = z.object({
  response: text(4000)
    .optional()
    .meta({
      description: 'The query that the identity provider sent the browser back with',
      examples: ['code=4%2F0Ab&state=Xk4n7QmP'],
    }),
  accept: accountId
    .optional()
    .describe('Instead of `response`: the `offered_account` of the answer before, to join it'),
  decline: accountId
    .optional()
    .describe('Instead of `response`: the `offered_account` of the answer before, not to join it'),
})

const onePart: Rule = ({ response, accept, decline }) =>
  [response, accept, decline].filter((part) => part != null).length === 1
    ? undefined
    : {
        field: 'response',
        code: 'VALIDATION_ERROR',
        message: 'Send one of response, accept and decline.',
      }

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
      access: 'public',
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
        'Send the whole query of the address that the browser came back to. It can be used once. If an account was opened for your address, or invites it, the first answer is 403 with `offered_account` and `offered_account_name`: send `accept` or `decline` with this id. Accepting replaces a password that others may have chosen, and ends sessions.',
      access: 'sign-in',
      reads: 'json',
      body: finishBody,
      example: { body: { response: 'code=4%2F0Ab&state=Xk4n7QmP' } },
      rules: [onePart],
      success: openedSession,
      faults: ['FORBIDDEN', 'UNAUTHENTICATED', 'UNAVAILABLE', 'VALIDATION_ERROR'],
      async handle({ body, request, reply }) {
        // Whatever comes of it, it is used up.
        dropSignIn(reply, publicUrl)
        const kept = keptSignInOf(request, publicUrl)
        const finished = await oidc.finish({ kept, ...body }, placeOf(request, settings))
        if ('session' in finished) return welcome(reply, finished)
        keepSignIn(reply, finished.kept, publicUrl)
        const { accountId, accountName, role } = finished.offer
        throw new Fault(
          'FORBIDDEN',
          `The account "${accountName}" offers you the role ${role}. Accept it only if you know this account.`,
          { extra: { offered_account: accountId, offered_account_name: accountName } },
        )
      },
    }),
  ]
}
