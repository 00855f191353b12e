import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Profile = {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: { readonly functionName: string; readonly url: string }
    readonly children?: readonly number[]
  }[]
  /** Microseconds of the clock that `process.hrtime` reads in every process of this machine. */
  readonly startTime: number
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

const IDLE = new Set(['(idle)', '(root)'])
/** Its own modules, and what is compiled into it. */
const OF_NODE = /^(node:|$)/

/**
 * What part of the time in which a process was busy, from a moment on, went into some of its code, with all of Node that this code called.
 * `isIt` says which frames are meant. Other code that these call is not counted: a hook calls whatever comes after it.
 */
export function shareOf(
  { nodes, startTime, samples, timeDeltas }: Profile,
  isIt: (frame: { readonly functionName: string; readonly url: string }) => boolean,
  sinceUs = 0,
): number {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const counted = new Set<number>()
  const count = (id: number, isBelow: boolean): void => {
    const node = byId.get(id)
    if (!node) return
    const isCounted = isIt(node.callFrame) || (isBelow && OF_NODE.test(node.callFrame.url))
    if (isCounted) counted.add(id)
    for (const child of node.children ?? []) count(child, isCounted)
  }
  count(nodes[0]?.id ?? 0, false)
  let [busy, its, at] = [0, 0, startTime]
  for (const [n, id] of samples.entries()) {
    const time = timeDeltas[n] ?? 0
    at += time
    if (at < sinceUs) continue
    if (IDLE.has(byId.get(id)?.callFrame.functionName ?? '')) continue
    busy += time
    if (counted.has(id)) its += time
  }
  return its / busy
}

/** A folder into which a process writes its profile when it ends, and the settings that make it do so. */
export async function openProfile() {
  const folder = await mkdtemp(join(tmpdir(), 'guise-profile-'))
  return {
    env: { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` },
    async read(): Promise<Profile> {
      const [name] = await readdir(folder)
      if (name === undefined) throw new Error('the process left no profile')
      return JSON.parse(await readFile(join(folder, name), 'utf8'))
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
