import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SPAN_ATTRIBUTES } from '@guise/core'
import { freePort, type StackProcess } from '@guise/tools'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FILM_MS, portraitSwap, shortFilm, smallGroup } from '../support/jobs.ts'
import { type OtlpReceiver, openOtlpReceiver, pathsOf } from '../support/otlp-receiver.ts'
import { startPrometheus } from '../support/prometheus.ts'
import { createReceiver, type Receiver } from '../support/receiver.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { until } from '../support/until.ts'

/** Of whoever calls; sampled, as they say. */
const THEIR_TRACE = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1'
const traceparent = `00-${THEIR_TRACE}-bbbbbbbbbbbbbbb1-01`
const CANARY = 'canary@example.com'

let stack: Stack
let collector: OtlpReceiver
let receiver: Receiver
let worker: StackProcess
let workerPort: number
beforeAll(async () => {
  collector = await openOtlpReceiver()
  receiver = await createReceiver()
  await receiver.open()
  const env = {
    GUISE_TRACES_URL: collector.url,
    GUISE_TRACES_PERCENT: '100',
    GUISE_TRACES_HEADERS: JSON.stringify({ 'x-collector': 'token' }),
    GUISE_WEBHOOK_ALLOWED_ORIGINS: receiver.origin,
  }
  stack = await startStack({ workers: 0, env })
  workerPort = await freePort()
  worker = stack.startWorker({ GUISE_WORKER_PORT: String(workerPort) })
})
afterAll(async () => {
  await stack?.stop()
  await Promise.all([receiver?.close(), collector?.close()])
})

const linesOf = (process: StackProcess) =>
  readFileSync(join(stack.home, `${process.name}.log`), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown> & { msg: string })

const ENGINE = (root: string) => `${root} > attempt > engine`
const everyTrace = (root: string) => [
  root,
  ...['admission', 'admission > filter', 'admission > take photos'].map((at) => `${root} > ${at}`),
  ...['admission > store photos', 'admission > commit', 'admission > dispatch'].map(
    (at) => `${root} > ${at}`,
  ),
  ...['wait', 'attempt', 'attempt > engine', 'attempt > brand and mark', 'webhook'].map(
    (at) => `${root} > ${at}`,
  ),
  ...['attempt > store result', 'attempt > end job'].map((at) => `${root} > ${at}`),
  ...['read photos', 'engine process', 'engine process > decode photos'].map(
    (at) => `${ENGINE(root)} > ${at}`,
  ),
]

it.each([
  {
    what: 'face-swap',
    kind: portraitSwap,
    steps: ['find guests', 'draw template', 'encode picture'],
  },
  {
    what: 'film',
    kind: shortFilm,
    steps: ['plan film', 'shoot and encode film', 'make thumbnail'],
  },
])(
  'follows a $what from its request through api, queue, worker and engine process to the webhook',
  async ({ what, kind, steps }) => {
    const { client, key, id: account, email } = await stack.account()
    const hook = await client.post('/v1/webhooks', { url: receiver.url, events: ['job.completed'] })
    const headers = { traceparent, 'X-Client-Reference': CANARY, 'X-Consent': CANARY }
    const answer = await client.call('POST', kind.path, { body: await kind.body(), headers })
    expect(answer.status, answer.text).toBe(200)
    const { id } = answer.json
    expect((await client.finish(kind.statusPath, id, FILM_MS)).json.status).toMatch(/COMPLETED|ok/i)

    const root = `POST ${kind.path}`
    const ofJob = () => {
      const { traceId } = collector.spans.find(
        ({ name, attributes }) => name === root && attributes['guise.job_id'] === id,
      ) ?? { traceId: '' }
      return collector.spans.filter((span) => span.traceId === traceId)
    }
    await until('the trace is complete', () => ofJob().some(({ name }) => name === 'webhook'))
    await until('the attempt was sent', () => ofJob().some(({ name }) => name === 'attempt'))
    const spans = ofJob()
    const process = `${ENGINE(root)} > engine process`
    expect([...pathsOf(spans)].sort()).toEqual(
      [...everyTrace(root), ...steps.map((step) => `${process} > ${step}`)].sort(),
    )
    const services = Object.fromEntries(spans.map(({ name, service }) => [name, service]))
    expect(services).toMatchObject({
      ...{ [root]: 'guise-api', commit: 'guise-api', dispatch: 'guise-api' },
      ...{ wait: 'guise-worker', attempt: 'guise-worker', webhook: 'guise-worker' },
    })
    expect(spans.find(({ name }) => name === 'attempt')?.attributes).toMatchObject({
      ...{ 'guise.job_id': id, 'guise.engine': 'cpu', 'guise.outcome': 'succeeded' },
    })
    expect(spans.filter(({ began, ended }) => ended < began)).toEqual([])
    const own = spans.find(({ parentSpanId }) => !parentSpanId)
    // The caller's trace is pointed to, and not written into.
    expect(own?.links).toEqual([THEIR_TRACE])
    expect(own?.traceId).not.toBe(THEIR_TRACE)

    const requestId = answer.headers.get('x-request-id')
    const [api] = stack.processes
    const names = { job: id, reqId: requestId, trace: own?.traceId }
    const find = (from: StackProcess | undefined, msg: string) =>
      from && linesOf(from).find((line) => line.msg === msg && line.job === id)
    expect(find(api, 'request')).toMatchObject(names)
    expect(find(api, 'job accepted')).toMatchObject(names)
    expect(find(worker, 'job ended')).toMatchObject({ ...names, outcome: 'succeeded', attempts: 1 })

    const allowed = new Set<string>(SPAN_ATTRIBUTES)
    const said = spans.flatMap(({ attributes }) => Object.keys(attributes))
    expect(said.filter((name) => !allowed.has(name))).toEqual([])
    const secrets = [CANARY, key, email, account, receiver.origin, hook.json.secret, THEIR_TRACE]
    const sent = JSON.stringify(spans.map(({ links: _, ...span }) => span))
    expect(secrets.filter((secret) => sent.includes(secret))).toEqual([])
    const logs = JSON.stringify([api, worker].flatMap((from) => (from ? linesOf(from) : [])))
    const inLogs = [CANARY, key, email, receiver.origin, hook.json.secret]
    expect(inLogs.filter((secret) => logs.includes(secret))).toEqual([])
    expect(receiver.messages.at(-1)?.headers).not.toHaveProperty('traceparent')
    expect(collector.headers.at(-1)).toMatchObject({ 'x-collector': 'token' })

    const { GUISE_TRACES_FOLDER: folder } = globalThis.process.env
    if (folder) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, `${what}.json`), JSON.stringify(spans, null, 2))
    }
  },
  300_000,
)

