import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeEngine } from '@guise/core/testing'
import { afterAll, expect, it, vi } from 'vitest'
import { createCpuEngine } from './index.ts'
import { person } from './testing/pictures.ts'
import { filter, generateOne, multiSwapRequest } from './testing/run.ts'

// Its processes write their files where no other test writes.
const folder = await mkdtemp(join(tmpdir(), 'guise-engine-'))
vi.stubEnv('TMPDIR', folder)

const engine = createCpuEngine({ processes: 1 })
afterAll(async () => {
  vi.unstubAllEnvs()
  await engine.close()
  await rm(folder, { recursive: true })
})

const taskOf = async (width: number, height: number, recipe = filter()) => ({
  request: multiSwapRequest,
  recipe,
  pictures: [await person({ width, height })],
})

describeEngine('cpu', {
  engine,
  task: () => taskOf(120, 90),
  hopeless: {
    'a picture that is too small': () => taskOf(20, 20),
    'a recipe with an unknown word': () =>
      taskOf(120, 90, { engine: 'cpu', recipe: { scene: { bakc: [] } } }),
  },
  recipe: filter().recipe,
  badRecipe: { scene: { bakc: [] } },
  traces: () => readdir(folder, { recursive: true }),
})

it('makes in its own process what it makes in ours', async () => {
  const task = await taskOf(120, 90)
  const signal = new AbortController().signal
  const { outputs } = await engine.run(task, { signal, progress: () => {} })
  const here = await generateOne(multiSwapRequest, task.pictures)
  expect(Buffer.compare(outputs[0]?.bytes ?? new Uint8Array(), here)).toBe(0)
})
