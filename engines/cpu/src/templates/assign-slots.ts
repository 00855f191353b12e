import { GenerationFailed } from '@guise/core'
import type { Networks } from '../networks.ts'
import type { Pixels } from '../pixels.ts'
import type { Face } from '../seeing/face.ts'
import { readHint } from '../seeing/person-hint.ts'
import type { Guest } from '../swapping/swap-faces.ts'
import type { Template } from '../swapping/template.ts'

/** What counts when guests are seated. */
export type Sitter = {
  /** 0 surely a man or boy, 1 surely a woman or girl. */
  readonly female: number
  readonly age: number
}

/** How much each likeness counts when a group takes its places. */
const GENDER = 1
const AGE = 0.6
/** Guests stand in the order of their photo, if nothing speaks against it. */
const ORDER = 0.5
/** Years between a child and an adult. */
const GENERATION = 30

/** Each slot's guest, in the order of the slots; a slot without one keeps its painted face. */
export async function assignSlots(
  networks: Networks,
  { pixels, slots }: Pick<Template, 'pixels' | 'slots'>,
  guests: readonly Guest[],
): Promise<readonly (Guest | undefined)[]> {
  if (guests.length > slots.length) throw tooMany(slots.length, guests.length)
  if (slots.length === 1) return guests
  const people: Sitter[] = []
  for (const guest of guests) people.push(await sitterOf(networks, guest.pixels, guest.face))
  const sitters: Sitter[] = []
  for (const { face } of slots) sitters.push(await sitterOf(networks, pixels, face))
  return seat(people, sitters).map((guest) => (guest === undefined ? undefined : guests[guest]))
}

/** The guest of each place by number, so that all together fit best; both go from left to right. */
export function seat(
  guests: readonly Sitter[],
  places: readonly Sitter[],
): readonly (number | undefined)[] {
  let best: readonly (number | undefined)[] = []
  let least = Infinity
  const seating = new Array<number | undefined>(places.length).fill(undefined)
  const place = (guest: number, cost: number) => {
    if (cost >= least) return
    if (guest === guests.length) {
      least = cost
      best = [...seating]
      return
    }
    for (let n = 0; n < places.length; n++) {
      if (seating[n] !== undefined) continue
      seating[n] = guest
      const order = Math.abs(share(guest, guests.length) - share(n, places.length))
      place(guest + 1, cost + unlikeness(guests[guest]!, places[n]!) + ORDER * order)
      seating[n] = undefined
    }
  }
  place(0, 0)
  return best
}

function unlikeness(guest: Sitter, sitter: Sitter): number {
  const years = Math.min(1, Math.abs(guest.age - sitter.age) / GENERATION)
  return GENDER * Math.abs(guest.female - sitter.female) + AGE * years
}

async function sitterOf(networks: Networks, pixels: Pixels, face: Face): Promise<Sitter> {
  const { age, gender, sureness } = await readHint(networks, pixels, face)
  return { age, female: 0.5 + (gender === 'female' ? 0.5 : -0.5) * sureness }
}

/** Where somebody stands in a row: 0 left, 1 right. */
function share(index: number, count: number): number {
  return count === 1 ? 0.5 : index / (count - 1)
}

function tooMany(room: number, count: number): GenerationFailed {
  const people = room === 1 ? 'one person' : `${room} people`
  return new GenerationFailed(
    'TOO_MANY_FACES',
    `This picture has room for ${people}, and the photo shows ${count}. Send a photo of ${room === 1 ? 'one person' : `at most ${room}`}, or choose a filter for larger groups.`,
  )
}
