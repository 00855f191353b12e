import { basename } from 'node:path'
import { isAlive, type ProcessMark, processesIn } from './identity.ts'
import { type ProcessRecord, readManifest, recordProcess, type ServerName } from './manifest.ts'
import { endProcess, killTree, type Launch, launch, waitUntilReady } from './process.ts'

const STOP_GRACE_MS = 30_000

/** One process of a server: how to run it, and how to tell that it serves. */
export interface DaemonPlan extends Launch {
  readonly home: string
  readonly server: ServerName
  readonly role: string
  readonly stopSignal: NodeJS.Signals
  /** How long a clean shutdown may take before it is cut short. */
  readonly stopGraceMs?: number
  readonly startLimitMs: number
  readonly ready: (mark: ProcessMark) => boolean | Promise<boolean>
  /** Runs when it is certain that no process uses the data. */
  readonly beforeStart?: () => void | Promise<void>
}

/** Stops and starts one process on the same port and data; every step is on record in the manifest. */
export class Daemon {
  readonly plan: DaemonPlan

  constructor(plan: DaemonPlan) {
    this.plan = plan
  }

  /** The running process, whoever started it. */
  get mark(): ProcessMark | undefined {
    const { home, server, role } = this.plan
    const known = readManifest(home).servers[server]?.processes[role]
    return known !== undefined && isAlive(known) ? known : undefined
  }

  get isRunning(): boolean {
    return this.mark !== undefined
  }

  async start(signal?: AbortSignal): Promise<void> {
    const running = this.mark
    if (running !== undefined) return this.#untilReady(running, signal)
    await endLeftovers(traceOf(this.plan))
    await this.plan.beforeStart?.()
    const mark = await launch(this.plan)
    this.#record(mark)
    try {
      await this.#untilReady(mark, signal)
    } catch (error) {
      await this.kill()
      throw error
    }
  }

  /** A clean shutdown. */
  async stop(): Promise<void> {
    const { mark } = this
    if (mark !== undefined) await endRecorded(this.#recordOf(mark))
    this.#record(undefined)
  }

  /** What a crash does: no farewell, nothing flushed. */
  async kill(): Promise<void> {
    const { mark } = this
    if (mark !== undefined) await killTree(mark)
    this.#record(undefined)
  }

  #record(mark: ProcessMark | undefined): void {
    const { home, server, role } = this.plan
    recordProcess(home, server, role, mark && this.#recordOf(mark))
  }

  #recordOf(mark: ProcessMark): ProcessRecord {
    return { ...mark, ...traceOf(this.plan) }
  }

  #untilReady(mark: ProcessMark, signal: AbortSignal | undefined): Promise<void> {
    return waitUntilReady({
      name: this.plan.role,
      mark,
      logFile: this.plan.logFile,
      limitMs: this.plan.startLimitMs,
      check: () => this.plan.ready(mark),
      signal,
    })
  }
}

/** Ends a recorded process and whatever it left behind in its folder. */
export async function endRecorded(record: ProcessRecord): Promise<void> {
  await endProcess(record, record.stopSignal, record.stopGraceMs)
  await endLeftovers(record)
}

type Trace = Omit<ProcessRecord, keyof ProcessMark>

function traceOf({ binary, folder, stopSignal, stopGraceMs = STOP_GRACE_MS }: DaemonPlan): Trace {
  return { program: basename(binary), folder, stopSignal, stopGraceMs }
}

/** After a kill -9 children may live on, and two servers on one data folder would ruin it. */
async function endLeftovers({ folder, program, stopSignal, stopGraceMs }: Trace): Promise<void> {
  while (true) {
    const orphans = processesIn(folder, program)
    if (orphans.length === 0) return
    for (const orphan of orphans) await endProcess(orphan, stopSignal, stopGraceMs)
  }
}
