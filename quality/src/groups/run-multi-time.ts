import { readFile } from 'node:fs/promises'
import type { EngineTask, MultiSwapLook } from '@guise/core'
import { createCpuEngine } from '@guise/engine-cpu'
import { type FilterFile, readCatalog } from '@guise/engine-cpu/gallery/entries'
import { modelsFolder } from '@guise/engine-cpu/models/index'
import { formatTable } from '../report/table.ts'
import { groupBeside } from '../time/group-job.ts'
import { openTools, type Tools } from '../tools.ts'
import { eightPeople } from './eight-people.ts'

const CATALOG = new URL('../../../catalog/', import.meta.url)
const MEMORY_LIMIT_GB = 1.2
const LOOKS: readonly MultiSwapLook[] = ['realistic', 'stylized']
const QUIET = { signal: new AbortController().signal, progress: () => {} }

type Timed = { readonly name: string; readonly total: number; readonly bare: number }

/** Eight people at 1800 pixels: the memory of the process that works, and time against bare work. */
export async function runMultiTime(only: RegExp): Promise<boolean> {
  const tools = await openTools()
  const photo = await eightPeople(tools.pictures)
  const tasks = (await stylesOf(only)).map(([look, filter]) => taskOf(look, filter, photo))
  const peaks: number[] = []
  const timed: Timed[] = []
  for (const [n, { name, task }] of tasks.entries()) {
    peaks.push(await peakOf(task))
    timed.push({ name, ...(await timeOf(tools, task, photo)) })
    process.stderr.write(`${rowOf(timed[n]!, peaks[n]!).join('  ')}\n`)
  }
  process.stdout.write(
    `${formatTable([
      ['eight people', 'seconds', 'bare', 'ratio', 'peak GB'],
      ...timed.map((one, n) => rowOf(one, peaks[n]!)),
      ['limit', '', '', '', `${MEMORY_LIMIT_GB}`],
    ])}\n`,
  )
  return Math.max(...peaks) <= MEMORY_LIMIT_GB
}

async function stylesOf(only: RegExp): Promise<readonly [MultiSwapLook, FilterFile][]> {
  const catalogs = await readCatalog(CATALOG)
  return LOOKS.flatMap((look) =>
    (catalogs.get(look) ?? [])
      .filter(({ id, name }) => only.test(`${look} ${id} ${name}`))
      .map((filter): [MultiSwapLook, FilterFile] => [look, filter]),
  )
}

function taskOf(look: MultiSwapLook, filter: FilterFile, photo: Uint8Array) {
  const guide = { by: 'filter', filter: { kind: 'catalog', id: filter.id } } as const
  const request = { kind: 'multi-swap', look, guide, outpaint: false } as const
  return {
    name: `${look} ${filter.id} ${filter.name}`,
    task: { request, recipe: filter, pictures: [photo] },
  }
}

/** A process of its own for each: the peak of one must not hide another's. */
async function peakOf(task: EngineTask): Promise<number> {
  const engine = createCpuEngine({ modelsFolder: modelsFolder(), processes: 1 })
  try {
    await engine.run(task, QUIET)
    return await peakOfChildren()
  } finally {
    await engine.close()
  }
}

async function peakOfChildren(): Promise<number> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8')
  const peaks = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map(async (pid) => {
        const status = await readFile(`/proc/${pid}/status`, 'utf8')
        return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1e6
      }),
  )
  return Math.max(0, ...peaks)
}

/** The second run of two: the first opens the networks. */
async function timeOf({ networks }: Tools, task: EngineTask, photo: Uint8Array) {
  const job = groupBeside(networks, task, photo)
  await job.run()
  const { ms } = await job.run()
  return { total: ms, bare: await job.bare() }
}

function rowOf({ name, total, bare }: Timed, peak: number): readonly string[] {
  const seconds = (ms: number) => (ms / 1000).toFixed(1)
  return [name, seconds(total), seconds(bare), (total / bare).toFixed(2), peak.toFixed(2)]
}
