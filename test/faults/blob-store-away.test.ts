import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StackProcess } from '@guise/tools'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkLedger } from '../support/check-ledger.ts'
import { balanceOf, entriesOf, rowOf, smallGroup, submit, untilState } from '../support/jobs.ts'
import { samplePicture } from '../support/pictures.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { until } from '../support/until.ts'
import { loseWorkers, startQuickWorker, untilReady } from '../support/workers.ts'

let stack: Stack
afterEach(() => loseWorkers(stack))

const untilHindered = (hindered: boolean) =>
  until(`/readyz ${hindered ? 'names' : 'no longer names'} the blob store`, async () => {
    const answer = await fetch(`${stack.baseUrl}/readyz`)
    const { reasons = [] } = (await answer.json()) as { reasons?: string[] }
    const isNamed = reasons.some((reason) => reason.includes('blob store'))
    expect(answer.status).toBe(isNamed ? 503 : 200)
    return isNamed === hindered
  })

/** How often a worker has put this job off. */
function putOff({ name }: StackProcess, id: string): number {
  const log = join(stack.home, `${name}.log`)
  const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : []
  return lines.filter((line) => line.includes('blob store error') && line.includes(id)).length
}

/** One job that was accepted before is tried more often than it has attempts. */
async function expectToWait(worker: StackProcess, id: string): Promise<void> {
  await until('it was put off three times', () => putOff(worker, id) >= 3)
  expect(await rowOf(stack, id)).toMatchObject({ strikes: 0, failure_code: null })
}

async function setLane(state: 'open' | 'paused'): Promise<void> {
  await stack.database.query(
    `insert into lanes (lane, state, changed_at) values ('image', $1, now())
      on conflict (lane) do update set state = excluded.state`,
    [state],
  )
}

/** A worker that knows its folder, and takes jobs only when the lane is opened. */
async function startShutWorker(): Promise<StackProcess> {
  await setLane('paused')
  const worker = startQuickWorker(stack, { GUISE_ATTEMPTS: '2', GUISE_RETRY_SECONDS: '0.2' })
  await untilReady(stack, worker)
  return worker
}

async function expectPaidOnce(id: string, accountId: string): Promise<void> {
  await untilState(stack, id, 'succeeded')
  expect(await rowOf(stack, id)).toMatchObject({ state: 'succeeded', strikes: 0 })
  expect(await entriesOf(stack, id)).toEqual(['hold', 'settle'])
  expect(await balanceOf(stack, accountId)).toBe(100 - smallGroup.credits)
  await checkLedger(stack.database)
}

type Refusable = {
  readonly status: number
  readonly text: string
  readonly headers: Headers
}

const asAnswer = async (answer: Response): Promise<Refusable> => ({
  status: answer.status,
  text: await answer.text(),
  headers: answer.headers,
})

function expectUnavailable(answer: Refusable): void {
  expect(answer.status, answer.text).toBe(503)
  expect(JSON.parse(answer.text)).toMatchObject({ error_code: 'UNAVAILABLE', retryable: true })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
}

describe('a blob folder that goes away', () => {
  beforeAll(async () => {
    stack = await startStack({ workers: 0 })
  })
  afterAll(() => stack.stop())

  it.each([
    ['is replaced by a file', (folder: string) => writeFileSync(folder, '')],
    ['is an empty mount point', (folder: string) => mkdirSync(folder)],
    ['is missing', () => {}],
  ])('lets accepted jobs wait while it %s, and completes them after', async (_, replace) => {
    const { id: accountId, client } = await stack.account({ credits: 100 })
    const worker = await startShutWorker()
    const id = await submit(client, smallGroup)
    const folder = join(stack.home, 'blobs')
    renameSync(folder, `${folder}-away`)
    replace(folder)
    await setLane('open')
    await expectToWait(worker, id)
    await untilHindered(true)
    expectUnavailable(await client.post(smallGroup.path, await smallGroup.body()))

    rmSync(folder, { force: true, recursive: true })
    renameSync(`${folder}-away`, folder)
    await expectPaidOnce(id, accountId)
    await untilHindered(false)
  })

  it('does not promise to have erased what it could not reach', async () => {
    const { client } = await stack.account()
    const id = await submit(client, smallGroup)
    await setLane('open')
    startQuickWorker(stack)
    await untilState(stack, id, 'succeeded')
    await loseWorkers(stack)
    const folder = join(stack.home, 'blobs')
    renameSync(folder, `${folder}-away`)
    expectUnavailable(await client.call('DELETE', `/v1/jobs/${id}`))
    renameSync(`${folder}-away`, folder)
    expect((await client.call('GET', `/v1/jobs/${id}`)).json.erased_at).toBeNull()
    expect((await client.call('DELETE', `/v1/jobs/${id}`)).status).toBe(204)
    const { inputs, outputs } = await rowOf(stack, id)
    for (const key of [...inputs, ...outputs]) expect(existsSync(join(folder, key))).toBe(false)
  })
})

describe('a full disk', () => {
  let disk: string
  /** Until nothing fits any more, which is an error, as it must be. */
  const fill = () =>
    spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'filler')}`, 'bs=4k'], { stdio: 'ignore' })
  const clear = () => rmSync(join(disk, 'filler'))

  beforeAll(async () => {
    disk = mkdtempSync(join(tmpdir(), 'guise-disk-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk])
    stack = await startStack({ workers: 0, env: { GUISE_BLOB_FOLDER: disk } })
  })
  afterAll(async () => {
    await stack?.stop()
    execFileSync('umount', ['--lazy', disk])
    rmdirSync(disk)
  })

  it('refuses pictures with 503, says so, and lets accepted jobs wait', async () => {
    const { id: accountId, client } = await stack.account({ credits: 100 })
    const worker = await startShutWorker()
    const id = await submit(client, smallGroup)
    const picture = Buffer.from(await samplePicture(900, 900), 'base64')
    const announced = { content_type: 'image/jpeg', size: picture.length }
    const { json: target } = await client.post('/v1/uploads', announced)
    const send = () =>
      fetch(target.url, { method: 'PUT', headers: target.headers, body: picture }).then(asAnswer)

    fill()
    expectUnavailable(await send())
    expectUnavailable(await client.post(smallGroup.path, await smallGroup.body()))
    await untilHindered(true)
    await setLane('open')
    await expectToWait(worker, id)

    clear()
    expect((await send()).status).toBe(204)
    await expectPaidOnce(id, accountId)
    await untilHindered(false)
  })
})
