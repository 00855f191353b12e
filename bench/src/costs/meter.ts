import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Stack } from '@guise/test/support/stack'
import { cpuSecondsOfAll } from '../lib/processes.ts'

/** Milliseconds of one core, by the part that spends them. */
export type Cost = Readonly<Record<'api' | 'worker' | 'postgres' | 'redis', number>>

type Manifest = {
  readonly servers: Record<string, { readonly processes: Record<string, { readonly pid: number }> }>
}

/** Which processes of an installation to look at; a part that does not run costs nothing. */
export function pidsOf(stack: Stack, worker?: number): ReadonlyMap<keyof Cost, number> {
  const { servers } = JSON.parse(
    readFileSync(join(stack.home, 'services.json'), 'utf8'),
  ) as Manifest
  const server = (name: string) => Object.values(servers[name]?.processes ?? {})[0]?.pid
  const all: [keyof Cost, number | undefined][] = [
    ['api', stack.processes[0]?.pid],
    ['worker', worker],
    ['postgres', server('postgres')],
    ['redis', server('redis')],
  ]
  return new Map(all.filter((pair): pair is [keyof Cost, number] => pair[1] !== undefined))
}

/** What each part spends on one of what `work` counts. */
export async function costOf(
  pids: ReadonlyMap<keyof Cost, number>,
  work: () => Promise<number>,
): Promise<Cost> {
  const now = async () =>
    Promise.all([...pids].map(async ([part, pid]) => [part, await cpuSecondsOfAll(pid)] as const))
  const before = new Map(await now())
  const count = await work()
  if (count === 0) throw new Error('nothing was finished, so nothing can be divided')
  const cost = { api: 0, worker: 0, postgres: 0, redis: 0 }
  for (const [part, seconds] of await now()) {
    cost[part] = ((seconds - (before.get(part) ?? 0)) * 1000) / count
  }
  return cost
}
