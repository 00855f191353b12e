import { isAtLeast } from '@guise/core'
import type { Graph } from '../workflow/graph.ts'
import {
  type NodeErrors,
  namesSchema,
  type ObjectInfo,
  objectInfoSchema,
  type Queue,
  queueDepthSchema,
  queueSchema,
  refusedSchema,
  type SystemStats,
  submittedSchema,
  systemStatsSchema,
  uploadSchema,
} from './answers.ts'
import { type NodeFault, PromptRefused, UnexpectedAnswer } from './errors.ts'
import {
  asJson,
  createHttp,
  type Http,
  type HttpOptions,
  LONG_LIST_BYTES,
  readBytes,
  readJson,
} from './http.ts'
import { historySchema, jobSchema, type OutputFile, type PromptState } from './prompt-state.ts'

/** `GET /api/jobs/{id}` tells in one call where a prompt is. */
const HAS_JOBS = '0.7.0'
/** `POST /api/jobs/{id}/cancel` stops a prompt wherever it is. */
const HAS_CANCEL = '0.26.0'

/** Several MB where many packs of nodes are installed. */
const OBJECT_INFO_LIMIT_MS = 60_000
const FILE_LIMIT_MS = 120_000

export type Submission = {
  readonly graph: Graph
  /** A fresh lowercase UUID for every submission: a used one would run again and overwrite its history. */
  readonly promptId: string
  /** Without one, progress goes to all sockets and outputs of cached nodes are empty. */
  readonly clientId: string
  /** Only these nodes and what they need are run. */
  readonly outputs: readonly string[]
}

export type UploadedFile = { readonly name: string; readonly subfolder: string }

/** One ComfyUI server, by its own HTTP interface. */
export type Client = {
  readonly url: string
  systemStats(signal: AbortSignal): Promise<SystemStats>
  /** How many prompts wait or run there, ours and others. */
  queueRemaining(signal: AbortSignal): Promise<number>
  objectInfo(signal: AbortSignal): Promise<ObjectInfo>
  modelFolders(signal: AbortSignal): Promise<readonly string[]>
  /** Files of one folder of models; none when there is no such folder. */
  models(folder: string, signal: AbortSignal): Promise<readonly string[]>
  /** Answers where the file is: another file of that name there gives it another name. */
  upload(file: UploadedFile, bytes: Uint8Array, signal: AbortSignal): Promise<UploadedFile>
  /** Throws PromptRefused when the instance does not run it, or not all of it. */
  submit(submission: Submission, signal: AbortSignal): Promise<void>
  /** `unknown` also after a restart: queue and history are only in its memory. */
  stateOf(promptId: string, signal: AbortSignal): Promise<PromptState>
  queue(signal: AbortSignal): Promise<Queue>
  /** The prompts of its history, whoever sent them. */
  finished(signal: AbortSignal): Promise<readonly string[]>
  /** Undefined when the file is gone. Throws when it is larger than `maxBytes`. */
  view(file: OutputFile, maxBytes: number, signal: AbortSignal): Promise<Uint8Array | undefined>
  /** Stops that prompt and no other; nothing happens when it has ended. */
  cancel(promptId: string, signal: AbortSignal): Promise<void>
  /** Removes a finished prompt, with its graph, from the history. */
  forget(promptId: string, signal: AbortSignal): Promise<void>
  /** Unloads the models and drops the cache of nodes, once the prompt that runs has ended. */
  free(signal: AbortSignal): Promise<void>
}

