import { readdir, readFile } from 'node:fs/promises'

/** What Linux counts processor time in, whatever the kernel's own tick. */
const TICKS_A_SECOND = 100

/** Processor time of a process and its living children so far. */
export async function cpuSeconds(pid: number): Promise<number> {
  return (await treeOf(pid)).reduce((sum, { seconds }) => sum + seconds, 0)
}

async function treeOf(pid: number) {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(names.map(readStat))
  const all = found.filter((stat) => stat !== undefined)
  const wanted = new Set([pid])
  // Children have mostly larger numbers than their parents; twice through finds the rest.
  for (const { id, parent } of [...all, ...all]) if (wanted.has(parent)) wanted.add(id)
  return all.filter(({ id }) => wanted.has(id))
}

/** The same, and of children that have ended meanwhile, such as ffmpeg or connections to Postgres. */
export async function cpuSecondsOfAll(pid: number): Promise<number> {
  const all = await treeOf(pid)
  return all.reduce((sum, { seconds, endedSeconds }) => sum + seconds + endedSeconds, 0)
}

async function readStat(name: string) {
  const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  // After the name of the program, which may hold anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const seconds = (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
  const endedSeconds = (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND
  return { id: Number(name), parent: Number(fields[1]), seconds, endedSeconds }
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

/** How far the memory of a process rose above where it was, while something ran. */
export async function memoryGrowth(pid: number, during: () => Promise<unknown>): Promise<number> {
  const before = await residentMb(pid)
  let peak = before
  const timer = setInterval(async () => {
    peak = Math.max(peak, await residentMb(pid).catch(() => 0))
  }, 50)
  await during().finally(() => clearInterval(timer))
  return peak - before
}
