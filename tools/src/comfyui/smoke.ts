// Tries the engine comfyui on a real server, with core nodes only, and says one line a step:
//   npm run tool -- comfyui-smoke --url URL          a server that runs already
//   npm run tool -- comfyui-smoke --folder FOLDER    a private one from a checkout, which is also killed and restarted
import { parseArgs } from 'node:util'
import { createClient } from '@guise/engine-comfyui/client/client'
import { PromptRefused } from '@guise/engine-comfyui/client/errors'
import { filmGraph } from '@guise/engine-comfyui/testing/core-graphs'
import {
  attempt,
  INVERT,
  newJob,
  slowOnce,
  startFarm,
  taskOf,
} from '@guise/engine-comfyui/testing/farm'
import { manifestSchema } from '@guise/engine-comfyui/workflow/manifest'
import sharp from 'sharp'
import { ENOUGH_LIKENESS, measureChain } from './chain.ts'
import { type ComfyuiTarget, withComfyui } from './with-comfyui.ts'

const LOOK_MS = 100
const STATE_LIMIT_MS = 120_000
const signal = new AbortController().signal

const { values } = parseArgs({ options: { url: { type: 'string' }, folder: { type: 'string' } } })
const target = values.url ?? values.folder
if (!target) {
  console.error('usage: npm run tool -- comfyui-smoke --url URL | --folder FOLDER')
  process.exit(2)
}
await withComfyui(target, smoke)

async function smoke({ url, server }: ComfyuiTarget): Promise<void> {
  const client = createClient({ url })
  const { system } = await client.systemStats(signal)
  console.log(`ComfyUI ${system.comfyui_version}, ${system.argv.join(' ')}`)
  const before = await leftovers()
  const { engine, instances, endings, healthy } = await startFarm([url])

  await step('validates', async () => {
    const graph = { ...INVERT.graph, small: { class_type: 'NoSuchNode', inputs: {} } }
    const promptId = crypto.randomUUID()
    const submitted = client.submit(
      { graph, promptId, clientId: 'smoke', outputs: ['save'] },
      signal,
    )
    const refused = await submitted.catch((error: unknown) => error)
    check(refused instanceof PromptRefused, 'a graph with an unknown node was accepted')
    return `refuses an unknown node (${(refused as PromptRefused).type})`
  })

  await step('runs', async () => {
    const run = attempt(newJob())
    const { outputs } = await engine.run(await taskOf(INVERT), run)
    const [picture] = outputs
    const { data } = await sharp(picture?.bytes).raw().toBuffer({ resolveWithObject: true })
    const [red = 0, green = 0] = data
    // Of 200, 30, 30. Servers round as they like.
    check(Math.abs(red - 55) < 3 && Math.abs(green - 225) < 3, 'the picture is not inverted')
    check(isBare(picture?.bytes), 'the picture tells of its graph')
    return `a picture of ${picture?.width} x ${picture?.height}, without metadata, ${run.seen.length} reports of progress`
  })

  await step('collects a video', async () => {
    const film = manifestSchema.parse({
      graph: filmGraph('out', Math.floor(Math.random() * 0xffffff)),
      bindings: {},
      outputs: [{ node: 'save', kind: 'video' }],
    })
    const { outputs } = await engine.run(await taskOf(film), attempt(newJob()))
    const [video] = outputs
    const bytes = Buffer.from(video?.bytes ?? [])
    check(bytes.indexOf('moov') < bytes.indexOf('mdat'), 'the index of the video comes last')
    check(isBare(bytes), 'the video tells of its graph')
    return `${video?.seconds} s of ${video?.width} x ${video?.height}, index first, without metadata`
  })

  await step('draws for a chain', async () => {
    const { toGuest, toDrawn } = await measureChain(engine, url)
    check(toGuest > ENOUGH_LIKENESS && toGuest > toDrawn, 'the guest is not recognisable')
    return `the built-in engine put the guest into the picture: likeness ${toGuest.toFixed(2)} to the guest, ${toDrawn.toFixed(2)} to whom the graph drew, ${ENOUGH_LIKENESS} is enough`
  })

  await step('cancels', async () => {
    const stop = new AbortController()
    const job = newJob()
    const running = engine.run(await taskOf(slowOnce()), { ...attempt(job), signal: stop.signal })
    const stopped = running.catch((error: unknown) => error)
    await until(async () => (await client.queue(signal)).running.length === 1)
    const began = performance.now()
    stop.abort(new Error('cancelled'))
    check((await stopped) instanceof Error, 'the job went on')
    const told = performance.now() - began
    await until(async () => (await client.queueRemaining(signal)) === 0)
    const free = performance.now() - began
    return `${String(await endings(job))} within ${told.toFixed(0)} ms, the server is free after ${free.toFixed(0)} ms`
  })

  if (server) {
    await step('survives kill -9 and a restart', async () => {
      const job = newJob()
      const task = await taskOf(slowOnce())
      const running = engine.run(task, attempt(job)).catch((error: unknown) => error)
      await until(async () => Boolean((await instances.list('comfyui'))[0]?.openPrompts[0]))
      await until(async () => (await client.queue(signal)).running.length === 1)
      await server.kill()
      const lost = await running
      check(lost instanceof Error, 'the job went on without a server')
      await server.start()
      await until(async () => (await healthy()) === 1)
      await engine.run(task, attempt(job, 2))
      return `prompts of the job: ${(await endings(job)).join(', then ')}`
    })
  }

  await step('leaves nothing behind', async () => {
    await engine.close()
    const after = (await leftovers()).filter((id) => !before.includes(id))
    check(after.length === 0, `${after.length} prompts are still in queue or history`)
    return 'queue and history are as they were'
  })

  async function leftovers(): Promise<readonly string[]> {
    const { running, pending } = await client.queue(signal)
    return [...running, ...pending, ...(await client.finished(signal))]
  }
}

async function step(name: string, work: () => Promise<string>): Promise<void> {
  const began = performance.now()
  const words = await work()
  console.log(`ok  ${name}: ${words} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
}

function check(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise)
}

/** No word of a graph: these are in every one. */
function isBare(bytes: Uint8Array = new Uint8Array()): boolean {
  const text = Buffer.from(bytes)
  return (
    bytes.length > 0 &&
    ['class_type', 'tEXt', 'filename_prefix'].every((word) => !text.includes(word))
  )
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const limit = AbortSignal.timeout(STATE_LIMIT_MS)
  while (!(await isSo())) {
    limit.throwIfAborted()
    await new Promise((look) => setTimeout(look, LOOK_MS))
  }
}
