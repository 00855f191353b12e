import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

type Rule = {
  readonly alert?: string
  readonly labels?: Readonly<Record<string, string>>
  readonly annotations?: Readonly<Record<string, string>>
}
type RuleFile = { readonly groups: readonly { readonly rules: readonly Rule[] }[] }
type Expectation = { readonly expr: string; readonly exp_samples: readonly unknown[] }
type TestFile = {
  readonly tests: readonly { readonly promql_expr_test: readonly Expectation[] }[]
}

const FOLDER = resolve('deploy/prometheus')
const filesOf = (folder: string) =>
  readdirSync(join(FOLDER, folder)).map((name) => join(FOLDER, folder, name))
const read = <T>(file: string): T => parse(readFileSync(file, 'utf8'))
const promtool = (...args: string[]) =>
  execFileSync('promtool', args, { encoding: 'utf8', stdio: 'pipe' })

const alerts = filesOf('rules')
  .flatMap((file) => read<RuleFile>(file).groups)
  .flatMap(({ rules }) => rules)
  .filter((rule): rule is Rule & { alert: string } => rule.alert !== undefined)
const names = alerts.map(({ alert }) => alert)

it('has rules and a configuration that Prometheus accepts', () => {
  expect(promtool('check', 'rules', ...filesOf('rules'))).toContain('SUCCESS')
  expect(promtool('check', 'config', resolve('deploy/compose/prometheus.yml'))).toContain('SUCCESS')
})

it('fires and is quiet again as its tests say', () => {
  expect(promtool('test', 'rules', ...filesOf('tests'))).toContain('SUCCESS')
})

it('has a test in which each alert fires, and one in which it does not', () => {
  const expectations = filesOf('tests')
    .flatMap((file) => read<TestFile>(file).tests)
    .flatMap(({ promql_expr_test }) => promql_expr_test)
  const isAbout = (name: string, expr: string) =>
    [...expr.matchAll(/alertname=(~?)"([^"]+)"/g)].some(([, isPattern, value = '']) =>
      isPattern ? new RegExp(`^(${value})$`).test(name) : value === name,
    )
  for (const name of names) {
    const fires = expectations.filter(
      ({ expr, exp_samples }) =>
        exp_samples.length > 0 &&
        [expr, JSON.stringify(exp_samples).replaceAll('\\', '')].some((text) =>
          text.includes(`alertname="${name}"`),
        ),
    )
    const isQuiet = expectations.filter(
      ({ expr, exp_samples }) => exp_samples.length === 0 && isAbout(name, expr),
    )
    expect(fires.length, `${name} fires`).toBeGreaterThan(0)
    expect(isQuiet.length, `${name} is quiet`).toBeGreaterThan(0)
  }
})

it('says what is wrong, how urgent it is and where to read on', () => {
  for (const { alert, labels, annotations } of alerts) {
    expect(labels?.severity, alert).toMatch(/^(page|ticket)$/)
    expect(annotations?.summary, alert).toMatch(/^.{20,}\.$/)
    expect(annotations?.runbook_url, alert).toBe(
      `{{ $externalLabels.guise_docs }}/operations/runbooks.md#${alert.toLowerCase()}`,
    )
  }
})

it('has a runbook for each alert and an alert for each runbook', () => {
  const runbooks = readFileSync(resolve('docs/operations/runbooks.md'), 'utf8')
  const headings = [...runbooks.matchAll(/^## (Guise\w+)$/gm)].map(([, heading]) => heading)
  expect(headings.toSorted()).toEqual(names.toSorted())
})
