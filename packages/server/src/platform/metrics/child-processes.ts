import { readdir, readFile } from 'node:fs/promises'

export type ChildProcesses = { readonly count: number; readonly residentBytes: number }

const PAGE_BYTES = 4096

/** The children of this process, and the memory they hold: decoders in an api, engine processes in a worker. */
export async function readChildProcesses(): Promise<readonly ChildProcesses[]> {
  const threads = await readdir('/proc/self/task')
  const lists = await Promise.all(
    threads.map((id) => readFile(`/proc/self/task/${id}/children`, 'utf8').catch(() => '')),
  )
  const ids = lists.flatMap((list) => list.trim().split(' ')).filter((id) => id !== '')
  const sizes = await Promise.all(ids.map(residentBytesOf))
  return [{ count: ids.length, residentBytes: sizes.reduce((sum, size) => sum + size, 0) }]
}

/** One that has just ended holds nothing. */
async function residentBytesOf(id: string): Promise<number> {
  const pages = await readFile(`/proc/${id}/statm`, 'utf8').catch(() => '')
  return Number(pages.split(' ')[1] ?? 0) * PAGE_BYTES
}
