import type { FieldProblem } from '@guise/core'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/** A field that no schema knows, with the names that it could have had. */
export type UnknownField = { readonly path: string; readonly nearest: string | undefined }

/** More than anyone reads at once; a hostile body has thousands. */
const MAX_FIELDS = 20
const LONGEST_NAME = 60

type Row = Pick<Endpoint, 'body' | 'pictures'>

/** The fields of a body that its row ignores, also inside of its objects and lists. */
export function unknownFields({ body, pictures }: Row, sent: unknown): readonly UnknownField[] {
  if (!body || !isPlain(sent)) return []
  const found: UnknownField[] = []
  const fields = !pictures ? [] : 'each' in pictures ? pictures.each : pictures.anyOf
  collectFrom(body, sent, '', found, fields)
  return found
}

function collect(schema: z.core.$ZodType, value: unknown, path: string, found: UnknownField[]) {
  if (typeof value !== 'object' || value === null || found.length >= MAX_FIELDS) return
  const inner = unwrap(schema)
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    for (const [n, item] of value.entries()) collect(inner.element, item, `${path}[${n}]`, found)
  } else if (inner instanceof z.ZodObject && isPlain(value)) {
    collectFrom(inner, value, `${path}.`, found)
  }
}

function collectFrom(
  { shape, def }: z.ZodObject,
  value: Readonly<Record<string, unknown>>,
  prefix: string,
  found: UnknownField[],
  others: readonly string[] = [],
): void {
  // It takes any name, or refuses unknown ones by itself.
  if (def.catchall) return
  for (const name in value) {
    if (found.length >= MAX_FIELDS) return
    const known = Object.hasOwn(shape, name) ? shape[name] : undefined
    if (known) collect(known, value[name], prefix + name, found)
    else if (!others.includes(name)) {
      const nearest = nearestOf(name, [...Object.keys(shape), ...others])
      found.push({ path: prefix + shortened(name), nearest })
    }
  }
}

/** The schema that reads what was sent. Of alternatives, none is taken for the only one. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) return unwrap(schema.in)
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  ) {
    return unwrap(schema.def.innerType)
  }
  return schema
}

export function noteOnUnknown({ path, nearest }: UnknownField): string {
  return `Unknown field "${path}" was ignored.${nearest ? ` Did you mean "${nearest}"?` : ''}`
}

/** As a strict key gets it. */
export function refuseUnknown({ path, nearest }: UnknownField): FieldProblem {
  const hint = nearest ? `Did you mean "${nearest}"?` : 'See openapi.json for the fields.'
  return {
    field: path,
    code: 'VALIDATION_ERROR',
    message: `Unknown field "${path}". ${hint}`,
  }
}

/** The known name that takes the fewest changes, if these are few for its length. */
function nearestOf(name: string, known: readonly string[]): string | undefined {
  if (name.length > LONGEST_NAME) return undefined
  const plain = name.toLowerCase().replaceAll('-', '_')
  const ranked = known
    .map((other) => ({ other, changes: other.startsWith(`${plain}_`) ? 1 : changes(plain, other) }))
    .filter(({ other, changes }) => changes <= Math.max(1, Math.floor(other.length / 3)))
    .toSorted((a, b) => a.changes - b.changes)
  return ranked[0]?.other
}

/** Letters to insert, delete, replace or swap with the next one. */
function changes(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, n) => n)]
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    rows.push(row)
    const at = (back: number, j: number) => rows[i - back]?.[j] ?? 0
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1]
      let least = Math.min(at(1, j) + 1, at(0, j - 1) + 1, at(1, j - 1) + (isSame ? 0 : 1))
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      if (isSwap) least = Math.min(least, at(2, j - 2) + 1)
      row.push(least)
    }
  }
  return rows[from.length]?.[to.length] ?? 0
}

const shortened = (name: string) =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}...` : name

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
