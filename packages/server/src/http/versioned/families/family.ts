import type {
  FamilyId,
  FaultCode,
  FieldProblem,
  GenerationRequest,
  PictureInput,
  PriceList,
} from '@guise/core'
import type { z } from 'zod'
import { Base64Text } from '../../body/base64-text.ts'
import { type Checks, validate } from '../../validate.ts'
import { ANY_PICTURE_FIELD } from './fields.ts'

/** The fields of a body that carry pictures. They are read apart from the schema. */
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
  /** What makes it different from the others; what all runs share is said in `submit.ts`. */
  readonly description: string
  readonly body: z.ZodObject
  /** A request as an example, where the first value of each field does not do. */
  readonly example?: Readonly<Record<string, unknown>>
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

const MAX_PICTURES = 5
const NO_TEXT = 'must be base64, a data URI, a public URL or an upload:// reference'

export type ReadPictures = {
  readonly pictures: readonly PictureInput[]
  readonly problems: readonly FieldProblem[]
}

/**
 * Collects the picture fields of a body. A missing picture is a plain validation error; an empty or
 * wrongly typed one is kept with its problem, because INVALID_IMAGE gives way to filter and credit codes.
 */
export function readPictures(
  fields: PictureFields,
  body: Readonly<Record<string, unknown>>,
): ReadPictures {
  return 'each' in fields ? readEach(fields.each, body) : readAnyOf(fields, body)
}

function picture(field: string, value: unknown): PictureInput {
  if (value instanceof Base64Text) return { field, value }
  if (typeof value !== 'string') return { field, value: '', problem: NO_TEXT }
  if (value.trim() === '') return { field, value: '', problem: `is empty. It ${NO_TEXT}` }
  return { field, value }
}

/** Names the picture field that the caller sent instead, because every family has its own. */
function required(field: string, body: RawBody): FieldProblem {
  const sent = ANY_PICTURE_FIELD.find((name) => body[name] !== undefined)
  const isGroupOfPhotos = field === 'input_image' && sent === 'input_images'
  const reason = isGroupOfPhotos
    ? '; this endpoint takes one photo in input_image, several photos go to /v4/multi_swap_styles/'
    : sent && `; this endpoint does not read ${sent}`
  return { field, code: 'VALIDATION_ERROR', message: `is required${reason ?? ''}` }
}

const tooMany = (field: string, count: number): FieldProblem => ({
  field,
  code: 'VALIDATION_ERROR',
  message: `must have at most ${MAX_PICTURES} pictures, but has ${count}`,
})

function withShapeProblems(
  pictures: readonly PictureInput[],
  problems: readonly FieldProblem[],
): ReadPictures {
  const shapes = pictures.flatMap(({ field, problem }) =>
    problem === undefined ? [] : [{ field, code: 'INVALID_IMAGE', message: problem } as const],
  )
  return { pictures, problems: [...problems, ...shapes] }
}

function readEach(names: readonly string[], body: Readonly<Record<string, unknown>>): ReadPictures {
  const missing = names.filter((name) => body[name] === undefined)
  const given = names.filter((name) => body[name] !== undefined)
  return withShapeProblems(
    given.map((name) => picture(name, body[name])),
    missing.map((name) => required(name, body)),
  )
}

function readAnyOf(
  { anyOf, required: isRequired }: Extract<PictureFields, { anyOf: readonly string[] }>,
  body: Readonly<Record<string, unknown>>,
): ReadPictures {
  const pictures: PictureInput[] = []
  const problems: FieldProblem[] = []
  for (const name of anyOf) {
    const value = body[name]
    if (value == null) continue
    if (name !== 'input_images') {
      pictures.push(picture(name, value))
    } else if (Array.isArray(value) && value.length > MAX_PICTURES) {
      problems.push(tooMany(name, value.length))
    } else if (Array.isArray(value) && value.length > 0) {
      pictures.push(...value.map((item, place) => picture(`${name}[${place}]`, item)))
    } else {
      problems.push({
        field: name,
        code: 'VALIDATION_ERROR',
        message: `must be an array of 1 to ${MAX_PICTURES} pictures`,
      })
    }
  }
  if (pictures.length > MAX_PICTURES) {
    const name = anyOf.includes('input_images') ? 'input_images' : (anyOf[0] ?? 'body')
    problems.push(tooMany(name, pictures.length))
  }
  if (pictures.length === 0 && problems.length === 0 && isRequired) {
    const nulled = anyOf.find((name) => body[name] === null)
    if (nulled === undefined) problems.push(required(anyOf[0] ?? 'body', body))
    else pictures.push(picture(nulled, null))
  }
  return withShapeProblems(pictures, problems)
}
