import { readFile, writeFile } from 'node:fs/promises'
import type { JobCosts } from './costs/jobs.ts'
import type { Cost } from './costs/meter.ts'
import type { RequestCosts } from './costs/requests.ts'
import type { WorkCost } from './costs/work.ts'
import { isQuick } from './lib/quickly.ts'

export const COSTS_FILE = new URL('../../docs/reports/costs.json', import.meta.url)
const PAGE = new URL('../../docs/reports/costs.md', import.meta.url)

type Measured<T> = { readonly on: string; readonly commit: string; readonly of: T }

/** All that sizing is computed from; each part can be measured alone. */
export type Costs = {
  /** Absent until they are measured: then nothing is said about polls and bodies. */
  readonly requests?: Measured<RequestCosts>
  /** A submission with a photo of 12 megapixels in the body. */
  readonly photos: Measured<Cost>
  readonly jobs: Measured<JobCosts>
  readonly work: Measured<Readonly<Record<string, WorkCost>>>
  /** Of a job on a ComfyUI server, in the worker; the double of the server is in it, so it is an upper limit. */
  readonly comfyui: Measured<{ readonly cpuMs: number }>
}

// Assumptions, which the page names.
const RATES = [10, 1000, 10_000]
const POLLS_A_JOB = 20
const BUSY = 0.6
const POSTGRES_CORES = 32
const JOB_DAYS = 30
const RESULT_DAYS = 7
const PICTURE = 'face swap v6.1'
const DAY = 86_400
const MONTH = 30 * DAY

/** Writes docs/reports/costs.md again, from the costs that were measured last. */
export async function run(): Promise<boolean> {
  await writeSizing(JSON.parse(await readFile(COSTS_FILE, 'utf8')))
  return true
}

export async function writeSizing(costs: Costs): Promise<void> {
  const page = `# Unit costs, and sizes that follow from them

\`npm run bench -- costs\` measures the costs, keeps them in [costs.json](costs.json) and writes this page; with \`--only PART\` it measures one
part, so each has a date and a commit of its own. \`npm run bench -- sizing\` writes the page again from the stored costs. What
follows for an installation is in [scale](../scale.md).

${costTables(costs).join('\n')}

Costs are processor time of the processes themselves (api with its decoders, worker with its engine processes and ffmpeg, Postgres and Redis with all
their children), divided by the number of requests or jobs. Other work on the machine changes it much less than it changes times, but not by
nothing. What is unequal by less than a third may be noise.

- Requests: 200 accounts, 64 connections, 4 s of each kind, disk store; of photos in the body 40, over 4 connections. Polls are of \`/v6/status\`.
- Jobs: 1,000 after some to warm up, disk store. "A whole job" is submitted over HTTP and done by an engine that returns 64 bytes at once.
  Batches form under load, so a quiet installation pays more for each job; it has the cores to do so.
- Work: one job of each kind after one to warm up, swaps with filter 1. Results of other filters can be larger.
- Bytes in Postgres are what the tables grow by, with indexes and with rows that were replaced and not yet cleaned up.

## Sizes

Arithmetic from the costs. The largest installation that was run is one machine.

${sizingTable(costs).join('\n')}

Assumptions: ${POLLS_A_JOB} polls for each job, all while it waits; cores at most ${BUSY * 100} % busy; photos as uploads and results as links, except in the two rows
that say otherwise; pictures by ${PICTURE}; a Postgres of ${POSTGRES_CORES} cores for each cell; the cores of other machines are as fast as this one. There
are no prices here: multiply hours, TB and GPUs by yours. GPUs are given for each second that your model takes for a picture, which is not
ours to measure.
`
  if (!isQuick) await writeFile(PAGE, page)
}

const short = (value: number) =>
  value >= 100
    ? Math.round(value).toLocaleString('en')
    : value === 0
      ? '0'
      : String(Number(value.toPrecision(2)))
const row = (...cells: readonly (string | number)[]) =>
  `| ${cells.map((cell) => (typeof cell === 'number' ? short(cell) : cell)).join(' | ')} |`
const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)

function costTables(costs: Costs): readonly string[] {
  const [requests, jobs, work] = [costs.requests?.of, costs.jobs.of, costs.work.of]
  const cost = (name: string, { api, worker, postgres, redis }: Cost) =>
    row(name, api, worker, postgres, redis)
  const tables = Object.entries(jobs.postgresBytes).toSorted(([, one], [, other]) => other - one)
  return [
    `Measured: ${Object.entries(costs)
      .map(([name, { on, commit }]) => `${name} on ${on} at commit ${commit}`)
      .join('; ')}.`,
    '',
    '| Milliseconds of one core | api | worker | Postgres | Redis |',
    '|---|---|---|---|---|',
    ...(requests
      ? [
          cost('a submission by upload reference', requests.admission),
          cost('a poll, job waits', requests.pollOfWaiting),
          cost('a poll, job has failed', requests.pollOfEnded),
          cost('a MB of a finished picture, as base64', requests.resultMb),
        ]
      : [row('submissions, polls, results as base64', ...Array(4).fill('not measured'))]),
    cost('a submission with a photo of 12 megapixels', costs.photos.of),
    cost('a whole job by upload reference, without the work', jobs.job),
    cost('the same with a webhook for three events', jobs.jobWithWebhook),
    row(
      'a job on a ComfyUI server, without the GPU',
      '',
      `at most ${short(costs.comfyui.of.cpuMs)}`,
      '',
      '',
    ),
    '',
    '| Work of the built-in engine | seconds of one core | kB of the result |',
    '|---|---|---|',
    ...Object.entries(work).map(([name, { cpuSeconds, bytes }]) =>
      row(name, cpuSeconds, bytes / 1000),
    ),
    '',
    '| A job leaves | bytes |',
    '|---|---|',
    ...tables.map(([name, bytes]) => row(`Postgres, \`${name}\` with indexes`, bytes)),
    row('Postgres, all tables', sum(tables.map(([, bytes]) => bytes))),
    row('Postgres, deliveries of three events, if there is a webhook', jobs.webhookBytes),
    row('Postgres, write-ahead log', jobs.walBytes),
    row('Redis, while it waits', jobs.redisBytesWaiting),
  ]
}

