import { z } from 'zod'

// Upstream promises nothing for these routes: only what is used is asked for, and what is unknown is ignored.

const bytes = z.number().nonnegative().catch(0)

export const systemStatsSchema = z.object({
  system: z.object({
    comfyui_version: z.string(),
    ram_total: bytes,
    ram_free: bytes,
    argv: z.array(z.string()).catch([]),
  }),
  devices: z
    .array(
      z.object({
        name: z.string().catch(''),
        type: z.string().catch(''),
        vram_total: bytes,
        vram_free: bytes,
      }),
    )
    .catch([]),
})
export type SystemStats = z.output<typeof systemStatsSchema>

export const queueDepthSchema = z.object({
  exec_info: z.object({ queue_remaining: z.number().int().nonnegative() }),
})

/** What one input of a node class takes. */
export type InputInfo = {
  /** `INT`, `IMAGE`, `COMBO`… */
  readonly type: string
  readonly required: boolean
  /** What a COMBO offers. Files in sub-folders are not among them although nodes take them. */
  readonly options?: readonly unknown[] | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly default?: unknown
}

const limits = z.object({
  min: z.number().optional().catch(undefined),
  max: z.number().optional().catch(undefined),
  default: z.unknown().optional(),
  options: z.array(z.unknown()).optional().catch(undefined),
})

/** `["INT", {…}]`, `["COMBO", {options}]`, or the older `[[…options], {…}]`. */
const inputSpec = z
  .tuple([z.union([z.string(), z.array(z.unknown())])], z.unknown())
  .transform(([type, more]) => {
    const given = limits.catch({ default: undefined }).parse(more ?? {})
    return typeof type === 'string'
      ? { type, ...given }
      : { ...given, type: 'COMBO', options: type }
  })
const inputSpecs = z
  .record(z.string(), inputSpec.catch({ type: '*', default: undefined }))
  .catch({})

const classInfoSchema = z
  .object({
    input: z
      .object({ required: inputSpecs.optional(), optional: inputSpecs.optional() })
      .catch({ required: {}, optional: {} }),
    output: z.array(z.unknown()).catch([]),
    display_name: z.string().catch(''),
    output_node: z.boolean().catch(false),
    api_node: z.boolean().catch(false),
  })
  .transform(({ input, output, ...info }) => ({
    displayName: info.display_name,
    isOutput: info.output_node,
    /** It calls a paid service of somebody else. */
    isApiNode: info.api_node,
    inputs: Object.fromEntries([
      ...Object.entries(input.optional ?? {}).map(([name, spec]) => [name, asInfo(spec, false)]),
      ...Object.entries(input.required ?? {}).map(([name, spec]) => [name, asInfo(spec, true)]),
    ]) as Readonly<Record<string, InputInfo>>,
    /** Types of the outputs, in their order. */
    outputs: output.map((type) => (typeof type === 'string' ? type : 'COMBO')),
  }))
export type ClassInfo = z.output<typeof classInfoSchema>

const asInfo = (spec: z.output<typeof inputSpec>, required: boolean): InputInfo => ({
  ...spec,
  required,
})

export const objectInfoSchema = z.record(z.string(), classInfoSchema)
export type ObjectInfo = z.output<typeof objectInfoSchema>

export const namesSchema = z.array(z.string())

export const uploadSchema = z.object({ name: z.string(), subfolder: z.string().catch('') })

const nodeErrors = z
  .record(
    z.string(),
    z.object({
      class_type: z.string().catch(''),
      errors: z
        .array(
          z.object({
            type: z.string().catch(''),
            message: z.string().catch(''),
            details: z.string().catch(''),
            extra_info: z
              .object({ input_name: z.string().optional().catch(undefined) })
              .catch({ input_name: undefined }),
          }),
        )
        .catch([]),
    }),
  )
  .catch({})

export const submittedSchema = z.object({ prompt_id: z.string(), node_errors: nodeErrors })

export const refusedSchema = z.object({
  error: z.object({
    type: z.string().catch('unknown'),
    message: z.string().catch(''),
    details: z.string().catch(''),
  }),
  node_errors: nodeErrors,
})
export type NodeErrors = z.output<typeof nodeErrors>

/** Number, prompt id, graph, extra data, output nodes. */
const queueItem = z
  .tuple([z.unknown(), z.string()], z.unknown())
  .transform(([, promptId]) => promptId)
export const queueSchema = z
  .object({ queue_running: z.array(queueItem), queue_pending: z.array(queueItem) })
  .transform(({ queue_running, queue_pending }) => ({
    running: queue_running,
    pending: queue_pending,
  }))
export type Queue = z.output<typeof queueSchema>
