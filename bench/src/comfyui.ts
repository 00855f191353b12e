import { COMFYUI, createComfyuiEngine } from '@guise/engine-comfyui'
import { invertGraph } from '@guise/engine-comfyui/testing/core-graphs'
import { startDouble } from '@guise/engine-comfyui/testing/double/index'
import { migrate, openDatabase } from '@guise/server/adapters/postgres/index'
import { createEngineInstances } from '@guise/server/features/engines/instances/store'
import { sleep, systemIds } from '@guise/server/platform/system/system'
import { makeTemporaryHome, removeServices, startServices } from '@guise/tools'
import sharp from 'sharp'
import { quickly } from './lib/quickly.ts'

const ROUNDS = quickly(1, 5)
const JOBS = quickly(3, 20)
const BARE_POLL_MS = 50
const MOST = 1.2

/** A job through the adapter, with slot, record and checks, beside a bare client that submits and polls. */
export async function run(): Promise<boolean> {
  const { byAdapter, byHand, close } = await openSides()
  try {
    const adapter: number[] = []
    const bare: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      bare.push(...(await times(byHand)))
      adapter.push(...(await times(byAdapter)))
    }
    const ratio = medianOf(adapter) / medianOf(bare)
    const show = (name: string, ms: number) =>
      process.stdout.write(`${name.padEnd(46)} ${ms.toFixed(1).padStart(7)} ms a job\n`)
    show(`bare client, looks every ${BARE_POLL_MS} ms (median of ${bare.length})`, medianOf(bare))
    show(`adapter (median of ${adapter.length})`, medianOf(adapter))
    process.stdout.write(`ratio ${ratio.toFixed(2)}, at most ${MOST}\n`)
    return ratio <= MOST
  } finally {
    await close()
  }
}

/** Processor time of a job through the adapter; the double of the server runs in the same process. */
export async function comfyuiCpuMs(jobs: number): Promise<number> {
  const { byAdapter, close } = await openSides()
  try {
    const before = process.cpuUsage()
    for (let n = 0; n < jobs; n++) await byAdapter()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000 / jobs
  } finally {
    await close()
  }
}

async function openSides() {
  const home = await makeTemporaryHome()
  const { databaseUrl } = await startServices({ home, only: ['postgres'] })
  const database = openDatabase({ url: databaseUrl, connections: 8 })
  const double = await startDouble({ writesMetadata: false })
  await migrate(database)
  const instances = createEngineInstances(database)
  await instances.configure(COMFYUI, [{ id: systemIds.random(), url: double.url }])
  const engine = createComfyuiEngine({ instances, now: () => performance.now(), sleep })
  const isHealthy = async () =>
    (await instances.list(COMFYUI)).every(({ facts }) => facts.isHealthy)
  while (!(await isHealthy())) await sleep(50)
  const picture = await somePicture()
  const byAdapter = async () => {
    const job = { id: systemIds.timeOrdered(), attempt: 1 }
    const { signal } = new AbortController()
    await engine.run(taskOf(picture), { job, signal, progress: () => {} })
  }
  const byHand = () => bareClient(double.url, picture)
  await Promise.all([byAdapter(), byHand()])
  return {
    byAdapter,
    byHand,
    async close() {
      await engine.close()
      await double.close()
      await database.close()
      await removeServices(home)
    },
  }
}

async function times(work: () => Promise<void>): Promise<number[]> {
  const all: number[] = []
  for (let n = 0; n < JOBS; n++) {
    const began = performance.now()
    await work()
    all.push(performance.now() - began)
  }
  return all
}

const medianOf = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

const somePicture = () =>
  sharp({ create: { width: 512, height: 512, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()

function taskOf(picture: Uint8Array) {
  const recipe = {
    graph: invertGraph('photo.png', 'out'),
    bindings: { image: { node: 'load', input: 'image', kind: 'image' } },
    outputs: [{ node: 'save', kind: 'image' }],
  }
  return {
    request: {
      kind: 'multi-swap',
      look: 'realistic',
      guide: { by: 'prompt', prompt: 'a knight' },
      outpaint: false,
    },
    recipe: { engine: COMFYUI, recipe },
    pictures: [picture],
  } as const
}

/** What everybody writes first: upload, submit, look every now and then, fetch. */
async function bareClient(url: string, picture: Uint8Array): Promise<void> {
  const id = crypto.randomUUID()
  const form = new FormData()
  form.set('image', new Blob([Uint8Array.from(picture)]), 'photo.png')
  form.set('subfolder', `gen/${id}`)
  await fetch(`${url}/upload/image`, { method: 'POST', body: form })
  await fetch(`${url}/prompt`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      prompt: invertGraph(`gen/${id}/photo.png`, `gen/${id}/out`),
      prompt_id: id,
      client_id: id,
    }),
  })
  for (;;) {
    const history = (await (await fetch(`${url}/history/${id}`)).json()) as History
    const [file] = history[id]?.outputs.save?.images ?? []
    if (file) {
      const { filename, subfolder, type } = file
      const query = new URLSearchParams({ filename, subfolder, type })
      await (await fetch(`${url}/view?${query}`)).arrayBuffer()
      return
    }
    await sleep(BARE_POLL_MS)
  }
}
type History = Record<
  string,
  { outputs: Record<string, { images?: { filename: string; subfolder: string; type: string }[] }> }
>
