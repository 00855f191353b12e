import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { freePort } from '@guise/tools'
import { RULE_FILES, readRules } from '@guise/tools/alert-rules'
import { DASHBOARDS, dashboardFiles } from '@guise/tools/dashboards'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { smallGroup, submit, tinySwap, untilState } from '../support/jobs.ts'
import { type Prometheus, startPrometheus } from '../support/prometheus.ts'
import { type Stack, startStack } from '../support/stack.ts'

/** What an installation in which all is well does not have. */
const RIGHTLY_EMPTY: Readonly<Record<string, string>> = {
  guise_instance_: 'there is no GPU here',
  guise_attempts_: 'no attempt fails or is postponed',
  guise_webhooks_sent_total: 'nobody has a webhook',
  guise_links_refused_total: 'nobody sends a link',
  'guise_audit_entries_total{': 'nobody signs in',
  'family="video"': 'nobody makes a video',
  'status="5xx"': 'no request fails',
  'code=~"ENGINE_FAILED': 'no job fails',
  'code="ENGINE_FAILED"': 'no job fails',
  'ALERTS{': 'no alert fires',
  'guise:slo_': 'recorded every 30 seconds; what records them is asked instead',
}
const emptyFor = (text: string) =>
  Object.entries(RIGHTLY_EMPTY).find(([part]) => text.includes(part))?.[1]

const panels = DASHBOARDS.flatMap(({ rows }) => rows.flatMap(([, row]) => row))
const panelQueries = panels.flatMap(({ title, queries }) =>
  queries.map(([, expr]) => [title, expr.replaceAll('$__rate_interval', '1m')] as const),
)
const recordings = readRules().flatMap(({ record, expr }) =>
  record ? [[record, expr] as const] : [],
)
const ruleQueries = readRules().map(
  ({ alert, record = '', expr }) => [alert ?? record, expr] as const,
)
/** Series as they are chosen in an expression, with what they must match. */
const selectorsOf = (expr: string) => expr.match(/\b(guise[\w:]*|up|ALERTS)\b(\{[^}]*\})?/g) ?? []

let stack: Stack
let prometheus: Prometheus
let text: string
beforeAll(async () => {
  const workerPort = await freePort()
  stack = await startStack({ env: { GUISE_WORKER_PORT: String(workerPort) } })
  const { home, baseUrl } = stack
  const worker = `127.0.0.1:${workerPort}`
  const targets = { api: [new URL(baseUrl).host], worker: [worker] }
  prometheus = await startPrometheus({ home, targets, ruleFiles: RULE_FILES })
  const caller = await stack.account()
  // One that succeeds, one that fails by its photo, and a request without a photo.
  for (const kind of [smallGroup, tinySwap]) {
    await untilState(stack, await submit(caller.client, kind), 'succeeded', 'failed')
  }
  await caller.client.post(tinySwap.path, {})
  const served = await Promise.all(
    [`${baseUrl}/metrics`, `http://${worker}/metrics`].map((url) => fetch(url)),
  )
  text = (await Promise.all(served.map((answer) => answer.text()))).join('\n')
})
afterAll(async () => {
  await prometheus?.stop()
  await stack?.stop()
})

it('has dashboards as their rows make them', () => {
  for (const [name, made] of dashboardFiles()) {
    const file = resolve('deploy/grafana/dashboards', name)
    expect(readFileSync(file, 'utf8'), 'npm run tool -- dashboards').toBe(made)
  }
})

it('asks for nothing that no process shows and no rule records', () => {
  const shown = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['bucket', 'sum', 'count'].map((end) => `${name}_${end}`) : [name],
  )
  const known = new Set([...shown, ...readRules().map(({ record }) => record), 'up', 'ALERTS'])
  const asked = [...panelQueries, ...ruleQueries].flatMap(([name, expr]) =>
    selectorsOf(expr).map((selector) => [name, selector.replace(/\{.*/s, '')] as const),
  )
  expect(asked.length).toBeGreaterThan(100)
  expect(asked.filter(([, name]) => !known.has(name))).toEqual([])
})

it('gets an answer for every panel and every part of a rule, but where all is well', async () => {
  const parts = ruleQueries.flatMap(([name, expr]) =>
    selectorsOf(expr).map((selector) => [name, selector] as const),
  )
  const asked = [...panelQueries, ...recordings, ...parts]
  const empty = async () => {
    const answers = asked.map(async ([name, expr]) =>
      (await prometheus.query(expr)).length > 0 || emptyFor(expr) ? [] : [`${name}: ${expr}`],
    )
    return (await Promise.all(answers)).flat()
  }
  // A rate needs two samples of what came last.
  await expect.poll(empty).toEqual([])
})

it('has no rule that cannot be evaluated, and none that fires while all is well', async () => {
  expect(await prometheus.brokenRules()).toEqual([])
  const firing = (await prometheus.alerts()).filter(({ state }) => state === 'firing')
  expect(firing.map(({ labels }) => labels.alertname)).toEqual([])
})
