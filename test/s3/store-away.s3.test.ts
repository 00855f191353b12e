import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  expectPaidOnce,
  expectToWait,
  expectUnavailable,
  setLane,
  startShutWorker,
  untilUnready,
} from '../support/blob-store-away.ts'
import { rowOf, smallGroup, submit } from '../support/jobs.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { startTcpGate } from '../support/tcp-gate.ts'
import { untilSaid } from '../support/workers.ts'
import { s3Environment } from './support.ts'

let gate: Awaited<ReturnType<typeof startTcpGate>>
let stack: Stack
beforeAll(async () => {
  const env = s3Environment('store-away')
  gate = await startTcpGate(env.GUISE_S3_ENDPOINT)
  stack = await startStack({ workers: 0, env: { ...env, GUISE_S3_ENDPOINT: gate.url } })
}, 120_000)
afterAll(async () => {
  await stack?.stop()
  await gate?.shut()
})

it('lets accepted jobs wait while the store is away, and completes them after', async () => {
  const { id: accountId, client } = await stack.account({ credits: 100 })
  const worker = await startShutWorker(stack)
  const id = await submit(client, smallGroup)
  await gate.shut()
  await setLane(stack, 'open')
  await expectToWait(stack, worker, id)
  await untilUnready(stack, true)
  expectUnavailable(await client.post(smallGroup.path, await smallGroup.body()))

  await gate.open()
  await expectPaidOnce(stack, id, accountId)
  await untilUnready(stack, false)
  expect((await rowOf(stack, id)).outputs).toHaveLength(1)
})

it('starts while the store is away, and is ready when it is back', async () => {
  await gate.shut()
  const worker = stack.startWorker()
  const starting = stack.startApi()
  await untilSaid(stack, worker, 'the S3 store is away; starting without it')
  await gate.open()
  const late = await starting
  await untilSaid(stack, worker, 'the S3 store is back')
  expect(worker.running()).toBe(true)
  await Promise.all([late.process.stop(), worker.stop()])
})
