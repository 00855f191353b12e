import { type Fault, isUuid } from '@guise/core'
import type { Call } from './endpoint.ts'

/** The UUID that a path names, in our own case. A malformed one is as unknown as any. */
export function pathId(
  { params }: Pick<Call, 'params'>,
  name: string,
  unknown: () => Fault,
): string {
  const id = (params[name] ?? '').toLowerCase()
  if (!isUuid(id)) throw unknown()
  return id
}
