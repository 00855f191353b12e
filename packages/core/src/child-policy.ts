import type { GenerationRequest } from './generation-request.ts'

/** What holds for pictures of children where the operator is strict with them. */
export type ChildPolicy = {
  /** The longest that a result lives, whatever campaigns say. */
  readonly resultSeconds: number
}

/** Whether the caller says that the picture is of a child. Groups and films say nothing of it. */
export function isOfChild(request: GenerationRequest): boolean {
  return request.kind === 'face-swap' && (request.subject === 'boy' || request.subject === 'girl')
}
