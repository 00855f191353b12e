import { createHash, randomUUID } from 'node:crypto'
import {
  type Engine,
  type EngineInstances,
  type EnginePlace,
  type EngineResult,
  type EngineRun,
  type EngineTask,
  GenerationFailed,
  type GenerationRequest,
  type PlaceRequest,
  PREVIOUS_PICTURE,
  type PromptRecord,
  type SlotNeed,
} from '@guise/core'
import { type Client, createClient } from './client/client.ts'
import { createSocket, type InstanceSocket } from './client/socket.ts'
import { type WatchOptions, watchFarm } from './farm/watch.ts'
import {
  type Farm,
  PromptEnded,
  pastOf,
  reserveSlot,
  type SlotHold,
  useSlot,
  withSlot,
} from './farm/with-slot.ts'
import { createQueries } from './queries/index.ts'
import { objectInfoSource } from './queries/object-info-source.ts'
import { MEMORY_DETAIL } from './run/faults.ts'
import { FOLLOW_TIMES, type FollowTimes } from './run/follow.ts'
import { limitSeconds } from './run/limit-seconds.ts'
import { createTimes } from './run/progress.ts'
import { runPrompt } from './run/run-prompt.ts'
import { faultOfManifest } from './workflow/check-manifest.ts'
import { writerIn } from './workflow/deny-list.ts'
import { fillGraph, jobFolder, valuesOf } from './workflow/fill-graph.ts'
import { graphHash } from './workflow/graph-hash.ts'
import { type Manifest, manifestSchema } from './workflow/manifest.ts'
import { inventoryOf } from './workflow/models.ts'

export const COMFYUI = 'comfyui'

export type ComfyuiOptions = {
  readonly instances: EngineInstances
  /** For a reverse proxy in front of the instances. Never logged. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Node classes that the operator allows besides those of ComfyUI itself. */
  readonly classes?: readonly string[]
  readonly now: Farm['now']
  readonly sleep: Farm['sleep']
  /** How long nothing may move at an instance that has something to do. */
  readonly stallMs?: number
  readonly followTimes?: Partial<FollowTimes>
  /** An instance went out of rotation, or came back. */
  readonly onChange?: WatchOptions['onChange']
}

const DESCRIPTION = [
  'Runs the workflows of ComfyUI on GPU servers. What a filter can do is what its graph does: pictures',
  'and videos from photos and prompts. Jobs wait while no server is free that has the nodes and models.',
].join(' ')

const CLOSE_GRACE_MS = 2000

