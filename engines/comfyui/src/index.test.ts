import { describeEngine } from '@guise/core/testing'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { startDouble } from './testing/double/index.ts'
import { engineCases } from './testing/engine-cases.ts'
import { attempt, INVERT, newJob, startFarm, taskOf } from './testing/farm.ts'

const double = await startDouble()
const { engine, endings, instances } = await startFarm([double.url])
afterAll(async () => {
  await engine.close()
  await double.close()
})

describeEngine('comfyui', {
  ...engineCases,
  engine,
  // Files are another matter: a server has no route that deletes one.
  traces: async () => [
    ...double.machine.history.keys(),
    ...double.machine.pending.map(([, id]) => id),
    ...double.machine.running.map(([, id]) => id),
  ],
})

it('keeps places for jobs before they begin: one that runs and one that waits', async () => {
  const task = await taskOf(INVERT)
  const jobs = [newJob(), newJob(), newJob()]
  const [first, second, none] = await Promise.all(
    jobs.map((id) => engine.reserve?.({ ...task, ...attempt(id) })),
  ).then((places) => places.sort((one, other) => Number(!one) - Number(!other)))
  expect([Boolean(first), Boolean(second), Boolean(none)]).toEqual([true, true, false])
  const open = async () => (await instances.list()).flatMap(({ openPrompts }) => openPrompts)
  expect(await open()).toHaveLength(2)
  expect(double.machine.running).toEqual([])
  await second?.release()
  const [{ jobId } = { jobId: '' }] = await open()
  expect((await first?.run(task, attempt(jobId)))?.outputs).toHaveLength(1)
  await first?.release()
  expect(await endings(jobId)).toEqual(['succeeded'])
  expect(await open()).toEqual([])
})

it('runs no version that writes to the server, although it was published or queued before', async () => {
  const graph = { ...INVERT.graph, more: { class_type: 'SaveLatent', inputs: {} } }
  const task = await taskOf({ ...INVERT, graph })
  await expect(engine.run(task, attempt(newJob()))).rejects.toThrow(/no workflow that can be run/)
  await expect(engine.reserve?.({ ...task, ...attempt(newJob()) })).rejects.toThrow(/no workflow/)
})

it('takes the picture of the step before where a graph binds it', async () => {
  const bindings = { previous: { ...INVERT.bindings.image } }
  const manifest = { ...INVERT, bindings }
  expect(engine.faultOfRecipe(manifest)).toBeUndefined()
  expect(engine.queries?.assetsOf(manifest)).toEqual(['previous'])
  expect(engine.queries?.assetsOf(INVERT)).toEqual([])
  const background = { r: 10, g: 20, b: 250 }
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background } })
  const task = await taskOf(manifest)
  await expect(engine.run(task, attempt(newJob()))).rejects.toThrow(/step before/)
  const assets = { previous: await picture.png().toBuffer() }
  const { outputs } = await engine.run({ ...task, assets }, attempt(newJob()))
  const [red, green, blue] = await sharp(outputs[0]?.bytes).raw().toBuffer()
  expect([red, green, blue]).toEqual([245, 235, 5])
})
