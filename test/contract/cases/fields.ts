import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAccount } from '../../support/stack.ts'
import { RUNS, runRow } from '../support/bodies.ts'
import { useStack } from '../support/context.ts'
import { expectRefused } from '../support/refusal.ts'
import { familyOf } from '../surface.ts'
import { ODD_TEXTS } from '../tables/field-kinds.ts'
import { type FieldRow, spell } from '../tables/field-row.ts'
import { FIELDS, namedField } from '../tables/fields.ts'

const stack = useStack({ workers: 0 })
let caller: TestAccount
beforeAll(async () => {
  caller = await stack().account({ credits: 1_000_000 })
})

const titleOf = ({ path, field, base }: FieldRow) =>
  `${path} ${field}${base ? ` with ${spell(base)}` : ''}`
const baseOf = ({ path, base }: FieldRow) => ({ ...runRow(path).minimal, ...base })

async function expectAccepted(path: string, body: object) {
  const answer = await caller.client.post(path, body)
  expect(answer.status, answer.text).toBe(200)
  expect(answer.json).toEqual({ id: expect.any(String), status: familyOf(path).waiting })
}

describe.each(RUNS)('POST $path', ({ path, minimal, full }) => {
  it('takes its minimal body', () => expectAccepted(path, minimal))
  it('takes its full body', () => expectAccepted(path, full))
  it('ignores fields it does not know', () =>
    expectAccepted(path, { ...minimal, colour: 'red', webhook: null, nested: { a: [1] } }))
})

describe.each(FIELDS.map((row) => ({ title: titleOf(row), row })))('POST $title', ({ row }) => {
  const { path, field } = row
  const send = (value: unknown) => caller.client.post(path, { ...baseOf(row), [field]: value })

  for (const [value, code] of row.refused) {
    const name = `refuses ${spell(value)} with ${code}`
    it(name, async () => {
      expectRefused(await send(value), code, namedField(row, code))
    })
  }

  it.each(row.accepted.map((value) => ({ value, shown: spell(value) })))('takes $shown', (taken) =>
    expectAccepted(path, { ...baseOf(row), [field]: taken.value }),
  )

  it(row.required ? 'is required' : 'is optional', async () => {
    const { [field]: _, ...rest } = baseOf(row) as Record<string, unknown>
    if (!row.required) return expectAccepted(path, rest)
    const answer = await caller.client.post(path, rest)
    return expectRefused(answer, 'VALIDATION_ERROR', namedField(row, 'VALIDATION_ERROR'))
  })

  it(`takes null for ${row.required ? 'a mistake' : 'absent'}`, async () => {
    if (!row.required) return expectAccepted(path, { ...baseOf(row), [field]: null })
    const code = row.nullCode ?? 'VALIDATION_ERROR'
    return expectRefused(await send(null), code, namedField(row, code))
  })
})

const prompted = RUNS.filter(({ minimal }) => 'prompt' in minimal)
describe.each(prompted)('POST $path', ({ path, minimal }) => {
  for (const text of ODD_TEXTS) {
    const name = `does not fail over the prompt ${spell(text)}`
    it(name, async () => {
      const answer = await caller.client.post(path, { ...minimal, prompt: text })
      expect([200, 422], answer.text).toContain(answer.status)
    })
  }
})
