import type { UsedFilter } from './filter.ts'
import type { Job, Lane } from './job.ts'

export type Work = Pick<Job, 'family' | 'lane' | 'request' | 'filter'>

/** What decides how long a job takes. Jobs of one kind are measured together. */
export type WorkKind = {
  readonly lane: Lane
  readonly family: Job['family']
  /** The filter and whatever else of the request makes it longer or shorter. */
  readonly detail: string
}

export function workKind({ family, lane, request, filter }: Work): WorkKind {
  return { lane, family, detail: detailOf(request, filter).join(' ') }
}

function detailOf(request: Job['request'], filter: UsedFilter | null): readonly string[] {
  switch (request.kind) {
    case 'face-swap':
      return [guideOf(filter), request.look, request.subject === 'group' ? 'group' : 'one']
    case 'multi-swap':
      return [guideOf(filter), request.outpaint ? 'outpaint' : 'as-it-is']
    case 'video':
      return [request.frames, request.model, request.duration, request.aspectRatio]
  }
}

/** All prompts are one kind: no two need to have a word in common. */
function guideOf(filter: UsedFilter | null): string {
  if (!filter) return 'prompt'
  return filter.kind === 'catalog' ? `${filter.catalog}:${filter.id}` : filter.id
}
