import { Fault } from '../fault.ts'
import type { Lane } from '../job.ts'
import type { LaneState } from '../lane-state.ts'

/** Tells the state of a lane. */
export type LaneGate = (lane: Lane) => Promise<LaneState>

const DRAINING_RETRY_SECONDS = 60

const WORDS: Readonly<Record<Lane, string>> = {
  image: 'pictures',
  video: 'videos',
  gpu: 'pictures and videos of this filter',
}

/** Said before anything is read, stored or charged. */
export function laneDraining(lane: Lane): Fault {
  return new Fault(
    'UNAVAILABLE',
    `New ${WORDS[lane]} are not accepted right now because the operator is draining the queue. Nothing was charged. Try again in a minute.`,
    { retryAfter: DRAINING_RETRY_SECONDS },
  )
}
