import { describeEngine } from '@guise/core/testing'
import { afterAll } from 'vitest'
import { startDouble } from './testing/double/index.ts'
import { engineCases } from './testing/engine-cases.ts'
import { startFarm } from './testing/farm.ts'

const double = await startDouble()
const { engine } = await startFarm([double.url])
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
