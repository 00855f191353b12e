import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  expectPaidOnce,
  expectToWait,
  expectUnavailable,
  type Refusable,
  setLane,
  startShutWorker,
  untilUnready,
} from '../support/blob-store-away.ts'
import { rowOf, smallGroup, submit, untilState } from '../support/jobs.ts'
import { samplePicture } from '../support/pictures.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { loseWorkers, startQuickWorker, untilReady } from '../support/workers.ts'

let stack: Stack
afterEach(() => loseWorkers(stack))

const asAnswer = async (answer: Response): Promise<Refusable> => ({
  status: answer.status,
  text: await answer.text(),
  headers: answer.headers,
})

describe('a blob folder that goes away', () => {
  beforeAll(async () => {
    stack = await startStack({ workers: 0 })
  })
  afterAll(() => stack.stop())

  it.each([
    ['is replaced by a file', (folder: string) => writeFileSync(folder, ''), false],
    ['is an empty mount point', (folder: string) => mkdirSync(folder), true],
    ['is missing', () => {}, false],
  ])(
    'lets accepted jobs wait while it %s, and completes them after',
    async (_, replace, isJoined) => {
      const { id: accountId, client } = await stack.account({ credits: 100 })
      const worker = await startShutWorker(stack)
      const id = await submit(client, smallGroup)
      const folder = join(stack.home, 'blobs')
      renameSync(folder, `${folder}-away`)
      replace(folder)
      await setLane(stack, 'open')
      // One that starts now must not take what it finds there for the blobs: the photo would be missing for good.
      if (isJoined) await untilReady(stack, startQuickWorker(stack))
      await expectToWait(stack, worker, id)
      await untilUnready(stack, true)
      expectUnavailable(await client.post(smallGroup.path, await smallGroup.body()))
      if (isJoined) expect(readdirSync(folder), 'nobody wrote into the mount point').toEqual([])

      rmSync(folder, { force: true, recursive: true })
      renameSync(`${folder}-away`, folder)
      await expectPaidOnce(stack, id, accountId)
      await untilUnready(stack, false)
    },
  )

  it('does not promise to have erased what it could not reach', async () => {
    const { client } = await stack.account()
    const id = await submit(client, smallGroup)
    await setLane(stack, 'open')
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
    const worker = await startShutWorker(stack)
    const id = await submit(client, smallGroup)
    const picture = Buffer.from(await samplePicture(900, 900), 'base64')
    const announced = { content_type: 'image/jpeg', size: picture.length }
    const { json: target } = await client.post('/v1/uploads', announced)
    const send = () =>
      fetch(target.url, { method: 'PUT', headers: target.headers, body: picture }).then(asAnswer)

    fill()
    expectUnavailable(await send())
    expectUnavailable(await client.post(smallGroup.path, await smallGroup.body()))
    await untilUnready(stack, true)
    await setLane(stack, 'open')
    await expectToWait(stack, worker, id)

    clear()
    expect((await send()).status).toBe(204)
    await expectPaidOnce(stack, id, accountId)
    await untilUnready(stack, false)
  })
})
