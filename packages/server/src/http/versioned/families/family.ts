import type { FamilyId, FaultCode, FieldProblem, GenerationRequest, PriceList } from '@guise/core'
import type { z } from 'zod'
import { type Checks, validate } from '../../validate.ts'

/** The fields of a body that carry pictures. They are read apart from the schema: see read-pictures. */
export type PictureFields =
  /** Every one of these is required; the order is the order of the request's pictures. */
  | { readonly each: readonly string[] }
  /** Any of these, together one to five pictures. A plural field is an array. */
  | { readonly anyOf: readonly string[]; readonly required: boolean }

/** What a run costs where these fields have these values; `integer` and `uuid` are kinds of filter. */
export type Price = {
  readonly fields: Readonly<Record<string, string>>
  readonly credits: number
}

/** One run endpoint: a path, a body and a pure translation into a version-free request. */
export type Flow = {
  readonly path: `/${string}`
  readonly operationId: string
  readonly summary: string
  readonly body: z.ZodObject
  readonly pictures: PictureFields
  /** Codes that the submit use case may raise for this flow. */
  readonly faults: readonly FaultCode[]
  /** Where its integer filters are listed. */
  readonly lists?: `/${string}`
  /** Checks a body and translates it. `known` are problems that were found before, in its pictures. */
  readonly toRequest: (body: RawBody, known?: readonly FieldProblem[]) => GenerationRequest
  /** All that it may cost, as the price list says it; a test holds it to what `toRequest` is charged. */
  readonly prices: (list: PriceList) => readonly Price[]
}

type RawBody = Readonly<Record<string, unknown>>

type FlowRow<Body extends z.ZodObject> = Omit<Flow, 'body' | 'toRequest' | 'faults'> &
  Partial<Pick<Flow, 'faults'> & Pick<Checks, 'fieldFaults' | 'rules'>> & {
    readonly body: Body
    readonly toRequest: (body: z.output<Body>) => GenerationRequest
  }

/** Ties the schema to its translator: the schema types the translator's argument. */
export function flow<Body extends z.ZodObject>(row: FlowRow<Body>): Flow {
  const { fieldFaults = {}, rules = [], toRequest, ...rest } = row
  const checks = { body: row.body, fieldFaults, rules }
  return {
    faults: [],
    ...rest,
    toRequest: (body, known) => toRequest(validate(checks, body, known)),
  }
}

/** A flow that costs the same whatever its fields say. */
export const always = (credits: number): readonly Price[] => [{ fields: {}, credits }]

/** Run endpoints that share one status path, one vocabulary and one output shape. */
export type Family = {
  readonly id: FamilyId
  readonly title: string
  readonly output: 'images' | 'video'
  readonly statusPath: `/${string}/{job_id}`
  readonly statusOperationId: string
  /** What a polling client is told to wait, in seconds. */
  readonly pollEvery: number
  readonly flows: readonly Flow[]
}
