import { redisCommand } from '@guise/test/support/redis-command'
import { pause } from '@guise/test/support/until'
import { loseEngineProcesses } from '@guise/test/support/workers'
import type { EdgeMode } from './edge.ts'
import type { Part } from './parts.ts'
import { COMFYUIS, type Fault, type FaultKind } from './schedule.ts'
import type { Stage } from './stage.ts'
import type { Waiting } from './waiting.ts'

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

/** Of one process; its targets are parts, so that a kill waits for its turn. */
const setClock =
  (...offsets: readonly number[]): Breaking =>
  async ({ clocks }, { target, ms }) => {
    const clock = clocks.get(target)
    for (const seconds of offsets) {
      clock?.move(seconds)
      await pause(ms / offsets.length)
    }
    clock?.move(0)
  }

const MINUTES = 60
const DAYS = 24 * 60 * MINUTES

const restart = async (
  server: { kill(): Promise<void>; start(): Promise<void> },
  ms: number,
): Promise<void> => {
  await server.kill()
  await pause(ms)
  await comeBack(() => server.start())
}

const COME_BACK_TRIES = 5

/** Its port may for a moment be that of somebody's outgoing connection. */
async function comeBack(start: () => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      return await start()
    } catch (error) {
      if (tried === COME_BACK_TRIES) throw error
      await pause(1000)
    }
  }
}

const BREAK: Readonly<Record<FaultKind, Breaking>> = {
  'kill -9 of an api': (stage, fault) => partOf(stage, fault).kill(fault.ms),
  'kill -9 of a worker': (stage, fault) => partOf(stage, fault).kill(fault.ms),
  'kill -9 of an engine process': async (stage, fault) => {
    try {
      loseEngineProcesses(partOf(stage, fault).current())
    } catch (error) {
      // It has just ended by itself.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  },
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
    if (double) await comeBack(() => double.restart())
  },
  'clock ahead': setClock(10 * MINUTES),
  'clock behind': setClock(-10 * MINUTES),
  'clock jumping': setClock(9 * DAYS, -30, 40 * DAYS),
  'connections cut': onEdge('cut'),
  'packets held back': onEdge('held'),
  'slow connections': onEdge('slow'),
  'replies lost': onEdge('deaf'),
}

/** Breaks what the schedule says, each at its time. What breaks the same part waits for its turn. */
export async function breakThings(
  stage: Stage,
  schedule: readonly Fault[],
  waiting: Waiting,
  onFault: (fault: Fault) => void,
): Promise<void> {
  const began = Date.now()
  const turns = new Map<string, Promise<void>>()
  for (const fault of schedule) {
    await pause(Math.max(0, began + fault.at - Date.now()))
    const before = turns.get(fault.target) ?? Promise.resolve()
    const turn = before.then(() => {
      onFault(fault)
      const what = `${fault.kind}: ${fault.target}`
      return waiting.on(what, BREAK[fault.kind](stage, fault))
    })
    // One that fails is told at the end, when all are awaited.
    turn.catch(() => {})
    turns.set(fault.target, turn)
  }
  await Promise.all(turns.values())
  stage.edges.passAll()
}
