import { Fault } from '@guise/core'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Services } from '../services.ts'
import { asObject } from '../validate.ts'
import type { Endpoint } from './endpoint.ts'

const tokenBody = z.object({
  grant_type: z.literal('client_credentials'),
  client_id: z.string().optional().describe('The prefix of your key; or send it by HTTP Basic'),
  client_secret: z.string().optional().describe('The key itself; or send it by HTTP Basic'),
})

/** RFC 6749 client credentials. Errors carry the RFC's words beside ours. */
export function oauthEndpoints(services: Services): readonly Endpoint[] {
  return [
    {
      method: 'POST',
      path: '/oauth/token',
      operationId: 'createAccessToken',
      tag: 'Credentials',
      summary: 'Exchange an API key for a short-lived access token',
      access: 'public',
      reads: 'form',
      body: tokenBody,
      success: {
        status: 200,
        description: 'A bearer token',
        schema: z.object({
          access_token: z.string(),
          token_type: z.literal('Bearer'),
          expires_in: z.int(),
        }),
      },
      faults: ['UNAUTHENTICATED', 'VALIDATION_ERROR'],
      async handle({ body, request, reply }) {
        const form = asObject(body ?? {})
        if (form.grant_type !== 'client_credentials') {
          const message = 'must be client_credentials'
          throw new Fault('VALIDATION_ERROR', `grant_type: ${message}.`, {
            errors: [{ field: 'grant_type', code: 'VALIDATION_ERROR', message }],
            extra: { error: 'unsupported_grant_type', error_description: `grant_type ${message}` },
          })
        }
        const { id, secret } = basicCredentials(request) ?? {
          id: String(form.client_id ?? ''),
          secret: String(form.client_secret ?? ''),
        }
        const issued = await services.exchangeToken(id, secret)
        if (!issued) {
          const message =
            'client_id must be the prefix of a live key and client_secret the key itself'
          throw new Fault('UNAUTHENTICATED', `${message}.`, {
            extra: { error: 'invalid_client', error_description: message },
          })
        }
        reply.header('Cache-Control', 'no-store')
        return {
          access_token: issued.token,
          token_type: 'Bearer',
          expires_in: issued.expiresInSeconds,
        }
      },
    },
  ]
}

function basicCredentials(request: FastifyRequest): { id: string; secret: string } | undefined {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(request.headers.authorization ?? '') ?? []
  if (encoded === undefined) return undefined
  const [id = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  return { id, secret: rest.join(':') }
}
