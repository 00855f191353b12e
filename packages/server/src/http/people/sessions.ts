import { Fault, type OpenedSession, ROLES, type Session, type SignInPlace } from '@guise/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { dropSession, keepBrowser, keepSession, keptBrowserOf } from '../access/authenticate.ts'
import { addressGroup } from '../access/rate-limits.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import type { HttpSettings, Services } from '../services.ts'
import { text } from '../versioned/families/fields.ts'
import { accountShown, EXAMPLE_IDS } from '../view-fields.ts'
import { email, givenCode, givenPassword, password } from './people-fields.ts'

const sessionObject = z
  .object({
    user: z
      .object({
        id: z.string().meta({ description: 'Id of the person', examples: [EXAMPLE_IDS.member] }),
        email: z.string().describe('Address they sign in with'),
        role: z.enum(ROLES).describe('viewer: reads; creator: also generates; owner: everything'),
        is_operator: z.boolean().describe('Whether this person is an operator of the installation'),
      })
      .describe('Who is signed in'),
    account: z.object(accountShown).describe('The account of this person'),
    csrf_token: z.string().meta({
      description: 'Send it as X-CSRF-Token with all requests except GET and HEAD',
      examples: ['8vQ2-an-example-of-a-token'],
    }),
    booth: z
      .object({
        alias_id: z.string().nullable().describe('The alias that it takes pictures with'),
        campaign_id: z.string().nullable().describe('The campaign it is for, instead of an alias'),
      })
      .nullable()
      .describe('Present while the session is locked as a booth'),
    expires_at: z.iso.datetime().describe('Extended while the session is used'),
  })
  .meta({ id: 'Session' })

const signInBody = z.object({
  email: text(254).meta({ description: 'Address you sign in with', examples: ['ada@example.com'] }),
  password: givenPassword,
  code: givenCode
    .optional()
    .describe('For those with a second factor: what the app shows now, or a recovery code'),
})
const setupBody = z.object({
  account_name: text(200)
    .transform((value) => value.trim())
    .refine((value) => value !== '', { error: 'must not be empty' })
    .meta({ description: 'Name of the account', examples: ['Lakeside Events'] }),
  email,
  password,
})
const passwordBody = z.object({
  password: givenPassword,
  new_password: password.meta({ description: 'The new one', examples: ['better horse battery'] }),
})

const COOKIE = {
  'Set-Cookie': {
    description:
      'guise_session, by https __Host-guise_session: HttpOnly, SameSite=Strict. Beside it guise_known, which stays after signing out: attempts of this person with this browser are counted apart from those of strangers',
    example: '__Host-guise_session=...; Path=/; HttpOnly; Secure; SameSite=Strict',
  },
}
const ROW = { tag: 'Sessions' } as const

const presenter =
  (services: Services) =>
  (secret: string, { user, account, booth, expiresAt }: Session) => ({
    user: { id: user.id, email: user.email, role: user.role, is_operator: user.isOperator },
    account,
    csrf_token: services.sessions.csrfToken(secret),
    booth: booth && { alias_id: booth.aliasId, campaign_id: booth.campaignId },
    expires_at: expiresAt.toISOString(),
  })

/** Sets the cookie of a session that was just opened, and shows it. */
export function welcomer(services: Services, { publicUrl }: Pick<HttpSettings, 'publicUrl'>) {
  const present = presenter(services)
  return (reply: FastifyReply, { secret, session, browser }: OpenedSession) => {
    keepSession(reply, secret, publicUrl)
    keepBrowser(reply, browser, publicUrl)
    return present(secret, session)
  }
}

/** Where an attempt comes from, for its limits. */
export const placeOf = (
  request: FastifyRequest,
  { publicUrl }: Pick<HttpSettings, 'publicUrl'>,
): SignInPlace => ({
  address: addressGroup(request.ip),
  kept: keptBrowserOf(request, publicUrl),
})

export const openedSession = {
  status: 200,
  description: 'The session; its cookie is set',
  headers: COOKIE,
  schema: sessionObject,
} as const

