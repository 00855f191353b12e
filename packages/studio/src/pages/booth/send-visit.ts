import type { Booth, Guise } from '@guise/sdk'
import { type Ratio, runOf } from '../../lib/filter-run.ts'
import type { Visit } from './visit-store.ts'

/** While an alias leads nowhere any run will do: the service says why it refuses. */
const ANY = { filter_type: 'face_swap', model: 'v6' } as const

/** Hands a guest's photo in. The same visit again is the same job. */
export function sendVisit(
  guise: Guise,
  { aliasId, filter, photo, who, key, consent }: Visit,
  signal: AbortSignal,
): Promise<string> {
  const wanted = { filter: aliasId, gender: who ?? 'group', size: shapeOf(filter) } as const
  const { name, photo: field, body } = runOf(filter ?? ANY, wanted)
  const options = { idempotencyKey: key, consent, clientReference: `booth ${key}`, signal }
  return guise[name].submit({ ...body, [field]: photo } as never, options)
}

/** As prints are held, unless the filter was made for another shape. */
function shapeOf(filter: Booth['filter']): Ratio {
  const sizes = (filter?.sizes ?? []) as readonly Ratio[]
  return sizes.length === 0 || sizes.includes('portrait') ? 'portrait' : (sizes[0] ?? 'portrait')
}
