import type { Caller, FaultCode, FieldProblem, NeededScope } from '@guise/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Rule } from './validate.ts'
import type { PictureFields } from './versioned/families/family.ts'

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
  /** A caller that may generate; counts apart, up to the limit of submits: it takes up room. */
  | 'upload'
  /** An owner: keys, webhooks and what the account itself is. Counts as a read. */
  | 'manage'
  /** A person who runs the installation and has signed in; no key ever. Counts as a read. */
  | 'operate'
  /** No credentials, because they are what is asked for. Counts apart, by address, and strictly. */
  | 'sign-in'

/** The scope that a key needs, unless its row names another. Nobody is asked for one where anybody may call. */
const SCOPE_OF: Readonly<Record<Access, NeededScope>> = {
  public: 'read',
  'sign-in': 'read',
  read: 'read',
  write: 'manage',
  submit: 'submit',
  upload: 'submit',
  manage: 'manage',
  operate: 'everything',
}

/** All of these. A row needs the scope of everything that it returns. */
export function scopesOf({
  access,
  scope,
  alsoReads,
}: Pick<Endpoint, 'access' | 'scope' | 'alsoReads'>): readonly [NeededScope, ...NeededScope[]] {
  const needed = scope ?? SCOPE_OF[access]
  return alsoReads ? [needed, 'read'] : [needed]
}

/** Whether anybody may call it. */
export function isOpen({ access }: { readonly access?: Access }): boolean {
  return access === undefined || access === 'public' || access === 'sign-in'
}

/** The names in braces of a path. */
type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never
type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** Query and body are checked when they are first read: an unknown id in the path is told before them. */
export type Call<Params extends string = string, Query = unknown, Body = unknown> = {
  readonly caller: Caller
  readonly params: Readonly<Record<Params, string>>
  readonly query: Query
  readonly body: Body
  /** The body as it was sent, for what a schema cannot say. */
  readonly sent: Readonly<Record<string, unknown>>
  /** Notes on fields of the body that the row does not know; none for a strict key. */
  readonly ignored: readonly string[]
  /** The same fields as refusals, for a strict key; `body` throws them, a handler that reads `sent` must. */
  readonly refused: readonly FieldProblem[]
  /** Adds notes to the answer: to its header, and to its body unless the interface fixes it. */
  note(notes: readonly string[]): void
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** What a header says. It is text, unless `type` says otherwise. */
export type HeaderWords = {
  readonly description: string
  readonly example: string | number
  readonly type?: 'integer'
  /** Of a request header, 255 characters if it says nothing else. */
  readonly maxLength?: number
}

/** One row of the API: what is served, how it is documented, and who answers. */
type EndpointRow<
  Path extends `/${string}`,
  Query extends z.ZodObject | undefined,
  Body extends z.ZodObject | undefined,
> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `{name}` for parameters, as in OpenAPI. */
  readonly path: Path
  readonly operationId: string
  readonly tag: string
  readonly summary: string
  /** What it does, what to do with the answer, and limits that matter: short, in Markdown, for people. */
  readonly description: string
  /** Where what the schemas give as examples does not fit together: see `openapi/examples.ts`. */
  readonly example?: {
    readonly body?: Readonly<Record<string, unknown>>
    readonly query?: Readonly<Record<string, unknown>>
    readonly answer?: unknown
  }
  readonly access: Access
  /** What a key with scopes must have, where its access does not say it: see `scopesOf`. */
  readonly scope?: NeededScope
  /** Returns pictures or jobs, or opens a way to them, and so needs the scope `read` as well. */
  readonly alsoReads?: true
  /**
   * Open to keys that are limited to aliases or a campaign, because it shows nothing of the account or narrows what it
   * shows. Paths that name a job, an alias or a campaign need not say it: what is outside of the limit is unknown there.
   */
  readonly forLimitedKeys?: true
  /** It costs as much as so many other reads: counted apart, up to that part of the limit of reads. */
  readonly worthReads?: number
  /** How the request body is read: as JSON, as a form, or not at all. */
  readonly reads: 'json' | 'form' | 'nothing'
  /** May stay open for long: a stream, or a read that waits. A caller may have only so many open. */
  readonly isLasting?: true
  /** Open to a session that is locked as a booth. */
  readonly inBooth?: true
  /**
   * Open to a token of a campaign: what it takes to make a picture, and no more. To the end: also to a phone whose code
   * was closed or replaced, for what it has begun.
   */
  readonly forGuests?: true | 'to the end'
  readonly query?: Query
  readonly body?: Body
  /** Rules over several fields of the body. */
  readonly rules?: readonly Rule[] | ((caller: Caller) => readonly Rule[])
  /** The interface fixes its answer: notes travel in the header only. */
  readonly hasExactAnswer?: true
  /** A request without a body is one with an empty body. */
  readonly isBodyOptional?: true
  readonly pictures?: PictureFields
  /** Its body may hold pictures that nobody looks at: there it may be as large as where they are. */
  readonly mayHoldPictures?: true
  readonly headers?: Readonly<Record<string, HeaderWords>>
  readonly success: {
    /** 202: begun, not done. */
    readonly status: 200 | 202 | 204
    readonly description: string
    /** Headers that say something about this answer, by name, with what they say. */
    readonly headers?: Readonly<Record<string, HeaderWords>>
    readonly schema?: z.ZodType
    /**
     * What is sent instead of JSON; such a row answers by `reply` itself, HEAD as well as GET. With a
     * schema too, it answers JSON or these, as it was asked.
     */
    readonly content?: readonly string[]
    /** What a text that is no JSON looks like, such as a stream of events. */
    readonly sample?: string
    /** Further statuses that are no refusals, such as 206. */
    readonly also?: Readonly<Record<number, string>>
  }
  readonly faults: readonly FaultCode[]
  /** Refusals with a form of their own, by status, where a standard wants one. */
  readonly refusals?: Readonly<
    Record<
      number,
      {
        readonly description: string
        readonly codes: readonly string[]
        readonly schema: z.ZodType
      }
    >
  >
  /** Not a property: every row is an `Endpoint`, whatever its call is made of. */
  handle(call: Call<ParamNames<Path>, Parsed<Query>, Parsed<Body>>): unknown
}

export type Endpoint = EndpointRow<`/${string}`, z.ZodObject | undefined, z.ZodObject | undefined>

/** Ties the types of a row together: its path, query and body say what its handler gets. */
export function endpoint<
  const Path extends `/${string}`,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodObject | undefined = undefined,
>(row: EndpointRow<Path, Query, Body>): Endpoint {
  return row
}
