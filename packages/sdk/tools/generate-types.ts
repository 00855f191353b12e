import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'

/** Writes src/openapi.ts from openapi.json; with --check it only says whether it would change. */
const ROOT = new URL('../../../', import.meta.url)
const FILE = new URL('../src/openapi.ts', import.meta.url)
const HEADER = '// Made from openapi.json by `npm run tool -- sdk-types`. Do not edit.\n\n'

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }
type Response = { readonly 'x-error-codes'?: readonly string[]; readonly headers?: unknown }
type Responses = Readonly<Record<string, Response>>
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { responses: Responses }>>>>
  readonly components: { readonly responses: Responses; readonly headers?: unknown }
}

const source = readFileSync(new URL('openapi.json', ROOT), 'utf8')
const made = await generate(JSON.parse(source) as Document)

if (process.argv.includes('--check')) {
  if (readFileSync(FILE, 'utf8') !== made) {
    console.error('packages/sdk/src/openapi.ts is not up to date: run `npm run tool -- sdk-types`')
    process.exit(1)
  }
} else {
  writeFileSync(FILE, made)
}

async function generate(document: Document): Promise<string> {
  const slim = {
    ...(withoutAlternatives(document) as Document),
    paths: successes(document.paths),
    components: kept(document),
  }
  const types = await openapiTS(JSON.stringify(slim, withoutExamples), {
    defaultNonNullable: false,
  })
  const codes = errorCodes(document).map((code) => `  | '${code}'`)
  const text = `${HEADER}${astToString(types)}\nexport type ErrorCode =\n${codes.join('\n')}\n`
  return format(text)
}

/** Editors show what a field is; examples are for the reference. */
function withoutExamples(name: string, value: unknown) {
  return name === 'example' || name === 'examples' ? undefined : value
}

/** Neither what is only referred to by refusals. */
function kept({ components }: Document) {
  const { responses: _ofRefusals, headers: _ofResponses, ...rest } = components
  return withoutAlternatives(rest)
}

/** Refusals look the same everywhere; only their codes differ, and those are in `ErrorCode`. */
function successes(paths: Document['paths']): Document['paths'] {
  return mapValues(paths, (methods) =>
    mapValues(methods, (operation) => {
      const {
        responses,
        description: _text,
        ...rest
      } = withoutAlternatives(operation) as typeof operation & { readonly description?: string }
      const kept = Object.entries(responses).filter(([status]) => Number(status) < 300)
      const bare = kept.map(([status, { headers: _words, ...said }]) => [status, said] as const)
      return { ...rest, responses: Object.fromEntries(bare) }
    }),
  )
}

/** "One of these fields is required" has no counterpart in types, and would make them `unknown`. */
function withoutAlternatives(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAlternatives)
  if (typeof value !== 'object' || value === null) return value
  const { anyOf, ...rest } = value as { readonly anyOf?: readonly Json[] }
  const kept = anyOf?.every(onlyRequires) ? rest : value
  return mapValues(kept as Record<string, unknown>, withoutAlternatives)
}

function onlyRequires(schema: Json): boolean {
  const names = typeof schema === 'object' && schema !== null ? Object.keys(schema) : []
  return names.length > 0 && names.every((name) => name === 'required' || name === 'type')
    ? names.includes('required')
    : false
}

/** Every code that a refusal may carry. */
function errorCodes({ paths, components }: Document): readonly string[] {
  const ofOperations = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ responses }) => Object.values(responses))
  const all = [...ofOperations, ...Object.values(components.responses)]
  return [...new Set(all.flatMap((response) => response['x-error-codes'] ?? []))].sort()
}

function mapValues<T, R>(record: Readonly<Record<string, T>>, map: (value: T) => R) {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, map(value)] as const),
  )
}

function format(text: string): string {
  const biome = fileURLToPath(new URL('node_modules/.bin/biome', ROOT))
  const { status, stdout, stderr } = spawnSync(
    biome,
    ['format', `--stdin-file-path=${fileURLToPath(FILE)}`],
    { cwd: fileURLToPath(ROOT), input: text, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  if (status !== 0) throw new Error(`biome could not format the types: ${stderr}`)
  return stdout
}
