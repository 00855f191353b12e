import { type Caller, Fault, mayWrite } from '@guise/core'
import type { FastifyRequest } from 'fastify'
import type { Access } from './endpoints/endpoint.ts'
import type { Services } from './services.ts'

/** Authorization wins when both headers are sent. Either header takes a key or an access token. */
export function secretOf(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers
  if (authorization !== undefined) {
    const [, bearer] = /^Bearer +(\S+)$/i.exec(authorization.trim()) ?? []
    return bearer
  }
  const key = request.headers['x-api-key']
  return typeof key === 'string' ? key.trim() : undefined
}

export async function authenticate(
  services: Pick<Services, 'identify'>,
  request: FastifyRequest,
  access: Access,
): Promise<Caller> {
  const secret = secretOf(request)
  const caller = secret ? await services.identify(secret) : undefined
  if (!caller) {
    throw new Fault(
      'UNAUTHENTICATED',
      'Send a valid API key as X-API-Key, or a key or access token as Authorization: Bearer.',
    )
  }
  if (access !== 'read' && !mayWrite(caller.role)) {
    throw new Fault(
      'FORBIDDEN',
      `The role of this key (${caller.role}) may only read. Use a key with the role creator or owner.`,
    )
  }
  return caller
}
