import { pause } from '@guise/test/support/until'
import { createAsk } from '../ask.ts'
import { check, type Violation } from '../check.ts'
import { type Job, submitOnce } from '../clients/client.ts'
import { createKinds } from '../clients/kinds.ts'
import { acceptedOf, type HistoryEvent } from '../history.ts'
import { lookAtAll, untilQuiet } from '../quiet.ts'
import { createRandom } from '../random.ts'
import { readTables } from '../tables.ts'
import { type Machine, startMachine } from './machine.ts'

export type PowerResult = {
  readonly seed: number
  readonly cuts: number
  readonly jobs: number
  readonly accepted: number
  /** Accepted in the second before a cut: those that had the least time to reach the disk. */
  readonly justBefore: number
  readonly violations: readonly Violation[]
  /** Of as many cuts without synchronous commits: what the cut takes from those who do not wait. */
  readonly control: { readonly cuts: number; readonly accepted: number; readonly lost: number }
}

export type PowerRequest = {
  readonly seed: number
  readonly cuts: number
  readonly say: (line: string) => void
}

const CLIENTS = 8
const CONTROL_CUTS = 3

export async function runPowerLoss({ seed, cuts, say }: PowerRequest): Promise<PowerResult> {
  const machine = await startMachine()
  try {
    const history: HistoryEvent[] = []
    const jobs: Job[] = []
    const random = createRandom(seed)
    const use = await clientsOf(machine, history, jobs)
    let justBefore = 0
    for (let cut = 1; cut <= cuts; cut++) {
      const at = await use(random.between(1500, 4000), `cut ${cut}`)
      await machine.recover()
      const accepted = acceptedOf(history)
      justBefore += accepted.filter((event) => event.at > at - 1000).length
      const lost = await lostOf(machine, accepted)
      say(`cut ${cut}: ${accepted.length} jobs accepted so far, ${lost} of them lost`)
      await machine.boot()
    }
    await untilQuiet(machine, 120_000, say)
    await lookAtAll({ apis: [machine.url] }, jobs, { note: (event) => history.push(event), random })
    const tables = await readTables(machine.database, [])
    const unmade = tables.jobs.filter(
      ({ client_reference, state }) =>
        client_reference?.endsWith('redrawn') && state !== 'succeeded',
    )
    const violations = [
      ...check({ history, tables }),
      // Its photo was lost, or nobody came to make it.
      ...unmade.map(({ id, state }) => ({
        rule: 'every accepted job ends' as const,
        what: `${id} could be made, and is ${state}`,
      })),
    ]
    const counts = { jobs: tables.jobs.length, accepted: acceptedOf(history).length }
    return { seed, cuts, ...counts, justBefore, violations, control: await control() }
  } finally {
    await machine.stop()
  }

  /** The same cut must hurt somebody who does not wait for the disk, or it is none. */
  async function control(): Promise<PowerResult['control']> {
    const history: HistoryEvent[] = []
    const use = await clientsOf(machine, history, [])
    await machine.database.query('alter role postgres set synchronous_commit = off')
    // Only new connections know of it.
    await machine.database.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
    )
    for (let cut = 1; cut <= CONTROL_CUTS; cut++) {
      await use(2000, `control ${cut}`)
      await machine.recover()
      if (cut < CONTROL_CUTS) await machine.boot()
    }
    const accepted = acceptedOf(history)
    const lost = await lostOf(machine, accepted)
    say(`control without synchronous commits: ${accepted.length} accepted, ${lost} lost`)
    return { cuts: CONTROL_CUTS, accepted: accepted.length, lost }
  }
}

async function lostOf(
  { database }: Machine,
  accepted: readonly { readonly id: string }[],
): Promise<number> {
  const ids = [...new Set(accepted.map(({ id }) => id))]
  const [row] = await database.query<{ found: number }>(
    'select count(*) as found from jobs where id = any ($1::uuid[])',
    [ids],
  )
  return ids.length - (row?.found ?? 0)
}

/** Clients that submit until the power is cut; answers when that was. */
async function clientsOf(machine: Machine, history: HistoryEvent[], jobs: Job[]) {
  const { installation, url } = machine
  const owner = await installation.account({ credits: 1_000_000 })
  const identity = { account: owner.id, headers: { 'X-API-Key': owner.key } }
  const { redrawn, hopeless } = await createKinds()
  const ask = createAsk([url], createRandom(1))
  // An answer that comes after the cut counts as well: it was given.
  const note = (event: HistoryEvent) => void history.push(event)

  return async (ms: number, name: string): Promise<number> => {
    let isOver = false
    const clients = Array.from({ length: CLIENTS }, async (_, client) => {
      for (let n = 1; !isOver; n++) {
        const isRedrawn = n % 4 === 1
        const run = isRedrawn ? redrawn : hopeless
        const key = `${name}, client ${client}, job ${n}, ${isRedrawn ? 'redrawn' : 'hopeless'}`
        const { id } = await submitOnce({ ask, note }, identity, key, run)
        if (id !== undefined) jobs.push({ id, statusPath: run.statusPath, identity })
        await pause(20)
      }
    })
    await pause(ms)
    const at = Date.now()
    const lost = machine.losePower()
    await pause(300)
    isOver = true
    await Promise.all([lost, ...clients])
    return at
  }
}
