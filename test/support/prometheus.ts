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

export type Prometheus = {
  query(expr: string): Promise<readonly Sample[]>
  alerts(): Promise<readonly Alert[]>
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
  const args = [`--config.file=${config}`, `--storage.tsdb.path=${join(folder, 'data')}`]
  const child = spawn('prometheus', [...args, `--web.listen-address=${address}`], {
    stdio: ['ignore', log, log],
  })
  const ended = once(child, 'exit')
  const ask = async (path: string) => {
    const answer = await fetch(`http://${address}/${path}`)
    const { status, data, error } = (await answer.json()) as Answer
    if (status !== 'success') throw new Error(`${path}: ${error}`)
    return data
  }
  const until = Date.now() + 60_000
  while (!(await fetch(`http://${address}/-/ready`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`see ${folder}/log`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    query: async (expr) => (await ask(`api/v1/query?query=${encodeURIComponent(expr)}`)).result,
    alerts: async () => (await ask('api/v1/alerts')).alerts,
    async brokenRules() {
      const { groups } = await ask('api/v1/rules')
      const broken = groups.flatMap(({ rules }) => rules).filter(({ health }) => health === 'err')
      return broken.map(({ name, lastError }) => `${name}: ${lastError}`)
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

type Answer = {
  readonly status: string
  readonly error?: string
  readonly data: {
    readonly result: readonly Sample[]
    readonly alerts: readonly Alert[]
    readonly groups: readonly {
      readonly rules: readonly { name: string; health: string; lastError?: string }[]
    }[]
  }
}
