import type { Photo } from '../../../lib/photo.ts'
import type { PicturesRow } from '../families/family.ts'

export type Photos = readonly (Photo | null)[]

/** How many photos a family shows places for, and how many of them there may be. */
export function maxPhotosOf(row: PicturesRow): number {
  return 'several' in row ? row.most : row.each.length
}

/** The photos a family would send: those behind its last place stay in the drawer. */
export function seen(row: PicturesRow, photos: Photos): Photos {
  if (!('several' in row)) return row.each.map((_, place) => photos[place] ?? null)
  return photos.filter((photo) => photo !== null).slice(0, row.most)
}

/** Puts a photo in a place; the first empty one when none is said. */
export function put<T>(photos: readonly (T | null)[], photo: T, most: number, place?: number) {
  const room = Array.from({ length: Math.max(most, photos.length) }, (_, n) => photos[n] ?? null)
  const empty = room.slice(0, most).indexOf(null)
  // A full row takes the newest in its last place: the person meant to use it.
  const target = place ?? (empty === -1 ? most - 1 : empty)
  return room.map((old, n) => (n === target ? photo : old))
}

export function without<T>(photos: readonly (T | null)[], photo: T) {
  return photos.map((old) => (old === photo ? null : old))
}

/** Moves a photo one place left (-1) or right (1) among those that are there. */
export function moved<T>(photos: readonly (T | null)[], photo: T, by: -1 | 1): readonly T[] {
  const there = photos.filter((one): one is T & {} => one !== null) as readonly T[]
  const from = there.indexOf(photo)
  const to = from + by
  if (from === -1 || to < 0 || to >= there.length) return there
  const rest = there.filter((one) => one !== photo)
  return [...rest.slice(0, to), photo, ...rest.slice(to)]
}
