import { beforeAll, expect, it } from 'vitest'
import { createClient } from '../../support/client.ts'
import type { TestAccount } from '../../support/stack.ts'
import { useStack } from '../support/context.ts'
import { DOCUMENT, OPERATIONS, type Operation, withId } from '../support/operations.ts'
import { type Browser, openBrowser } from '../support/session.ts'
import { UNKNOWN_ID } from '../support/token.ts'

// Whatever is sent, nothing of it is our own error: no answer is a 500.

const stack = useStack({ workers: 0 })
let caller: TestAccount
let operator: Browser
beforeAll(async () => {
  caller = await stack().account()
  operator = await openBrowser(stack(), caller.id, { role: 'owner', isOperator: true })
})

const HUGE = '9223372036854775807'
const YEARS = ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '0001-01-01']
/** As they stand in an address: NUL, half a surrogate, half a character, and what databases choke on. */
const IN_ADDRESS = [HUGE, `${HUGE}${HUGE}`, '-1', '1e400', '%00', 'a%00b', '%ED%A0%80', '%C3']
const MORE = ['NaN', '%27%3B--', '%F0%9F%A6%84', 'x'.repeat(4000), `${UNKNOWN_ID}%00`, ...YEARS]
const IN_BODY = [2 ** 63, -1, Number.MAX_VALUE, 'a\u0000b', '\ud800', 'x'.repeat(70_000), [], {}]
const MORE_IN_BODY = [
  ...YEARS,
  HUGE,
  `${UNKNOWN_ID}\u0000`,
  [[]],
  ['\u0000'],
  { toString: '\u0000' },
  true,
]

async function ask({ method, access }: Operation, path: string, body?: unknown) {
  const sent = body === undefined ? {} : { body }
  const answer = await (access === 'operate'
    ? createClient(stack().baseUrl).call(method, path, { ...sent, headers: operator.headers })
    : caller.client.call(method, path, sent))
  expect(answer.status, `${method} ${path} ${JSON.stringify(body)} ${answer.text}`).toBeLessThan(
    500,
  )
}

type Parameter = { readonly name: string; readonly in: string }
type Schema = { readonly properties?: Readonly<Record<string, unknown>> }
type Described = {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: {
    readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
  }
}
const described = ({ method, path }: Operation) =>
  (DOCUMENT.paths[path]?.[method.toLowerCase()] ?? {}) as Described
const parametersOf = (row: Operation, place: string) =>
  (described(row).parameters ?? []).filter((one) => one.in === place)

const fieldsOf = (row: Operation) =>
  Object.keys(described(row).requestBody?.content?.['application/json']?.schema.properties ?? {})

const ROWS = OPERATIONS.filter(({ isEndless }) => !isEndless)

it.each(ROWS.filter((row) => parametersOf(row, 'query').length > 0))(
  '$name takes any query',
  async (row) => {
    const path = withId(row.path, UNKNOWN_ID)
    for (const { name } of parametersOf(row, 'query')) {
      const values = [...IN_ADDRESS, ...MORE]
      await Promise.all(values.map((value) => ask(row, `${path}?${name}=${value}`)))
    }
  },
)

it.each(ROWS.filter((row) => parametersOf(row, 'path').length > 0))(
  '$name takes any path',
  async (row) => {
    for (const { name } of parametersOf(row, 'path')) {
      const asked = (value: string) => withId(row.path.replace(`{${name}}`, value), UNKNOWN_ID)
      const values = [...IN_ADDRESS, 'NaN', `${UNKNOWN_ID}%00`]
      await Promise.all(values.map((value) => ask(row, asked(value))))
    }
  },
)

it.each(ROWS.filter((row) => fieldsOf(row).length > 0))('$name takes any field', async (row) => {
  const path = withId(row.path, UNKNOWN_ID)
  for (const field of fieldsOf(row)) {
    const values = [...IN_BODY, ...MORE_IN_BODY]
    await Promise.all(values.map((value) => ask(row, path, { [field]: value })))
  }
})
