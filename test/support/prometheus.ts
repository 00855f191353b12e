import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@guise/tools'

export type Sample = {
  readonly metric: Readonly<Record<string, string>>
  readonly value: readonly [number, string]
}
export type Alert = {
  readonly labels: Readonly<Record<string, string>>
  readonly state: 'pending' | 'firing'
}

/** A measurement of a series that names the trace it was made in. */
export type Exemplar = {
  readonly series: Readonly<Record<string, string>>
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

export type Prometheus = {
  query(expr: string): Promise<readonly Sample[]>
  alerts(): Promise<readonly Alert[]>
  /** Of the last ten minutes. */
  exemplars(expr: string): Promise<readonly Exemplar[]>
  /** What it could not evaluate, by the name of the rule. */
  brokenRules(): Promise<readonly string[]>
  stop(): Promise<void>
}

export type PrometheusRequest = {
  readonly home: string
  /** Addresses with ports, by the name of the job that scrapes them. */
  readonly targets: Readonly<Record<string, readonly string[]>>
  readonly ruleFiles: readonly string[]
}

/** A real one, which asks every second. */
export async function startPrometheus(request: PrometheusRequest): Promise<Prometheus> {
  const folder = join(request.home, 'prometheus')
  mkdirSync(folder)
  const config = join(folder, 'prometheus.yml')
  writeFileSync(
    config,
    // JSON is YAML too.
    JSON.stringify({
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      rule_files: request.ruleFiles,
      scrape_configs: Object.entries(request.targets).map(([job_name, targets]) => ({
        job_name,
        static_configs: [{ targets }],
      })),
    }),
  )
  const address = `127.0.0.1:${await freePort()}`
  const log = openSync(join(folder, 'log'), 'a')
  const args = [
    ...[`--config.file=${config}`, `--storage.tsdb.path=${join(folder, 'data')}`],
    '--enable-feature=exemplar-storage',
  ]
  const child = spawn('prometheus', [...args, `--web.listen-address=${address}`], {
    stdio: ['ignore', log, log],
  })
  const ended = once(child, 'exit')
  const ask = async <Data>(path: string) => {
    const answer = await fetch(`http://${address}/${path}`)
    const { status, data, error } = (await answer.json()) as Answer<Data>
    if (status !== 'success') throw new Error(`${path}: ${error}`)
    return data
  }
  const until = Date.now() + 60_000
  while (!(await fetch(`http://${address}/-/ready`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`see ${folder}/log`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    async query(expr) {
      const query = new URLSearchParams({ query: expr })
      return (await ask<{ result: readonly Sample[] }>(`api/v1/query?${query}`)).result
    },
    alerts: async () => (await ask<{ alerts: readonly Alert[] }>('api/v1/alerts')).alerts,
    async exemplars(expr) {
      const now = Date.now() / 1_000
      const query = new URLSearchParams({ query: expr, start: `${now - 600}`, end: `${now}` })
      const found = await ask<readonly SeriesExemplars[]>(`api/v1/query_exemplars?${query}`)
      return found.flatMap(({ seriesLabels: series, exemplars }) =>
        exemplars.map(({ labels, value }) => ({ series, labels, value: Number(value) })),
      )
    },
    async brokenRules() {
      const { groups } = await ask<Rules>('api/v1/rules')
      const broken = groups.flatMap(({ rules }) => rules).filter(({ health }) => health === 'err')
      return broken.map(({ name, lastError }) => `${name}: ${lastError}`)
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

type Answer<Data> = { readonly status: string; readonly error?: string; readonly data: Data }

type SeriesExemplars = {
  readonly seriesLabels: Readonly<Record<string, string>>
  readonly exemplars: readonly {
    readonly labels: Readonly<Record<string, string>>
    readonly value: string
  }[]
}

type Rules = {
  readonly groups: readonly {
    readonly rules: readonly { name: string; health: string; lastError?: string }[]
  }[]
}