export function sessionEndpoints(services: Services, settings: HttpSettings): readonly Endpoint[] {
  const present = presenter(services)
  const welcome = welcomer(services, settings)
  return [
    endpoint({
      ...ROW,
      method: 'GET',
      path: '/v1/setup',
      operationId: 'readSetup',
      summary: 'Check whether this installation still needs its first account',
      description: 'The studio asks this when it starts.',
      access: 'public',
      reads: 'nothing',
      success: {
        status: 200,
        description: 'Whether setup is needed',
        schema: z.object({ is_needed: z.boolean().describe('Whether there is no account yet') }),
      },
      faults: [],
      async handle() {
        return { is_needed: await services.sessions.isSetupNeeded() }
      },
    }),
    endpoint({
      ...ROW,
      method: 'POST',
      path: '/v1/setup',
      operationId: 'setUp',
      summary:
        'Create the first account, whose owner becomes operator of the installation; works only once',
      description:
        'Makes the first account, its owner and operator, and signs in. Refused as soon as any account exists.',
      access: 'sign-in',
      reads: 'json',
      body: setupBody,
      success: openedSession,
      faults: ['FORBIDDEN', 'VALIDATION_ERROR'],
      async handle({ body, request, reply }) {
        const { account_name: accountName, ...login } = body
        return welcome(
          reply,
          await services.sessions.setUp({ accountName, ...login }, placeOf(request, settings)),
        )
      },
    }),
    endpoint({
      ...ROW,
      method: 'POST',
      path: '/v1/session',
      operationId: 'signIn',
      summary: 'Sign in with email and password, and a code if you use a second factor',
      description:
        'Sets the session cookie, and returns the token for `X-CSRF-Token`. Wrong passwords are answered alike, whether the address is known or not.',
      access: 'sign-in',
      reads: 'json',
      body: signInBody,
      example: { body: { email: 'ada@example.com', password: 'correct horse battery' } },
      success: openedSession,
      faults: ['FORBIDDEN', 'UNAUTHENTICATED', 'VALIDATION_ERROR'],
      async handle({ body, request, reply }) {
        const trimmed = { ...body, email: body.email.trim() }
        return welcome(reply, await services.sessions.signIn(trimmed, placeOf(request, settings)))
      },
    }),
    endpoint({
      ...ROW,
      method: 'GET',
      path: '/v1/session',
      operationId: 'readSession',
      summary: 'Read the current session',
      description: 'Who is signed in here. For browsers of the studio; a key has no session.',
      access: 'read',
      inBooth: true,
      reads: 'nothing',
      success: { status: 200, description: 'The session', schema: sessionObject },
      faults: [],
      async handle({ request }) {
        const secret = signedIn(request)
        return present(secret, await services.sessions.read(secret))
      },
    }),
    endpoint({
      ...ROW,
      method: 'PATCH',
      path: '/v1/session',
      operationId: 'changePassword',
      summary: 'Change your password; your other sessions end',
      description: 'Proves who you are by the present password.',
      access: 'read',
      reads: 'json',
      body: passwordBody,
      success: { status: 204, description: 'The password is changed' },
      faults: ['VALIDATION_ERROR'],
      async handle(call) {
        const secret = signedIn(call.request)
        const { new_password: newPassword, ...rest } = call.body
        await services.sessions.changePassword(secret, { ...rest, newPassword })
      },
    }),
    endpoint({
      ...ROW,
      method: 'DELETE',
      path: '/v1/session',
      operationId: 'signOut',
      summary: 'Sign out; the session ends within a second',
      description: 'Other sessions of the same person stay.',
      access: 'read',
      reads: 'nothing',
      success: { status: 204, description: 'Signed out; the cookie is cleared' },
      faults: [],
      async handle({ request, reply }) {
        await services.sessions.signOut(signedIn(request))
        dropSession(reply, settings.publicUrl)
      },
    }),
  ]
}

/** The secret of the session that the request came with. Keys have none. */
export function signedIn(request: FastifyRequest): string {
  const secret = request.caller?.userId ? request.sessionSecret : null
  if (secret === null) {
    throw new Fault('UNAUTHENTICATED', 'This endpoint needs a studio session. An API key has none.')
  }
  return secret
}
