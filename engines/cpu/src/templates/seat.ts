import type { Sitter } from './sitter.ts'

/** How much each likeness counts when a group takes its places. */
const GENDER = 1
/** Guests stand in the order of their photo, if nothing speaks against it. */
const ORDER = 0.35
/** A small face has too little detail for a large place, so large goes to large. */
const SIZE = 0.5
/** Who is painted looking the other way would show a cheek that the photo does not. */
const TURN = 0.8
/** Degrees between a head turned to the left and one turned to the right. */
const OTHER_WAY = 60

export type Seating = {
  /** The guest of each place by number; nobody is doubled, so some places may have none. */
  readonly guests: readonly (number | undefined)[]
  /** How badly all of them together fit. */
  readonly cost: number
}

/**
 * Seats everybody so that all together fit best; both go from left to right. `order` says how much
 * that counts.
 */
export function seat(guests: readonly Sitter[], places: readonly Sitter[], order = ORDER): Seating {
  const costs = guests.map((guest, g) =>
    places.map((place, p) => {
      const here = place.across ?? share(p, places.length)
      return unlikeness(guest, place) + order * Math.abs(share(g, guests.length) - here)
    }),
  )
  // What those who still stand cost at least: most seatings need not be tried to their end.
  const atLeast = new Float64Array(guests.length + 1)
  for (let g = guests.length - 1; g >= 0; g--) atLeast[g] = atLeast[g + 1]! + Math.min(...costs[g]!)

  let best: readonly (number | undefined)[] = []
  let least = Infinity
  const seating = new Array<number | undefined>(places.length).fill(undefined)
  const place = (guest: number, cost: number) => {
    if (cost + atLeast[guest]! >= least) return
    if (guest === guests.length) {
      least = cost
      best = [...seating]
      return
    }
    for (let n = 0; n < places.length; n++) {
      if (seating[n] !== undefined) continue
      seating[n] = guest
      place(guest + 1, cost + costs[guest]![n]!)
      seating[n] = undefined
    }
  }
  place(0, 0)
  return { guests: best, cost: least }
}

function unlikeness(guest: Sitter, place: Sitter): number {
  const sizes = Math.min(1, Math.abs(Math.log2((guest.size ?? 1) / (place.size ?? 1))))
  const turns = Math.min(
    1,
    Math.abs((guest.turn ?? 0) - (place.turn ?? guest.turn ?? 0)) / OTHER_WAY,
  )
  const genders = Math.abs(guest.female - place.female)
  return GENDER * genders + SIZE * sizes + TURN * turns
}

/** Where somebody stands in a row: 0 left, 1 right. */
function share(index: number, count: number): number {
  return count === 1 ? 0.5 : index / (count - 1)
}
