import type { RuleName, Violation } from '../check.ts'
import type { Mutant } from '../mutants.ts'
import { groupBy } from '../rules/rule.ts'
import type { Tables } from '../tables.ts'

/** The result of a story. */
export type Told = {
  readonly jobs: number
  /** Accepted, and not in the database or without an end. */
  readonly lost: number
  /** Second charges of a job, and second jobs of an idempotency key. */
  readonly twice: number
  readonly violations: readonly Violation[]
}

const LOST: readonly RuleName[] = ['no accepted job is lost', 'every accepted job ends']

export function tellOf({ jobs, entries }: Tables, violations: readonly Violation[]): Told {
  const charges = entries.filter(({ kind }) => kind === 'settle')
  const charged = groupBy(charges, ({ reference }) => reference)
  const keys = groupBy(jobs, (job) => `${job.account_id} ${job.client_reference}`)
  return {
    jobs: jobs.length,
    lost: violations.filter(({ rule }) => LOST.includes(rule)).length,
    twice: charges.length - charged.size + jobs.length - keys.size,
    violations,
  }
}

/** Only a rule that was made for the bug counts. */
export const isCaught = ({ violations }: Told, { rules }: Pick<Mutant, 'rules'>): boolean =>
  violations.some(({ rule }) => rules.includes(rule))

export const sentenceOf = ({ jobs, lost, twice }: Told): string =>
  `${jobs} jobs, ${lost} lost, ${twice} charged twice.`

/** The counts, and each broken rule with its first violation. */
export function reportOf(told: Told): string {
  const broken = [...groupBy(told.violations, ({ rule }) => rule)].map(
    ([rule, [first, ...more]]) =>
      `BROKEN: ${rule}\n    ${first?.what}${more.length > 0 ? ` (and ${more.length} more)` : ''}`,
  )
  return [sentenceOf(told), ...broken].join('\n')
}