export function createComfyuiEngine(options: ComfyuiOptions): Engine {
  const { instances, headers, now, sleep } = options
  const rules = { classes: new Set(options.classes) }
  const farm: Farm = { instances, now, sleep }
  const places = new Map<string, { readonly client: Client; readonly socket: InstanceSocket }>()
  const timesOf = createTimes()
  const leftOver = new Set<Promise<void>>()

  function placeOf(url: string) {
    const place = places.get(url) ?? {
      client: createClient({ url, headers }),
      socket: createSocket({ url, headers }),
    }
    places.set(url, place)
    return place
  }
  const closing = new AbortController()
  function afterwards(work: (signal: AbortSignal) => Promise<void>): void {
    // The instance may be gone, and its memory with it.
    const done = work(closing.signal).catch(() => {})
    leftOver.add(done)
    void done.finally(() => leftOver.delete(done))
  }
  const followTimes = {
    ...FOLLOW_TIMES,
    ...options.followTimes,
    ...(options.stallMs !== undefined && { stallMs: options.stallMs }),
  }
  const watch = watchFarm(farm, {
    engine: COMFYUI,
    stallMs: followTimes.stallMs,
    clientOf: (url) => placeOf(url).client,
    ...(options.onChange && { onChange: options.onChange }),
  })

  async function run(task: EngineTask, run: EngineRun): Promise<EngineResult> {
    run.signal.throwIfAborted()
    const past = await pastOf(farm, run.job)
    const need = needOf(manifestOf(task), past)
    return runIn((work) => withSlot(farm, need, { ...run, past }, work), past, task, run)
  }

  async function reserve({ recipe, job, signal }: PlaceRequest): Promise<EnginePlace | undefined> {
    const past = await pastOf(farm, job)
    const open = past.find(({ endedAt }) => endedAt === null)
    // An earlier attempt has left it: this one goes on with it.
    if (open && open.attempt < job.attempt) return { run, release: async () => {} }
    const manifest = manifestOf({ recipe })
    // Before it waits for a slot that it may not use.
    limitSeconds(manifest, past)
    const need = needOf(manifest, past)
    const kept = await reserveSlot(farm, need, { job, signal, past })
    return (
      kept && {
        run: (task, run) => runIn((work) => useSlot(kept, { ...run, past }, work), past, task, run),
        release: kept.release,
      }
    )
  }

  async function runIn(
    withHold: (work: (hold: SlotHold) => Promise<Outputs>) => Promise<Outputs>,
    past: readonly PromptRecord[],
    task: EngineTask,
    run: EngineRun,
  ): Promise<EngineResult> {
    const { job } = run
    try {
      run.signal.throwIfAborted()
      const manifest = manifestOf(task)
      const outputs = await withHold((hold) => {
        const folder = `${job.id}/${job.attempt}`
        return runPrompt(
          {
            ...placeOf(hold.slot.instance.url),
            times: timesOf(graphHash(manifest.graph)),
            followTimes,
            afterwards,
          },
          hold,
          {
            folder: jobFolder(folder),
            pictures: { guests: task.pictures, previous: task.assets?.[PREVIOUS_PICTURE] },
            manifest,
            limitSeconds: limitSeconds(manifest, past),
            past: { failed: past.filter(hasFailed).length },
            graphOf: ({ guests, previous }) =>
              fillGraph(manifest, {
                ...valuesOf(task.request),
                jobId: folder,
                pictures: guests,
                previous,
                seed: seedOf(task.request, job.id),
              }),
          },
          run,
        )
      })
      run.progress(1)
      return { outputs, notes: [] }
    } catch (error) {
      run.signal.throwIfAborted()
      // The record has the words for operators; the guest gets the failure itself.
      if (error instanceof PromptEnded && error.cause instanceof GenerationFailed) {
        throw error.cause
      }
      throw error
    }
  }

  return {
    name: COMFYUI,
    capabilities: {
      modelTypes: ['face_swap', 'multi_swap'],
      video: true,
      prompts: true,
      description: DESCRIPTION,
    },
    faultOfRecipe: (recipe, modelType) => faultOfManifest(recipe, modelType, rules),

    run,
    reserve,
    queries: createQueries({
      rules,
      objectInfo: objectInfoSource(instances, COMFYUI, (url) => placeOf(url).client),
      lacking: (wanted) => instances.lacking(COMFYUI, wanted),
      // A job of its own, of which nobody keeps a record: its prompt is never adopted.
      run: async (task, work) =>
        (await run(task, { ...work, job: { id: randomUUID(), attempt: 1 } })).outputs,
    }),

    async close() {
      await watch.stop()
      for (const { socket } of places.values()) socket.close()
      // What a stalled instance keeps would be waited for in vain.
      await Promise.race([Promise.all(leftOver), sleep(CLOSE_GRACE_MS, closing.signal)])
      closing.abort()
      await Promise.all(leftOver)
    },
  }
}

type Outputs = EngineResult['outputs']

function manifestOf({ recipe }: Pick<EngineTask, 'recipe'>): Manifest {
  const read = manifestSchema.safeParse(recipe?.recipe)
  if (read.success && writerIn(read.data.graph) === undefined) return read.data
  throw new GenerationFailed(
    'NOT_SUPPORTED',
    'This filter has no workflow that can be run. Choose another filter.',
    { cause: read.error },
  )
}

function needOf(manifest: Manifest, past: readonly PromptRecord[]): SlotNeed {
  return {
    engine: COMFYUI,
    ...inventoryOf(manifest),
    minVersion: manifest.requires.minVersion,
    workflow: graphHash(manifest.graph),
    prefersLarge: past.some(({ detail }) => detail?.startsWith(MEMORY_DETAIL)),
  }
}

const hasFailed = ({ ending }: PromptRecord) => ending === 'failed' || ending === 'refused'

/** The same in every attempt at a job, so that a lost one is drawn again as it was. */
function seedOf(request: GenerationRequest, jobId: string): number {
  const asked = request.kind === 'video' ? undefined : request.seed
  return asked ?? createHash('sha256').update(jobId).digest().readUIntBE(0, 6)
}
