import { freePort } from '@guise/tools'
import { afterAll, beforeAll, it } from 'vitest'
import { firingOf, watch } from '../support/alert-site.ts'
import type { Prometheus } from '../support/prometheus.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { startTcpGate } from '../support/tcp-gate.ts'
import { until } from '../support/until.ts'
import { untilReady } from '../support/workers.ts'
import { s3Environment } from './support.ts'

// Alerts are provoked by test/faults/alerts.test.ts, on a disk.
let gate: Awaited<ReturnType<typeof startTcpGate>>
let stack: Stack
let prometheus: Prometheus
beforeAll(async () => {
  const env = s3Environment('alerts')
  gate = await startTcpGate(env.GUISE_S3_ENDPOINT)
  stack = await startStack({ workers: 0, env: { ...env, GUISE_S3_ENDPOINT: gate.url } })
  const port = await freePort()
  await untilReady(stack, stack.startWorker({ GUISE_WORKER_PORT: String(port) }))
  prometheus = await watch(stack, [port])
}, 180_000)
afterAll(async () => {
  await prometheus?.stop()
  await stack?.stop()
  await gate?.shut()
})

it('fires while the S3 store is away, and is quiet when it is back', async () => {
  const isFiring = async () => (await firingOf(prometheus)).includes('GuiseBlobStoreAway')
  await until('both are seen', async () => {
    const up = await prometheus.query('guise_blob_store_up == 1')
    return up.length === 2
  })
  await until('it is quiet at first', async () => !(await isFiring()))
  await gate.shut()
  await until('it fires', isFiring).finally(() => gate.open())
  await until('it is quiet again', async () => !(await isFiring()))
})
