import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readCatalog } from '@guise/engine-cpu/gallery/entries'
import { interleave, isReached, lineOf } from './lib/interleave.ts'
import { quickly } from './lib/quickly.ts'

const JOB = fileURLToPath(new URL('./lib/engine-job.ts', import.meta.url))
const CATALOG = new URL('../../catalog/', import.meta.url)
const ROUNDS = quickly(1, 2)
const AT_MOST = 0.6

const film = {
  request: {
    kind: 'video',
    frames: 'single',
    model: 'advanced',
    prompt: 'slow push in, soft smile, light snow',
    duration: '4s',
    aspectRatio: 'auto',
  },
  recipe: null,
}

/** How much of the wait of a guest alone a second core takes away. */
export async function run(): Promise<boolean> {
  const [filter] = (await readCatalog(CATALOG)).get('face-swap') ?? []
  if (!filter) throw new Error('the catalog is empty')
  const swap = {
    request: {
      kind: 'face-swap',
      look: 'v6',
      guide: { by: 'filter', filter: { kind: 'catalog', id: filter.id } },
      subject: 'female',
      ratio: 'portrait',
    },
    recipe: filter,
  }
  let reached = true
  for (const [name, task] of [
    ['film of 4 s, two cores beside one', film],
    ['swap v6, two cores beside one', swap],
  ] as const) {
    const figure = await interleave({
      name,
      unit: 's',
      goal: { atMost: AT_MOST },
      rounds: ROUNDS,
      product: jobOn('0,1', task),
      bare: jobOn('0', task),
    })
    process.stdout.write(`${lineOf(figure)}\n`)
    reached &&= isReached(figure)
  }
  return reached
}

function jobOn(cores: string, task: object) {
  return {
    // A job is a process of its own, which has ended by then: it tells no processor time.
    pid: process.pid,
    measure: async () => {
      const words = ['-c', cores, process.execPath, '--no-warnings', JOB, JSON.stringify(task)]
      const { stdout } = await promisify(execFile)('taskset', words)
      return { value: Number(stdout) / 1000 }
    },
  }
}
