import { PLACE_MS } from '../job.ts'
import type { Arrival } from '../ports/lane-records.ts'

/** However many overtake, some of the work done is for those who wait. */
const MAX_TAKEN = 0.8
const STEP_MS = 5_000
/** Arrivals of one caller that are enough to see where its backlog is going. */
const ENOUGH = 30

/** A job like one that came lately, and how likely such a one is to come again. */
export type Overtaker = { readonly outstanding: number; readonly weight: number }

export type Overtaking = {
  readonly overtakers: readonly Overtaker[]
  /** The time in which they came. */
  readonly overMs: number
  /** How much of the lane one of them takes, in milliseconds of all its workers together. */
  readonly eachMs: number
}

/**
 * Who comes with a better place is served first, of other callers and of one's own: places go by the
 * jobs outstanding, which rise and fall. Those who came lately will come again, except where a
 * backlog only grew: the next job of a flood has a worse place than all before it.
 */
export function expectOvertakers(newestFirst: readonly Arrival[]): readonly Overtaker[] {
  const byCaller = Map.groupBy(newestFirst, ({ accountId }) => accountId)
  return [...byCaller.values()].flatMap((arrivals) => {
    const places = arrivals.map(({ outstanding }) => outstanding)
    const weight = 1 - growth(places.slice(0, ENOUGH).reverse())
    return places.map((outstanding) => ({ outstanding, weight }))
  })
}

/** 0 when later places are as often better as worse, 1 when they are always worse. */
function growth(places: readonly number[]): number {
  let [worse, better] = [0, 0]
  for (const [at, place] of places.entries()) {
    for (const later of places.slice(at + 1)) {
      if (later > place) worse += 1
      if (later < place) better += 1
    }
  }
  return worse > better ? (worse - better) / (worse + better) : 0
}

/**
 * The queue ahead shrinks only by what overtakers leave over. Who comes later ranks later by the clock, so
 * the places by which one can be overtaken become fewer.
 */
export function expectOvertaking(
  startMs: number,
  /** How many places its rank is behind this moment: a new job's number of outstanding jobs. */
  places: number,
  { overtakers, overMs, eachMs }: Overtaking,
): number {
  const leftOver = (against: number): number => {
    let coming = 0
    for (const { outstanding, weight } of overtakers) if (outstanding < against) coming += weight
    return 1 - Math.min(MAX_TAKEN, (coming * eachMs) / overMs)
  }

  let ahead = startMs
  for (let ms = 0; ; ms += STEP_MS) {
    const current = places - ms / PLACE_MS
    const pace = leftOver(current)
    // Nobody can come in front any more, and nothing changes.
    if (current <= 1 || ahead <= STEP_MS * pace) return ms + ahead / pace
    ahead -= STEP_MS * pace
  }
}
