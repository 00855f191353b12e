import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import type { Engine, EngineQueries, EngineResult, EngineTask, EngineWork } from '@guise/core'
import { faultOfRecipe } from './filter-recipe.ts'
import type { ProcessResult, ProcessSettings, ProcessTask } from './process/main.ts'
import { createEnginePool, type EnginePoolOptions } from './process/pool.ts'
import { shareCores } from './process/share-cores.ts'
import { cpuPromptReader } from './prompt/prompt-reader.ts'
import { createQueries } from './queries/index.ts'

export type CpuEngineOptions = {
  /** Where the networks are; by default `.guise/models`. */
  readonly modelsFolder?: string
  /** How many pictures may be made at the same time, each in a process of its own. */
  readonly processes?: number
  /** The same for films, whose processes are others. */
  readonly filmProcesses?: number
  /** Where ffmpeg is; by default it is looked up on the PATH. */
  readonly ffmpegPath?: string
  /** Threads one film may use. */
  readonly ffmpegThreads?: number
  /** Cores that a task may use while no other is at work; by default all. */
  readonly threads?: number
  /** Whether places of groups may go by a guess at the gender of faces; by default they do. */
  readonly mayGuessGender?: boolean
}

export type CpuEngine = Omit<Engine, 'run'> & {
  /** It works here, for whomever: it need not know the job. */
  run(task: EngineTask, work: EngineWork): Promise<EngineResult>
  readonly queries: EngineQueries
}

/** What it honestly promises, for operators and for the documentation. */
const DESCRIPTION = [
  "Runs on the processor alone. Face swap: puts the guest's face into a picture of a person, or the",
  'guest, cut out and relit, into a procedural scene; recognisable if the head is not turned too far.',
  'Prompts: words in four languages choose and change its scenes and costumes; words it does not understand are',
  'noted. It does not invent poses or objects. Group photos: everybody cut out into a scene, or the',
  'whole picture redrawn in many techniques; frames are widened by inpainting. Videos: one',
  'picture animated with camera, depth, small gestures, weather and mood, or a morph between two;',
  'people do not walk, dance or speak.',
].join(' ')

/** Heartbeats and answers of the worker go first. */
const PICTURE_PRIORITY_OFFSET = 5
/** A film takes minutes: where both want a core, a picture gets three quarters of it. */
const FILM_PRIORITY_OFFSET = 10

/** Cancelling must be over within two seconds, stopping included. */
const GRACE_MS = 500
/** A preview is mostly over by then: its process lives on, with all that it has seen. */
const QUERY_GRACE_MS = 1500

export function createCpuEngine(options: CpuEngineOptions = {}): CpuEngine {
  const settings: ProcessSettings = {
    modelsFolder: resolve(options.modelsFolder ?? '.guise/models'),
    ffmpeg: { path: options.ffmpegPath ?? 'ffmpeg', threads: options.ffmpegThreads ?? 2 },
    mayGuessGender: options.mayGuessGender ?? true,
  }
  const common = {
    entry: new URL('./process/main.ts', import.meta.url),
    args: [JSON.stringify(settings)],
    graceMs: GRACE_MS,
    tasksPerChild: 200,
    keepBytes: 1.2e9,
    idleMs: 5 * 60_000,
  }
  const sharing = shareCores(options.threads ?? availableParallelism())
  const createShared = <Result>(pool: EnginePoolOptions) =>
    sharing<ProcessTask, Result>(createEnginePool(pool))
  const pictures = createShared<EngineResult>({
    ...common,
    size: options.processes ?? availableParallelism(),
    priorityOffset: PICTURE_PRIORITY_OFFSET,
  })
  // Apart, because a process cannot raise its priority again.
  const films = createShared<EngineResult>({
    ...common,
    size: options.filmProcesses ?? 1,
    priorityOffset: FILM_PRIORITY_OFFSET,
  })
  // One, started when somebody makes a filter: a preview does not wait behind long pictures, and
  // always meets the process that has cut out its guest before.
  const queries = createShared<ProcessResult>({
    ...common,
    size: 1,
    priorityOffset: PICTURE_PRIORITY_OFFSET,
    graceMs: QUERY_GRACE_MS,
  })
  return {
    name: 'cpu',
    capabilities: {
      modelTypes: ['face_swap', 'multi_swap'],
      video: true,
      prompts: true,
      description: DESCRIPTION,
    },
    faultOfRecipe,
    promptReader: cpuPromptReader,
    run(task, { signal, progress, step }) {
      const pool = task.request.kind === 'video' ? films : pictures
      return pool.run({ kind: 'generation', task }, { signal, progress, ...(step && { step }) })
    },
    queries: createQueries(queries),
    async close() {
      await Promise.all([pictures.close(), films.close(), queries.close()])
    },
  }
}
