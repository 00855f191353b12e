import { JOB_RULES } from './rules/jobs.ts'
import { MONEY_RULES } from './rules/money.ts'
import type { Run } from './rules/rule.ts'
import { TELLING_RULES } from './rules/telling.ts'

export const RULES = { ...JOB_RULES, ...MONEY_RULES, ...TELLING_RULES } as const
export type RuleName = keyof typeof RULES
export type Violation = { readonly rule: RuleName; readonly what: string }

/** What breaks a rule, rule by rule. */
export function check(run: Run): readonly Violation[] {
  return (Object.keys(RULES) as RuleName[]).flatMap((rule) =>
    RULES[rule](run).map((what) => ({ rule, what })),
  )
}
