import { DURATIONS, RATIOS, SUBJECTS } from '@guise/core'
import { z } from 'zod'
import { graphSchema } from './graph.ts'

const value = z.union([z.string(), z.number(), z.boolean()])
export type Value = z.output<typeof value>
export const isValue = (given: unknown): given is Value => value.safeParse(given).success

/** A value of the graph that a run sets. */
const bindingSchema = z.strictObject({
  node: z.string(),
  input: z.string(),
  kind: z.enum(['image', 'prompt', 'int', 'float', 'seed', 'enum']),
  required: z.boolean().default(true),
  default: value.optional(),
  min: z.number().optional(),
  max: z.number().optional(),
})
export type Binding = z.output<typeof bindingSchema>

const outputSchema = z.strictObject({ node: z.string(), kind: z.enum(['image', 'video']) })

const modelSchema = z.strictObject({
  /** As in ComfyUI's models folder: checkpoints, loras, vae. */
  folder: z.string(),
  file: z.string(),
  sha256: z.string().optional(),
  licence: z.string(),
  commercial: z.boolean(),
})

/** Values by the names of bindings. In a text, `{prompt}` stands for the words of the request. */
const presetSchema = z.record(z.string(), value)

/** The recipe of a workflow filter: a graph, and what a run may change in it. */
export const manifestSchema = z.strictObject({
  /** For those who look for a workflow; a filter has a name of its own. */
  title: z.string().optional(),
  description: z.string().optional(),
  graph: graphSchema,
  /** `image`, `image2`…: the guests' pictures in their order. `prompt`: the words of the request. */
  bindings: z.record(z.string(), bindingSchema),
  /** Only what these nodes save is collected. */
  outputs: z.array(outputSchema).min(1),
  requires: z
    .strictObject({
      classes: z.array(z.string()).default([]),
      models: z.array(modelSchema).default([]),
      minVersion: z.string().optional(),
    })
    .prefault({}),
  presets: z
    .strictObject({
      ratio: z.partialRecord(z.enum(RATIOS), presetSchema).optional(),
      gender: z.partialRecord(z.enum(SUBJECTS), presetSchema).optional(),
      /** Of films: how many frames, for instance. */
      duration: z.partialRecord(z.enum(DURATIONS), presetSchema).optional(),
    })
    .prefault({}),
  limits: z
    .strictObject({
      /** From the start on the instance to the last output. */
      seconds: z.number().positive().max(3600).optional(),
      /** Of all prompts of a job together, as they run: attempts that failed count. */
      gpuSeconds: z.number().positive().max(36_000).optional(),
    })
    .prefault({}),
})
export type Manifest = z.output<typeof manifestSchema>

/** The first thing that is wrong with a document, with where it is. */
export function issueWords(
  what: string,
  issue: { readonly path: readonly PropertyKey[]; readonly message: string } | undefined,
): string {
  const place = issue?.path.map(String).join('.')
  return `${what} cannot be read${place ? ` at "${place}"` : ''}: ${issue?.message ?? 'unknown'}.`
}
