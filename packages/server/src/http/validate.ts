import { Fault, type FaultCode, type FieldProblem, fieldSentence } from '@guise/core'
import type { z } from 'zod'

/** Which code a refused body carries when several fields are bad; INVALID_IMAGE comes later. */
const PRECEDENCE: readonly FaultCode[] = [
  'INVALID_VIDEO_MODEL',
  'INVALID_ASPECT_RATIO_FOR_MODEL',
  'INVALID_QUALITY_MODE',
  'VALIDATION_ERROR',
]

/** More than anybody mends at once; a hostile body has thousands. */
const MAX_ERRORS = 20
const MAX_ERRORS_OF_FIELD = 5

/** A rule over several fields. It sees the raw body, so it holds even when another field is bad. */
export type Rule = (body: Readonly<Record<string, unknown>>) => FieldProblem | undefined

export type Checks<Body extends z.ZodObject = z.ZodObject> = {
  readonly body: Body
  /** A field that fails its schema is refused with this code instead of VALIDATION_ERROR. */
  readonly fieldFaults: Readonly<Record<string, FaultCode>>
  readonly rules: readonly Rule[]
}

export function asObject(body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
    return body as Record<string, unknown>
  }
  if (body === undefined) {
    throw new Fault('MALFORMED_JSON', 'The request has no body. Send a JSON object.')
  }
  const problem = {
    field: 'body',
    code: 'VALIDATION_ERROR',
    message: 'must be a JSON object',
  } as const
  throw new Fault('VALIDATION_ERROR', 'The body must be a JSON object.', { errors: [problem] })
}

/**
 * Checks every field and every rule, and lists all bad fields. `known` are problems found elsewhere,
 * such as picture fields. Throws the fault that wins.
 */
export function validate<Body extends z.ZodObject>(
  checks: Checks<Body>,
  raw: Readonly<Record<string, unknown>>,
  known: readonly FieldProblem[] = [],
): z.output<Body> {
  const { fields, body } = present(checks.body, raw)
  const parsed = checks.body.safeParse(fields)
  const problems = [
    ...rulesBroken(checks.rules, body),
    ...(parsed.success
      ? []
      : issuesOf(parsed.error).map((issue) => toProblem(checks, body, issue))),
    ...known,
  ]
  // A bad picture alone refuses nothing yet: filter and credit codes come before INVALID_IMAGE.
  const blocking = problems.filter(({ code }) => code !== 'INVALID_IMAGE')
  const [any] = blocking
  // Without a problem it was parsed.
  if (!any) return parsed.data as z.output<Body>
  const worst =
    PRECEDENCE.find((code) => blocking.some((problem) => problem.code === code)) ?? any.code
  const bad = onePerField(problems)
  const first = bad.find(({ code }) => code === worst) ?? any
  const errors = bad.slice(0, MAX_ERRORS)
  throw new Fault(worst, fieldSentence(first), { errors })
}

/** A body whose fields are all plain: the parsed value, or the fault that wins. */
export function checkedBody<Body extends z.ZodObject>(
  schema: Body,
  body: unknown,
  rules: readonly Rule[] = [],
  known: readonly FieldProblem[] = [],
): z.output<Body> {
  return validate({ body: schema, fieldFaults: {}, rules }, asObject(body), known)
}

/** Unlike a field of a body, a parameter we do not know is refused: a misspelt one would narrow nothing. */
export function checkedQuery<Query extends z.ZodObject>(
  schema: Query,
  query: unknown,
): z.output<Query> {
  const given = query as Readonly<Record<string, unknown>>
  const names = Object.keys(schema.shape)
  const unknown = Object.keys(given)
    .filter((name) => !names.includes(name))
    .map((field) => ({
      field,
      code: 'VALIDATION_ERROR' as const,
      message: `Unknown parameter "${field}". Allowed: ${names.join(', ')}.`,
    }))
  return validate({ body: schema, fieldFaults: {}, rules: [] }, given, unknown)
}

/** Null in an optional field means absent. Unknown fields are ignored. */
function present(schema: z.ZodObject, raw: Readonly<Record<string, unknown>>) {
  const fields: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    const value = raw[name]
    const optional = (field as z.ZodType).safeParse(undefined).success
    if (!(value === null && optional)) fields[name] = value
  }
  return { fields, body: { ...raw, ...fields } }
}

function rulesBroken(rules: readonly Rule[], body: Readonly<Record<string, unknown>>) {
  return rules.map((rule) => rule(body)).filter((problem) => problem !== undefined)
}

function toProblem(
  { fieldFaults }: Checks,
  body: Readonly<Record<string, unknown>>,
  issue: z.core.$ZodIssue,
): FieldProblem {
  const name = String(issue.path[0] ?? 'body')
  const missing = body[name] == null
  return {
    field: issue.path.map(String).join('.') || 'body',
    // A field that is not there is a plain mistake; one with an unknown value may have its own code.
    code: missing ? 'VALIDATION_ERROR' : (fieldFaults[name] ?? 'VALIDATION_ERROR'),
    message: missing ? 'is required' : issue.message,
  }
}

/** The first ones of each field, so that no field hides another. */
function issuesOf({ issues }: z.core.$ZodError): readonly z.core.$ZodIssue[] {
  const seen = new Map<PropertyKey, number>()
  return issues.filter(({ path: [field = ''] }) => {
    const times = (seen.get(field) ?? 0) + 1
    seen.set(field, times)
    return times <= MAX_ERRORS_OF_FIELD
  })
}

/** A rule's finding, or the first of several about one field. */
function onePerField(problems: readonly FieldProblem[]): readonly FieldProblem[] {
  const byField = new Map<string, FieldProblem>()
  for (const problem of problems) {
    if (!byField.has(problem.field)) byField.set(problem.field, problem)
  }
  return [...byField.values()]
}
