import { createHash, randomUUID } from 'node:crypto'
import {
  type EngineInstance,
  type InstanceCheck,
  type InstanceFacts,
  type Inventory,
  isAtLeast,
} from '@guise/core'
import type { SystemStats } from '../client/answers.ts'
import type { Client } from '../client/client.ts'
import { UnexpectedAnswer } from '../client/errors.ts'

export type CheckSettings = {
  /** How long a queue that is not empty may stand still. */
  readonly stallMs: number
  /** Stops the check, which then finds nothing. */
  readonly signal: AbortSignal
}

/** The oldest version on which the protocol was observed. */
const OLDEST_TRIED = '0.7.0'
const HEALTHY_PAUSE_MS = 5_000
const FIRST_FAULT_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000
/** A list of thousands of nodes and models takes its time. */
const CHECK_LIMIT_MS = 50_000

/** ComfyUI has about 30 folders of models, and its packs add some. */
const MAX_FOLDERS = 1_000
const MAX_MODELS = 100_000

/** Ends the problem of an instance that stalled: it stays ill until its queue is empty or it was away. */
export const STALL_ADVICE = 'Restart it.'

/** Looks at one instance: whether it may have prompts, and what is to be known about it. */
export async function checkInstance(
  client: Client,
  instance: EngineInstance,
  { stallMs, signal: stopped }: CheckSettings,
): Promise<InstanceCheck> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(CHECK_LIMIT_MS)])
  const before = instance.facts
  const ill = (problem: string, known: Partial<InstanceFacts> = {}): InstanceCheck => ({
    facts: { ...before, ...known, isHealthy: false, problem },
    pauseMs: pauseAfter(instance.faults),
  })
  let stats: SystemStats
  let queue: number
  try {
    ;[stats, queue] = await Promise.all([client.systemStats(signal), client.queueRemaining(signal)])
  } catch (error) {
    stopped.throwIfAborted()
    // Whoever answers there the next time has lost what this one held.
    return ill(problemOf(error), { ...NO_GAUGES, bootId: null })
  }
  const known = gaugesOf(stats, queue)
  // A prompt that is cancelled leaves the queue of a dead server too: that is no movement.
  const hasStalled = !before.isHealthy && (before.problem?.endsWith(STALL_ADVICE) ?? false)
  const hasMoved = instance.stoodMs === null || (queue !== before.queue && !hasStalled)
  const stoodMs = hasMoved ? 0 : instance.stoodMs
  if (queue > 0 && (hasStalled || stoodMs >= stallMs)) {
    return { ...ill(stalled(stoodMs, queue), known), hasMoved }
  }
  const argv = createHash('sha256').update(stats.system.argv.join('\0')).digest('hex').slice(0, 12)
  const isSameBoot = before.isHealthy && before.bootId?.startsWith(argv)
  const bootId = isSameBoot ? before.bootId : `${argv}-${randomUUID()}`
  const check: InstanceCheck = {
    facts: { ...before, ...known, bootId, isHealthy: true, problem: null },
    pauseMs: HEALTHY_PAUSE_MS,
    hasMoved: hasMoved && queue > 0,
  }
  if (isSameBoot) return check
  try {
    return { ...check, inventory: await inventoryOf(client, signal) }
  } catch (error) {
    stopped.throwIfAborted()
    return ill(`Its nodes and models cannot be listed. ${problemOf(error)}`, known)
  }
}

/** Several MB on a server with many packs of nodes: asked for once after every start. */
async function inventoryOf(client: Client, signal: AbortSignal): Promise<Inventory> {
  const [info, folders] = await Promise.all([
    client.objectInfo(signal),
    client.modelFolders(signal),
  ])
  const models: string[] = []
  for (const folder of folders) {
    if (folders.length > MAX_FOLDERS || models.length > MAX_MODELS) {
      throw new UnexpectedAnswer('/models', 200, 'too many folders or models')
    }
    const files = await client.models(folder, signal)
    models.push(...files.map((file) => `${folder}/${file}`))
  }
  return { classes: Object.keys(info), models }
}

const NO_GAUGES = { vramFree: null, ramFree: null, queue: null } as const

function gaugesOf({ system, devices }: SystemStats, queue: number) {
  const sum = (of: 'vram_total' | 'vram_free') =>
    devices.length === 0 ? null : devices.reduce((total, device) => total + device[of], 0)
  return {
    version: system.comfyui_version,
    vramTotal: sum('vram_total'),
    vramFree: sum('vram_free'),
    ramTotal: system.ram_total,
    ramFree: system.ram_free,
    queue,
    warning: warningOf(system),
  }
}

export function warningOf({
  argv,
  comfyui_version: version,
}: SystemStats['system']): string | null {
  const warnings = [
    // Others can reach its files: every PNG there carries the whole graph.
    argv.includes('--disable-metadata')
      ? ''
      : 'It writes workflows into its pictures. Start it with --disable-metadata.',
    isAtLeast(version, OLDEST_TRIED)
      ? ''
      : `Version ${version} is older than any that was tried (${OLDEST_TRIED}).`,
  ].filter((warning) => warning !== '')
  return warnings.join(' ') || null
}

function stalled(ms: number, queue: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000))
  return `Nothing has moved for ${minutes} min with ${queue} in its queue. ${STALL_ADVICE}`
}

export function problemOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  return name === 'UnexpectedAnswer'
    ? 'It answers, but not as ComfyUI does. Check the address.'
    : 'It does not answer.'
}

const pauseAfter = (faults: number) =>
  Math.min(LONGEST_PAUSE_MS, FIRST_FAULT_PAUSE_MS * 2 ** Math.min(faults, 10))
