import { describeEngine } from '@guise/core/testing'
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
