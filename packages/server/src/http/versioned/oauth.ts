import { badField, Fault } from '@guise/core'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { StatusFault } from '../faults.ts'
import { errorFields, fieldErrors } from '../openapi/error-fields.ts'
import type { Services } from '../services.ts'
import { asObject } from '../validate.ts'

/** The answers of RFC 6749, section 5.2, with ours beside them. */
const oauthError = z
  .object({
    error: z
      .enum(['invalid_request', 'invalid_client', 'unauthorized_client', 'unsupported_grant_type'])
      .describe('The error code of RFC 6749'),
    error_description: z.string().meta({
      description: 'The same for people, as RFC 6749 wants it',
      examples: ['grant_type is required'],
    }),
    ...errorFields,
    errors: fieldErrors,
  })
  .meta({ id: 'OAuthError', description: 'Why no token was issued' })

const tokenBody = z.object({
  grant_type: z.literal('client_credentials').describe('Always client_credentials'),
  client_id: z
    .string()
    .optional()
    .describe('The prefix of your key. Can be sent by HTTP Basic instead'),
  client_secret: z
    .string()
    .optional()
    .describe('The key itself. Can be sent by HTTP Basic instead'),
})

/** RFC 6749 client credentials. Errors carry the RFC's words beside ours. */
export function oauthEndpoints(services: Services): readonly Endpoint[] {
  return [
    endpoint({
      method: 'POST',
      path: '/oauth/token',
      operationId: 'createAccessToken',
      tag: 'Credentials',
      summary: 'Exchange an API key for a short-lived access token',
      description:
        'Client credentials of RFC 6749, as a form. Send `client_id` and `client_secret` as fields or by HTTP Basic. Use the token as `Authorization: Bearer` for `expires_in` seconds, then get another one. It can do what its key can, and ends with it.',
      access: 'public',
      reads: 'form',
      body: tokenBody,
      hasExactAnswer: true,
      example: {
        body: {
          grant_type: 'client_credentials',
          client_id: 'gk_4QpT9xWd',
          client_secret: 'gk_4QpT9xWd_example_of_a_secret',
        },
      },
      success: {
        status: 200,
        description: 'A bearer token',
        schema: z.object({
          access_token: z.string().meta({
            description: 'Send it as Authorization: Bearer',
            examples: ['gt_7Hq2...an_example_of_a_token'],
          }),
          token_type: z.literal('Bearer').describe('Always Bearer'),
          expires_in: z.int().meta({ description: 'Seconds for which it works', examples: [3600] }),
        }),
      },
      faults: [],
      refusals: {
        400: {
          description:
            '- `VALIDATION_ERROR`, `invalid_request` or `unsupported_grant_type`: the form is wrong\n- `FORBIDDEN`, `unauthorized_client`: the account is suspended',
          codes: ['VALIDATION_ERROR', 'FORBIDDEN'],
          schema: oauthError,
        },
        401: {
          description: '- `UNAUTHENTICATED`, `invalid_client`: the key is wrong or ended',
          codes: ['UNAUTHENTICATED'],
          schema: oauthError,
        },
      },
      async handle({ request, reply }) {
        const form = asObject(request.body ?? {})
        const basic = basicCredentials(request)
        refuseBadForm(form, basic !== undefined)
        const { id, secret } = basic ?? {
          id: String(form.client_id ?? ''),
          secret: String(form.client_secret ?? ''),
        }
        const issued = await services.exchangeToken(id, secret, request.ip).catch(inWordsOfRfc)
        if (!issued) {
          reply.header('WWW-Authenticate', 'Basic realm="guise"')
          throw invalidClient()
        }
        reply.header('Cache-Control', 'no-store')
        return {
          access_token: issued.token,
          token_type: 'Bearer',
          expires_in: issued.expiresInSeconds,
        }
      },
    }),
  ]
}

function refuseBadForm(form: Readonly<Record<string, unknown>>, hasBasic: boolean): void {
  const { grant_type: grant } = form
  const twice = Object.keys(tokenBody.shape).find((name) => Array.isArray(form[name]))
  if (twice) throw badRequest('invalid_request', twice, 'must be sent only once')
  if (grant === undefined || grant === '') {
    throw badRequest('invalid_request', 'grant_type', 'is required')
  }
  if (grant !== 'client_credentials') {
    throw badRequest('unsupported_grant_type', 'grant_type', 'must be client_credentials')
  }
  if (hasBasic && form.client_secret !== undefined) {
    throw badRequest(
      'invalid_request',
      'client_secret',
      'must not be sent together with HTTP Basic',
    )
  }
}

/** 400, as the RFC has it, where we would say 422. */
function badRequest(error: string, field: string, message: string): Fault {
  const { code, message: words, details } = badField(field, message)
  const extra = { error, error_description: `${field} ${message}` }
  return new StatusFault(400, code, words, { ...details, extra })
}

function invalidClient(): Fault {
  const message = 'client_id must be the prefix of an active key, and client_secret the key itself'
  return new Fault('UNAUTHENTICATED', `${message}.`, {
    extra: { error: 'invalid_client', error_description: message },
  })
}

/** The key is right and its account is suspended: 400, where we would say 403. */
function inWordsOfRfc(error: unknown): never {
  if (!(error instanceof Fault) || error.code !== 'FORBIDDEN') throw error
  const extra = { error: 'unauthorized_client', error_description: error.message }
  throw new StatusFault(400, error.code, error.message, { extra })
}

/** What is sent by HTTP Basic, also when it cannot be read: then it is nobody's. */
function basicCredentials(request: FastifyRequest): { id: string; secret: string } | undefined {
  const [isBasic, encoded = ''] =
    /^Basic(?: +(\S*))?$/i.exec(request.headers.authorization ?? '') ?? []
  if (isBasic === undefined) return undefined
  const [id = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  return { id, secret: rest.join(':') }
}
