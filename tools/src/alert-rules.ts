import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

type Labels = Readonly<Record<string, string>>
export type Rule = {
  readonly alert?: string
  readonly record?: string
  readonly expr: string
  readonly labels?: Labels
}
type RuleFile = { readonly groups: readonly { readonly rules: readonly Rule[] }[] }

const FOLDER = fileURLToPath(new URL('../../deploy/prometheus/rules/', import.meta.url))
export const RULE_FILES = globSync(`${FOLDER}*.yml`)

export const readRules = (): readonly Rule[] =>
  RULE_FILES.map((file): RuleFile => parse(readFileSync(file, 'utf8'))).flatMap(({ groups }) =>
    groups.flatMap(({ rules }) => rules),
  )

/** Everything that can fire. An alert about budgets is one for each promise: "GuiseBudgetBurns of pictures". */
export function alertsThatFire(): readonly string[] {
  const rules = readRules()
  const promises = rules.filter(({ record }) => record === 'guise:slo_budget')
  return rules.flatMap(({ alert, expr }) => {
    if (alert === undefined) return []
    if (!expr.includes('guise:slo_budget')) return [alert]
    return promises.map(({ labels = {} }) => nameOfAlert({ ...labels, alertname: alert }))
  })
}

/** How an alert is called that Prometheus shows with these labels. */
export const nameOfAlert = ({ alertname = '', slo }: Labels): string =>
  slo === undefined ? alertname : `${alertname} of ${slo}`