const up = (value: number) => Math.ceil(value)
const cores = (ms: number, rate: number) => (ms * rate) / 1000 / BUSY

/** What it costs not to use links and uploads. */
function bodiesOf(
  requests: RequestCosts,
  photo: Cost,
  bytes: number,
  line: (name: string, of: (rate: number) => number) => string,
): readonly string[] {
  return [
    line('more api processes if results are read as base64', (rate) =>
      up(cores((requests.resultMb.api * bytes) / 1e6, rate)),
    ),
    line('more api processes if photos come as base64', (rate) =>
      up(cores(photo.api - requests.admission.api, rate)),
    ),
  ]
}

function sizingTable(costs: Costs): readonly string[] {
  const [requests, jobs, work] = [costs.requests?.of, costs.jobs.of, costs.work.of]
  const picture = work[PICTURE]
  if (!picture) throw new Error(`no cost of ${PICTURE}`)
  const ofJob = (part: keyof Cost) =>
    jobs.job[part] + POLLS_A_JOB * (requests?.pollOfWaiting[part] ?? 0)
  const coresOf = (part: keyof Cost) => (rate: number) => cores(ofJob(part), rate)
  const ledger = jobs.postgresBytes.ledger_entries ?? 0
  const kept = sum(Object.values(jobs.postgresBytes)) - ledger
  // Where it runs out first.
  const byPostgres = (POSTGRES_CORES * BUSY * 1000) / ofJob('postgres')
  const byRedis = (BUSY * 1000) / ofJob('redis')
  const line = (name: string, of: (rate: number) => number | string) => row(name, ...RATES.map(of))
  return [
    row('Jobs a second', ...RATES),
    `|---|${RATES.map(() => '---|').join('')}`,
    ...(requests ? [line('polls a second', (rate) => rate * POLLS_A_JOB)] : []),
    line('api processes (one core each)', (rate) => up(coresOf('api')(rate))),
    line('worker processes without the work (one core each)', (rate) =>
      up(coresOf('worker')(rate)),
    ),
    line('cores of Postgres', (rate) => up(coresOf('postgres')(rate))),
    line('nodes of Redis (one core each)', (rate) => up(coresOf('redis')(rate))),
    line('write-ahead log, MB a second', (rate) => (rate * jobs.walBytes) / 1e6),
    line(`cells by Postgres (${short(byPostgres)} jobs a second each)`, (rate) =>
      up(rate / byPostgres),
    ),
    line(`cells by Redis (${short(byRedis)} jobs a second each)`, (rate) => up(rate / byRedis)),
    line('cores for v6.1 on the built-in engine', (rate) =>
      up(cores(picture.cpuSeconds * 1000, rate)),
    ),
    line('GPUs, for each second that a picture takes on one', (rate) => up(rate / BUSY)),
    line('results, GB a second', (rate) => (rate * picture.bytes) / 1e9),
    ...(requests ? bodiesOf(requests, costs.photos.of, picture.bytes, line) : []),
    line(`Postgres, TB for ${JOB_DAYS} days`, (rate) => (rate * JOB_DAYS * DAY * kept) / 1e12),
    line('ledger, TB a year, never deleted', (rate) => (rate * 365 * DAY * ledger) / 1e12),
    line(
      `results stored, TB for ${RESULT_DAYS} days`,
      (rate) => (rate * RESULT_DAYS * DAY * picture.bytes) / 1e12,
    ),
    line('a month: core hours of api, workers, Postgres, Redis', (rate) => {
      const parts = ['api', 'worker', 'postgres', 'redis'] as const
      return (sum(parts.map((part) => up(coresOf(part)(rate)))) * MONTH) / 3600
    }),
    line('a month: core hours of the engine, or GPU hours for each second', (rate) => {
      const engine = up(cores(picture.cpuSeconds * 1000, rate))
      return `${short((engine * MONTH) / 3600)} or ${short((up(rate / BUSY) * MONTH) / 3600)}`
    }),
    line('a month: results read once, TB', (rate) => (rate * MONTH * picture.bytes) / 1e12),
  ]
}
