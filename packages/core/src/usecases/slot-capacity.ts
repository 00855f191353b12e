import { LANES, type Lane } from '../job.ts'
import type { EngineInstances } from '../ports/engine-instances.ts'
import type { Capacity, WorkerRegistry } from '../ports/worker-registry.ts'

/** Engines that work on servers, by the lane in which their jobs wait. */
export type InstanceLanes = Readonly<Partial<Record<Lane, readonly string[]>>>

/** What workers do at once: in the lanes of engines that work on servers, no more than these take. */
export function withinSlots(
  workers: Pick<WorkerRegistry, 'capacity'>,
  instances: Pick<EngineInstances, 'slots'>,
  engines: InstanceLanes,
): Pick<WorkerRegistry, 'capacity'> {
  async function limited(lane: Lane, attempts: number): Promise<number> {
    const names = engines[lane] ?? []
    // Nobody asks for servers where nobody would use them.
    if (names.length === 0 || attempts === 0) return attempts
    const slots = await Promise.all(names.map((name) => instances.slots(name)))
    return Math.min(
      attempts,
      slots.reduce((sum, each) => sum + each, 0),
    )
  }
  return {
    async capacity() {
      const all = await workers.capacity()
      const entries = LANES.map(async (lane) => [lane, await limited(lane, all[lane])] as const)
      return Object.fromEntries(await Promise.all(entries)) as Capacity
    },
  }
}
