import { redisCommand } from '@guise/test/support/redis-command'
import { pause } from '@guise/test/support/until'
import { loseEngineProcesses } from '@guise/test/support/workers'
import type { EdgeMode } from './edge.ts'
import type { Part } from './parts.ts'
import { COMFYUIS, type Fault, type FaultKind } from './schedule.ts'
import type { Stage } from './stage.ts'

type Breaking = (stage: Stage, fault: Fault) => Promise<void>

const partOf = ({ parts }: Stage, { target }: Fault): Part => {
  const part = parts.get(target)
  if (!part) throw new Error(`there is no ${target}`)
  return part
}

const onEdge =
  (mode: EdgeMode): Breaking =>
  async ({ edges }, { target, ms }) => {
    edges.set(target, mode)
    await pause(ms)
    edges.set(target, 'pass')
  }

const restart = async (
  server: { kill(): Promise<void>; start(): Promise<void> },
  ms: number,
): Promise<void> => {
  await server.kill()
  await pause(ms)
  await server.start()
}

const BREAK: Readonly<Record<FaultKind, Breaking>> = {
  'kill -9 of an api': (stage, fault) => partOf(stage, fault).kill(fault.ms),
  'kill -9 of a worker': (stage, fault) => partOf(stage, fault).kill(fault.ms),
  'kill -9 of an engine process': async (stage, fault) =>
    loseEngineProcesses(partOf(stage, fault).current()),
  'worker frozen beyond its lease': (stage, fault) => partOf(stage, fault).freeze(fault.ms),
  'kill -9 of Redis': ({ services }, { ms }) => restart(services.redis, ms),
  'Redis emptied': async ({ services }) => void (await redisCommand(services.redisUrl, 'FLUSHALL')),
  'crash of Postgres': ({ services }, { ms }) => restart(services.postgres, ms),
  'blob store away': async ({ blobs, services, disk }, { ms }) => {
    if (blobs === 's3') return restart(services.radosgw, ms)
    disk.takeAway()
    await pause(ms)
    disk.bringBack()
  },
  'disk full': async ({ disk }, { ms }) => {
    disk.fill()
    await pause(ms)
    disk.empty()
  },
  'death of a ComfyUI': async ({ doubles }, { target, ms }) => {
    const double = doubles[target === COMFYUIS[0] ? 0 : 1]
    await double?.kill()
    await pause(ms)
    await double?.restart()
  },
  'connections cut': onEdge('cut'),
  'packets held back': onEdge('held'),
  'slow connections': onEdge('slow'),
  'replies lost': onEdge('deaf'),
}

/** Breaks what the schedule says, each at its time. What breaks the same part waits for its turn. */
export async function breakThings(
  stage: Stage,
  schedule: readonly Fault[],
  onFault: (fault: Fault) => void,
): Promise<void> {
  const began = Date.now()
  const turns = new Map<string, Promise<void>>()
  for (const fault of schedule) {
    await pause(Math.max(0, began + fault.at - Date.now()))
    const before = turns.get(fault.target) ?? Promise.resolve()
    turns.set(
      fault.target,
      before.then(() => {
        onFault(fault)
        return BREAK[fault.kind](stage, fault)
      }),
    )
  }
  await Promise.all(turns.values())
  stage.edges.passAll()
}
