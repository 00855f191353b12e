import type { NetworkName, Networks } from '@guise/engine-cpu/networks'

export type Inference = {
  readonly name: NetworkName
  readonly feeds: Parameters<Networks['run']>[1]
}

export type Recorder = {
  readonly networks: Networks
  /** The inferences since the last time, in order. */
  take(): readonly Inference[]
}

/** Passes inferences on and remembers what was asked, so that the very same can be run bare. */
export function recordNetworks(networks: Networks): Recorder {
  let seen: Inference[] = []
  return {
    networks: {
      run(name, feeds) {
        seen.push({ name, feeds })
        return networks.run(name, feeds)
      },
    },
    take() {
      const taken = seen
      seen = []
      return taken
    },
  }
}

/** Milliseconds of each network when nothing is done but its inferences. */
export async function replay(
  networks: Networks,
  inferences: readonly Inference[],
): Promise<ReadonlyMap<string, number>> {
  const spent = new Map<string, number>()
  for (const { name, feeds } of inferences) {
    const began = performance.now()
    await networks.run(name, feeds)
    spent.set(name, (spent.get(name) ?? 0) + performance.now() - began)
  }
  return spent
}
