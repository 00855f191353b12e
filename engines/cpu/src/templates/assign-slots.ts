import { GenerationFailed } from '@guise/core'
import type { Networks } from '../networks.ts'
import type { Guest } from '../swapping/swap-faces.ts'
import type { Template } from '../swapping/template.ts'
import { seat } from './seat.ts'
import { describeAll, placesOf, type Sitter } from './sitter.ts'

/** What is known already and need not be read from the faces again. */
export type Known = {
  readonly guests?: readonly Sitter[] | undefined
  /** Who is painted, in the order of the slots. */
  readonly sitters?: readonly Sitter[] | undefined
}

/** Each slot's guest, in the order of the slots; a slot without one keeps its painted face. */
export async function assignSlots(
  networks: Networks,
  { pixels, slots }: Pick<Template, 'pixels' | 'slots'>,
  guests: readonly Guest[],
  known: Known = {},
): Promise<readonly (Guest | undefined)[]> {
  if (guests.length > slots.length) throw tooMany(slots.length, guests.length)
  if (slots.length === 1) return guests
  const people = known.guests ?? (await describeAll(networks, guests))
  const faces = slots.map(({ face }) => face)
  const places =
    known.sitters?.length === slots.length
      ? placesOf(known.sitters, faces)
      : await describeAll(
          networks,
          faces.map((face) => ({ pixels, face })),
        )
  const seating = seat(people, places).guests
  return seating.map((guest) => (guest === undefined ? undefined : guests[guest]))
}

export function tooMany(room: number, count: number): GenerationFailed {
  const people = room === 1 ? 'one person' : `${room} people`
  return new GenerationFailed(
    'TOO_MANY_FACES',
    `This filter has room for ${people}, but the photo shows ${count}. Send a photo of ${room === 1 ? 'one person' : `at most ${room} people`}, or choose a filter for larger groups.`,
  )
}
