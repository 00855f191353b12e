import { Fault, LANES } from '@guise/core'
import type { Call } from './endpoint.ts'

/** The lane in the path. */
export function laneName({ params }: Call) {
  const found = LANES.find((each) => each === params.lane)
  if (!found) throw new Fault('NOT_FOUND', `Lane not found. Lanes: ${LANES.join(', ')}.`)
  return found
}
