import type { Booth } from '@guise/sdk'

/** Who is in the picture, for filters that need to know. */
export const GUESTS = ['male', 'female', 'boy', 'girl', 'one', 'group'] as const
export type Guest = (typeof GUESTS)[number]

/** One of the pictures that a booth offers: an alias, and the filter it leads to now. */
export type Look = Booth['filters'][number]

/** A service that is being upgraded may still answer without. */
export const isEventOver = (booth: Pick<Booth, 'is_open'>) => booth.is_open === false

/** What guests can choose from: nothing once the event is over; an alias whose filter nobody may use is not offered. */
export function looksOf(booth: Booth): readonly Look[] {
  if (isEventOver(booth)) return []
  return booth.filters.filter(({ filter }) => filter !== null)
}

export function lookOf(booth: Booth, aliasId: string): Look | undefined {
  return booth.filters.find(({ alias_id }) => alias_id === aliasId)
}

/**
 * Whom guests may say they are; nobody where the answer changes nothing, or where the filter is for
 * groups anyway.
 */
export function guestsOf({ filter, catalog_id }: Look): readonly Guest[] {
  if (filter?.filter_type !== 'face_swap') return []
  const people = GUESTS.filter((guest) => filter.guests.some((one) => one === guest))
  if (catalog_id === null) return people
  return people.length === 0 ? ['one', 'group'] : [...people, 'group']
}

/** Who is in the picture; undefined where only the guest can tell. One kind of guest needs no question. */
export function whoIs(look: Look, said: Guest | null): Guest | null | undefined {
  const guests = guestsOf(look)
  if (guests.length < 2) return guests[0] ?? null
  return said !== null && guests.includes(said) ? said : undefined
}
