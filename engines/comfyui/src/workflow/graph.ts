import { z } from 'zod'

/** What ComfyUI calls the API format: nodes by their ids. A link is an array: node id and number of its output. */
export const graphSchema = z.record(
  z.string(),
  z.object({
    class_type: z.string(),
    inputs: z.record(z.string(), z.unknown()),
    _meta: z.object({ title: z.string().optional() }).optional(),
  }),
)
export type Graph = z.output<typeof graphSchema>
