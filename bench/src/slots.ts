import { type EngineInstances, type Inventory, type NewPrompt, UNCHECKED } from '@guise/core'
import { migrate, openDatabase } from '@guise/server/adapters/postgres/index'
import { createEngineInstances } from '@guise/server/features/engines/instances/store'
import { systemIds } from '@guise/server/platform/system/system'
import { makeTemporaryHome, removeServices, startServices } from '@guise/tools'
import { quickly } from './lib/quickly.ts'
import { rate } from './rate.ts'

const LOAD = { seconds: quickly(1, 5), inFlight: 50 }
const INSTANCES = 200
const WORKFLOWS = 2_000
const CLASSES = 1_000
/** 200 instances that need a second for a picture take 200 prompts a second. */
const FLOOR = 200

/** Slots taken and given back a second by 50 takers at once: what a farm of 200 instances costs Postgres. */
export async function run(): Promise<boolean> {
  const home = await makeTemporaryHome()
  const { databaseUrl } = await startServices({ home, only: ['postgres'] })
  const database = openDatabase({ url: databaseUrl, connections: 16 })
  try {
    await migrate(database)
    const instances = createEngineInstances(database)
    const alike = await measure(instances, 'alike', () => 'one image')
    const different = await measure(instances, 'different', (place) => `image ${place}`)
    return Math.min(alike, different) >= FLOOR
  } finally {
    await database.close()
    await removeServices(home)
  }
}

async function measure(
  instances: EngineInstances,
  engine: string,
  imageOf: (place: number) => string,
): Promise<number> {
  for (let place = 0; place < INSTANCES; place++) {
    const id = systemIds.timeOrdered()
    await instances.add({ id, engine, url: `http://gpu-${place}.invalid:8188` })
    const inventory = { ...INSTALLED, models: [...INSTALLED.models, imageOf(place)] }
    await instances.writeCheck(id, {
      facts: { ...UNCHECKED, isHealthy: true },
      pauseMs: 0,
      inventory,
    })
  }
  let none = 0
  const taken = await rate(async (n) => {
    const workflow = `workflow ${n % WORKFLOWS}`
    const prompt: NewPrompt = {
      ...{ promptId: crypto.randomUUID(), jobId: systemIds.timeOrdered(), attempt: 1 },
    }
    const slot = await instances.take({ ...NEEDED, engine, workflow }, prompt, 30_000)
    if (slot) await instances.end(slot, 'succeeded', null)
    else none += 1
  }, LOAD)
  const text = `${INSTANCES} instances, ${engine}`.padEnd(28)
  process.stdout.write(`${text} ${taken.toFixed(0).padStart(6)} slots/s, ${none} found none free\n`)
  return taken
}

const INSTALLED: Inventory = {
  classes: Array.from({ length: CLASSES }, (_, n) => `Class ${n}`),
  models: Array.from({ length: 50 }, (_, n) => `checkpoints/model-${n}.safetensors`),
}
const NEEDED: Inventory = {
  classes: INSTALLED.classes.slice(0, 20),
  models: INSTALLED.models.slice(0, 3),
}