export function createClient(options: HttpOptions): Client {
  const http = createHttp(options)
  let version: string | undefined

  async function systemStats(signal: AbortSignal): Promise<SystemStats> {
    const stats = await http.askJson({ path: '/system_stats', signal }, systemStatsSchema)
    version = stats.system.comfyui_version
    return stats
  }
  const has = async (least: string, signal: AbortSignal) =>
    isAtLeast(version ?? (await systemStats(signal)).system.comfyui_version, least)

  const queue = (signal: AbortSignal) =>
    http.askJson({ path: '/queue', maxBytes: LONG_LIST_BYTES, signal }, queueSchema)

  async function cancel(promptId: string, signal: AbortSignal): Promise<void> {
    if (await has(HAS_CANCEL, signal)) {
      return http.tell({ path: `/api/jobs/${promptId}/cancel`, body: { json: {} }, signal })
    }
    const isRunning = async () => (await queue(signal)).running.includes(promptId)
    if (!(await isRunning())) {
      await http.tell({ path: '/queue', body: { json: { delete: [promptId] } }, signal })
      // It may have started between the look and the deletion.
      if (!(await isRunning())) return
    }
    // Never without the id: that would stop whatever runs.
    await http.tell({ path: '/interrupt', body: { json: { prompt_id: promptId } }, signal })
  }

  return {
    url: http.base.href,
    systemStats,

    async queueRemaining(signal) {
      const { exec_info } = await http.askJson({ path: '/prompt', signal }, queueDepthSchema)
      return exec_info.queue_remaining
    },

    objectInfo: (signal) =>
      http.askJson(
        {
          path: '/object_info',
          limitMs: OBJECT_INFO_LIMIT_MS,
          maxBytes: LONG_LIST_BYTES,
          signal,
        },
        objectInfoSchema,
      ),

    modelFolders: (signal) => http.askJson({ path: '/models', signal }, namesSchema),

    async models(folder, signal) {
      const path = `/models/${encodeURIComponent(folder)}`
      const { status, text } = await http.ask({ path, signal })
      return status === 404 ? [] : readJson(path, status, text, namesSchema)
    },

    async upload(file, bytes, signal) {
      const body = new FormData()
      body.set('image', new Blob([Uint8Array.from(bytes)]), file.name)
      body.set('type', 'input')
      body.set('subfolder', file.subfolder)
      return http.askJson(
        { path: '/upload/image', body, limitMs: FILE_LIMIT_MS, signal },
        uploadSchema,
      )
    },

    async submit(submission, signal) {
      const dropped = await submit(http, submission, signal)
      if (dropped.length === 0) return
      await cancel(submission.promptId, signal)
      throw new PromptRefused('outputs_dropped', 'It would run only a part.', dropped)
    },

    async stateOf(promptId, signal) {
      if (await has(HAS_JOBS, signal)) {
        const path = `/api/jobs/${promptId}`
        const { status, text } = await http.ask({ path, signal })
        return status === 404 ? 'unknown' : readJson(path, status, text, jobSchema)
      }
      const history = async () =>
        (await http.askJson({ path: `/history/${promptId}`, signal }, historySchema))[promptId]
      const ended = await history()
      if (ended) return ended
      const { running, pending } = await queue(signal)
      if (running.includes(promptId)) return 'running'
      if (pending.includes(promptId)) return 'pending'
      // It may have ended between the two looks.
      return (await history()) ?? 'unknown'
    },

    queue,

    finished: async (signal) =>
      Object.keys(
        await http.askJson({ path: '/history', maxBytes: LONG_LIST_BYTES, signal }, historySchema),
      ),

    view: ({ filename, subfolder, type }, maxBytes, signal) =>
      http.exchange(
        {
          path: '/view',
          query: { filename, subfolder, type },
          limitMs: FILE_LIMIT_MS,
          signal,
        },
        (response) => readFile(response, maxBytes),
      ),

    cancel,

    forget: (promptId, signal) =>
      http.tell({ path: '/history', body: { json: { delete: [promptId] } }, signal }),

    free: (signal) =>
      http.tell({
        path: '/free',
        body: { json: { unload_models: true, free_memory: true } },
        signal,
      }),
  }
}

/** What is wrong with branches that are left out while the rest is queued all the same. */
async function submit(
  http: Http,
  submission: Submission,
  signal: AbortSignal,
): Promise<readonly NodeFault[]> {
  const { graph, promptId, clientId, outputs } = submission
  const path = '/prompt'
  const { status, text } = await http.ask({
    path,
    body: {
      json: {
        prompt: graph,
        prompt_id: promptId,
        client_id: clientId,
        partial_execution_targets: outputs,
      },
    },
    signal,
  })
  if (status === 400) {
    const refused = refusedSchema.safeParse(asJson(text))
    if (!refused.success) throw new UnexpectedAnswer(path, status, text)
    const { type, message, details } = refused.data.error
    throw new PromptRefused(
      type,
      `${message} ${details}`.trim(),
      faultsOf(refused.data.node_errors),
    )
  }
  return faultsOf(readJson(path, status, text, submittedSchema).node_errors)
}

function faultsOf(errors: NodeErrors): NodeFault[] {
  return Object.entries(errors).flatMap(([node, { class_type, errors }]) =>
    errors.map(({ type, message, details, extra_info }) => ({
      node,
      class: class_type,
      type,
      message,
      details,
      input: extra_info.input_name,
    })),
  )
}

async function readFile(response: Response, maxBytes: number): Promise<Uint8Array | undefined> {
  if (response.status === 404) {
    await response.body?.cancel()
    return undefined
  }
  if (response.status === 200) return readBytes(response, '/view', maxBytes)
  const text = (await readBytes(response, '/view')).toString('utf8')
  throw new UnexpectedAnswer('/view', response.status, text)
}
