import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type Answer, observeAnswers } from '../../support/client.ts'
import { problemWith, problemWithRefusal } from './described.ts'
import { operationAt } from './operations.ts'
import { checkRefusal } from './refusal.ts'

/** One kind of answer that an operation gave; `operation` is null for what the document lacks. */
export type RecordLine = {
  readonly operation: string | null
  readonly call: string
  readonly status: number
  readonly code: string | null
  readonly word: string | null
}

const folder = process.env.GUISE_CONTRACT_RECORDS
const file = folder && join(folder, `${process.pid}-${randomUUID()}.jsonl`)
const written = new Set<string>()

/** From now on every answer is checked for what all answers share and against openapi.json, and noted for the final count. */
export function recordTraffic(): void {
  observeAnswers((method, path, answer) => {
    const operation = operationAt(method, path) ?? null
    note(operation, `${method} ${path}`, answer)
    if (answer.status >= 400) checkRefusal(answer)
    expect(problemOf(method, operation, answer), answer.text.slice(0, 500)).toBeUndefined()
  })
}

function problemOf(method: string, operation: string | null, answer: Answer): string | undefined {
  if (operation !== null) return problemWith(operation, answer, { withBody: method !== 'HEAD' })
  return answer.status >= 400 && method !== 'HEAD' ? problemWithRefusal(answer) : undefined
}

const codeOf = ({ status, json }: Answer): string | null =>
  status >= 400 ? (json?.error_code ?? null) : null

function note(operation: string | null, call: string, answer: Answer): void {
  const { status, json } = answer
  // A path that is not there is refused as such, which is right: nothing to document.
  if (operation === null && status === 404) return
  const line: RecordLine = {
    operation,
    call: operation ?? call,
    status,
    code: codeOf(answer),
    word: status === 200 && typeof json?.status === 'string' ? json.status : null,
  }
  const text = `${JSON.stringify(line)}\n`
  if (!file || written.has(text)) return
  written.add(text)
  appendFileSync(file, text)
}
