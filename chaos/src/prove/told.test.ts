import { expect, it } from 'vitest'
import type { Violation } from '../check.ts'
import type { EntryRow, JobRow, Tables } from '../tables.ts'
import { isCaught, reportOf, sentenceOf, tellOf } from './told.ts'

const job = (id: string, key: string) => ({ id, account_id: 'a', client_reference: key }) as JobRow
const entry = (kind: EntryRow['kind'], reference: string) => ({ kind, reference }) as EntryRow
const tables = (jobs: readonly JobRow[], entries: readonly EntryRow[]) =>
  ({ jobs, entries }) as Tables

const once = [entry('hold', 'j'), entry('settle', 'j')]
const lost: Violation = { rule: 'every accepted job ends', what: 'k is still running' }
const negative: Violation = { rule: 'no balance is ever negative', what: 'a: -3' }

it('counts no second charge of jobs that are settled once', () => {
  const told = tellOf(tables([job('j', 'one'), job('k', 'two')], once), [])
  expect(sentenceOf(told)).toBe('2 jobs, 0 lost, 0 charged twice.')
})

it('counts a job that is settled twice, and a second job of the same key', () => {
  const twice = [...once, entry('settle', 'j')]
  expect(tellOf(tables([job('j', 'one'), job('k', 'one')], twice), []).twice).toBe(2)
})

it('counts a job that never ends as lost, and names the rule', () => {
  const told = tellOf(tables([job('k', 'one')], []), [lost, negative, negative])
  expect(told.lost).toBe(1)
  expect(reportOf(told)).toContain('BROKEN: every accepted job ends\n    k is still running\n')
  expect(reportOf(told)).toContain('BROKEN: no balance is ever negative\n    a: -3 (and 1 more)')
})

it('takes a bug for caught only if a rule that was made for it is broken', () => {
  const told = tellOf(tables([], []), [negative])
  expect(isCaught(told, { rules: ['no balance is ever negative'] })).toBe(true)
  expect(isCaught(told, { rules: ['one key is one job'] })).toBe(false)
})
