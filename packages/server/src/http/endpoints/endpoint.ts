import type { Caller, FaultCode } from '@guise/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { PictureFields } from '../families/family.ts'

/** Who may call, and which rate limit counts. */
export type Access =
  /** No credentials. */
  | 'public'
  /** Any caller; counts as a read. */
  | 'read'
  /** A caller that may change things; counts as a read. */
  | 'write'
  /** A caller that may generate; counts as a submit. */
  | 'submit'

export type Call = {
  readonly caller: Caller
  readonly params: Readonly<Record<string, string>>
  readonly body: unknown
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** One row of the API: what is served, how it is documented, and who answers. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** With `{name}` for parameters, as in OpenAPI. */
  readonly path: `/${string}`
  readonly operationId: string
  readonly tag: string
  readonly summary: string
  readonly access: Access
  /** How the request body is read: as JSON, as a form, or not at all. */
  readonly reads: 'json' | 'form' | 'nothing'
  readonly body?: z.ZodType
  readonly pictures?: PictureFields
  readonly headers?: Readonly<Record<string, string>>
  readonly success: {
    readonly status: 200 | 204
    readonly description: string
    readonly schema?: z.ZodType
  }
  readonly faults: readonly FaultCode[]
  readonly handle: (call: Call) => unknown
}
