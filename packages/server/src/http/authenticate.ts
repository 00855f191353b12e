import { type Caller, Fault, mayWrite } from '@guise/core'
import type { FastifyRequest } from 'fastify'
import type { Access } from './endpoints/endpoint.ts'
import type { Services } from './services.ts'

const NONE =
  'No credentials. Send your API key as X-API-Key, or a key or access token as Authorization: Bearer.'
const NO_BEARER = 'The Authorization header must read "Bearer" and then a key or access token.'
const UNKNOWN =
  'This key or access token is unknown, mistyped, revoked or expired. Check it, or ask for a new one.'

/** Authorization wins when both headers are sent. Either header takes a key or an access token. */
function secretOf({ headers }: FastifyRequest): string {
  const { authorization, 'x-api-key': key } = headers
  if (authorization !== undefined) {
    const [, bearer] = /^Bearer +(\S+)$/i.exec(authorization.trim()) ?? []
    if (!bearer) throw new Fault('UNAUTHENTICATED', NO_BEARER)
    return bearer
  }
  if (typeof key !== 'string') throw new Fault('UNAUTHENTICATED', NONE)
  return key.trim()
}

export async function authenticate(
  services: Pick<Services, 'identify'>,
  request: FastifyRequest,
  access: Access,
): Promise<Caller> {
  const caller = await services.identify(secretOf(request))
  if (!caller) throw new Fault('UNAUTHENTICATED', UNKNOWN)
  if (access !== 'read' && !mayWrite(caller.role)) {
    throw new Fault(
      'FORBIDDEN',
      `The role of this key (${caller.role}) may only read. Use a key with the role creator or owner.`,
    )
  }
  if (access === 'manage' && caller.role !== 'owner') {
    throw new Fault(
      'FORBIDDEN',
      `This is for owners; the role of this key is ${caller.role}. Use a key with the role owner.`,
    )
  }
  return caller
}
