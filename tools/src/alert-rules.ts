import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

export type Rule = { readonly alert?: string; readonly record?: string; readonly expr: string }
type RuleFile = { readonly groups: readonly { readonly rules: readonly Rule[] }[] }

const FOLDER = fileURLToPath(new URL('../../deploy/prometheus/rules/', import.meta.url))
export const RULE_FILES = globSync(`${FOLDER}*.yml`)

export const readRules = (): readonly Rule[] =>
  RULE_FILES.map((file): RuleFile => parse(readFileSync(file, 'utf8'))).flatMap(({ groups }) =>
    groups.flatMap(({ rules }) => rules),
  )
