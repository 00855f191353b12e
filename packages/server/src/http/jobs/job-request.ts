import { isDeepStrictEqual } from 'node:util'
import { type GenerationRequest, type Job, SUBJECTS } from '@guise/core'
import { z } from 'zod'
import type { Flow } from '../versioned/families/family.ts'
import { FAMILIES } from '../versioned/families/index.ts'

export const requestField = z
  .object({
    path: z.string().describe('The run endpoint'),
    body: z.record(z.string(), z.unknown()).describe('Its fields without the pictures'),
  })
  .nullable()
  .describe('The request. Send it again with the pictures to repeat the job')

/** What was asked for, in the words of the endpoint that takes it; null where no endpoint would take it today. */
export function presentRequest({ family, request }: Pick<Job, 'family' | 'request'>) {
  const flows = FAMILIES.find(({ id }) => id === family)?.flows ?? []
  for (const flow of flows) {
    const body = bodyFor(flow, request)
    if (body) return { path: flow.path, body }
  }
  return null
}

/** The body that this flow would read as this very request. */
function bodyFor(flow: Flow, request: GenerationRequest): Record<string, unknown> | undefined {
  const known = Object.entries(fieldsOf(request)).filter(
    ([name, value]) => name in flow.body.shape && value !== undefined,
  )
  const body = Object.fromEntries(known)
  // Where both name the filter, one is enough.
  if ('style_id' in body) delete body.filter_id
  try {
    return isDeepStrictEqual(flow.toRequest(body), request) ? body : undefined
  } catch {
    // It cannot be sent there.
    return undefined
  }
}

/** Everything a request says, under every name an endpoint has for it. */
function fieldsOf(request: GenerationRequest): Readonly<Record<string, unknown>> {
  if (request.kind === 'video') {
    const { prompt, model, duration, aspectRatio } = request
    return { prompt, model, duration, aspect_ratio: aspectRatio }
  }
  const { guide, seed } = request
  const led =
    guide.by === 'prompt'
      ? { prompt: guide.prompt }
      : { filter_id: guide.filter.id, style_id: guide.filter.id }
  if (request.kind === 'multi-swap') return { ...led, seed, outpaint: request.outpaint }
  const { look, ratio, subject } = request
  return { ...led, seed, ratio, gender: SUBJECTS.indexOf(subject), quality_mode: look }
}