it('leads from figures in a real Prometheus to the traces they were measured in', async () => {
  const targets = { api: [new URL(stack.baseUrl).host], worker: [`127.0.0.1:${workerPort}`] }
  const prometheus = await startPrometheus({ home: stack.home, targets, ruleFiles: [] })
  try {
    const { client } = await stack.account()
    const answer = await client.post(smallGroup.path, await smallGroup.body())
    const { id } = answer.json
    await client.finish(smallGroup.statusPath, id)
    const line = await until('its end is in the log', () =>
      linesOf(worker).find(({ msg, job }) => msg === 'job ended' && job === id),
    )
    const ofJobs = [
      'guise_job_stage_seconds_bucket{job="api",stage="admitted"}',
      'guise_job_stage_seconds_bucket{job="worker",stage="engine"}',
      'guise_job_seconds_bucket{job="worker"}',
    ]
    for (const expr of [...ofJobs, 'guise_request_seconds_bucket{job="api"}']) {
      const found = await until(`exemplars of ${expr}`, async () => {
        const exemplars = await prometheus.exemplars(expr)
        const isFound = exemplars.some(
          // Of requests a later one may have taken its place.
          ({ labels }) => labels.trace_id === line.trace || !ofJobs.includes(expr),
        )
        return isFound && exemplars
      })
      const isSent = (trace: string | undefined) =>
        collector.spans.some(({ traceId }) => traceId === trace)
      await until('their traces are sent', () =>
        found.every(({ labels }) => isSent(labels.trace_id)),
      )
      for (const { series, labels, value } of found) {
        expect(Object.keys(labels)).toEqual(['trace_id'])
        expect(value).toBeLessThanOrEqual(Number(series.le?.replace('+Inf', 'Infinity')))
      }
    }
  } finally {
    await prometheus.stop()
  }
})

it('follows nobody where it is off, and whoever says that they are followed neither', async () => {
  const off = await stack.startApi({ GUISE_TRACES_URL: '' })
  const rarely = await stack.startApi({ GUISE_TRACES_PERCENT: '0.000001' })
  const { client, key } = await stack.account()
  const before = collector.bodies.length
  for (const { baseUrl } of [off, rarely]) {
    const answer = await fetch(`${baseUrl}${smallGroup.path}`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json', traceparent },
      body: JSON.stringify(await smallGroup.body()),
    })
    const { id } = (await answer.json()) as { id: string }
    await client.finish(smallGroup.statusPath, id)
    const rows = await stack.database.query('select trace_context from jobs where id = $1', [id])
    expect(rows).toEqual([{ trace_context: null }])
  }
  await Promise.all([off.process.stop(), rarely.process.stop()])
  // Only the polls of the api that follows everybody are there.
  const since = collector.bodies.slice(before).join('')
  expect(since).not.toContain(smallGroup.path)
  expect(since).not.toContain('"attempt"')
})

it('goes on where the collector is away, and says so once', async () => {
  const url = `http://127.0.0.1:${await freePort()}/v1/traces`
  const { process, baseUrl } = await stack.startApi({ GUISE_TRACES_URL: url })
  const { key } = await stack.account()
  const warned = () => linesOf(process).filter(({ msg }) => msg === 'traces cannot be sent')
  const poll = () => fetch(`${baseUrl}/v1/jobs`, { headers: { 'x-api-key': key } })
  await until('it is said', async () => {
    expect((await poll()).status).toBe(200)
    return warned().length > 0
  })
  expect(warned()).toHaveLength(1)
  await process.stop()
})
