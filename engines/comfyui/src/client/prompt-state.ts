import { z } from 'zod'

/** A file that a node has saved, in the words that `/view` takes. */
export type OutputFile = {
  readonly filename: string
  readonly subfolder: string
  readonly type: string
}

/** What a node has thrown. For operators: it may carry paths and prompts. */
export type ExecutionError = {
  readonly node: string
  readonly class: string
  /** Python's, such as `torch.OutOfMemoryError`. */
  readonly type: string
  readonly message: string
}

/** A prompt that the instance is done with, one way or another. */
export type Finished = {
  readonly status: 'succeeded' | 'failed' | 'interrupted'
  readonly error?: ExecutionError | undefined
  /** By the ids of the nodes. */
  readonly outputs: Readonly<Record<string, readonly OutputFile[]>>
}

export type PromptState = 'unknown' | 'pending' | 'running' | Finished

const outputFile = z.object({
  filename: z.string().min(1),
  subfolder: z.string().catch(''),
  type: z.string().catch('output'),
})

/** Core lists a film under `images`, others under `gifs` or keys of their own: any list of files will do. */
const nodeOutputs = z.record(z.string(), z.unknown()).transform((lists) =>
  Object.values(lists).flatMap((list) =>
    (Array.isArray(list) ? list : []).flatMap((item) => {
      const file = outputFile.safeParse(item)
      return file.success ? [file.data] : []
    }),
  ),
)
const outputs = z.record(z.string(), nodeOutputs.catch([])).catch({})

const status = z
  .object({
    status_str: z.string().optional().catch(undefined),
    messages: z.array(z.tuple([z.string(), z.unknown()], z.unknown())).catch([]),
  })
  .nullish()
  .catch(null)

const executionError = z
  .object({
    node_id: z.coerce.string().catch(''),
    node_type: z.string().catch(''),
    exception_type: z.string().catch(''),
    exception_message: z.string().catch(''),
  })
  .catch({ node_id: '', node_type: '', exception_type: '', exception_message: '' })
  .transform((error) => ({
    node: error.node_id,
    class: error.node_type,
    type: error.exception_type,
    message: error.exception_message.trim(),
  }))

const finished = z.object({ outputs, status })

/** An entry of the history. */
export const historySchema = z.record(z.string(), finished.transform(asFinished))

/** `GET /api/jobs/{id}`. */
export const jobSchema = z
  .object({ status: z.string(), outputs: outputs.optional(), execution_status: status })
  .transform((job): PromptState => {
    if (job.status === 'pending') return 'pending'
    if (job.status === 'in_progress') return 'running'
    const ended = asFinished({ outputs: job.outputs ?? {}, status: job.execution_status })
    return job.status === 'cancelled' ? { ...ended, status: 'interrupted' } : ended
  })

/**
 * The messages decide: failed and interrupted have the same status, and the status of a prompt that
 * failed before its first node can be that of the prompt before it.
 */
function asFinished({ outputs, status }: z.output<typeof finished>): Finished {
  const messages = status?.messages ?? []
  const thrown = messages.find(([event]) => event === 'execution_error')
  if (thrown) return { status: 'failed', error: executionError.parse(thrown[1]), outputs }
  if (messages.some(([event]) => event === 'execution_interrupted')) {
    return { status: 'interrupted', outputs }
  }
  return { status: status?.status_str === 'error' ? 'failed' : 'succeeded', outputs }
}
