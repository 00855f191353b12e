import { readTemplates } from '../models/templates.ts'
import { tooMany } from './assign-slots.ts'
import { plateOf } from './plates.ts'
import { seat } from './seat.ts'
import type { Sitter } from './sitter.ts'

/** Between the paintings that hang together: a wall is named by what hangs on it. */
const AND = '+'
/** Before the number of one panel of a picture that has several. */
const PANEL = '.'

/** The face of a child is read as neither a man's nor a woman's, so a painted child suits it best. */
const ADULT = 13

/** A picture, or one of its panels, counted from 0. */
export type WallPicture = { readonly id: string; readonly panel?: number }

export function nameWall(pictures: readonly string[]): string {
  return pictures.join(AND)
}

/** The paintings of a wall, or the one picture itself. */
export function picturesOf(name: string): readonly WallPicture[] {
  return name.split(AND).map(pictureOf)
}

/** "memling-couple.2" is the second panel of the couple. */
export function pictureOf(name: string): WallPicture {
  const [id = '', panel] = name.split(PANEL)
  return panel === undefined ? { id } : { id, panel: Number(panel) - 1 }
}

/** How many guests a wall has room for. */
export function roomOf(pictures: readonly string[]): number {
  const peopleOf = ({ id, panel }: WallPicture) =>
    panel === undefined ? (readTemplates().find((known) => known.id === id)?.people ?? 0) : 1
  return pictures.reduce((sum, picture) => sum + peopleOf(pictureOf(picture)), 0)
}

/** Who is painted, picture by picture; nothing where one of them does not say. */
export function sittersOf(pictures: readonly WallPicture[]): readonly Sitter[] | undefined {
  const all = pictures.map(({ id, panel }) => {
    const { sitters } = plateOf(id)
    return panel === undefined ? sitters : sitters?.slice(panel, panel + 1)
  })
  if (all.some((sitters) => !sitters || sitters.length === 0)) return undefined
  return all
    .flatMap((sitters) => sitters ?? [])
    .map(({ gender, age }) => ({ female: age < ADULT ? 0.5 : gender === 'female' ? 1 : 0 }))
}

/**
 * The smallest wall that holds everybody, so that few painted faces are left; of several as small
 * the one whose people are most like the guests.
 */
export function chooseWall(
  walls: readonly (readonly string[])[],
  guests: readonly Sitter[],
): readonly string[] {
  const rooms = walls.map(roomOf)
  const holding = rooms.filter((room) => room >= guests.length)
  if (holding.length === 0) throw tooMany(Math.max(...rooms), guests.length)
  const smallest = Math.min(...holding)
  let chosen: readonly string[] = []
  let least = Infinity
  for (const [n, wall] of walls.entries()) {
    if (rooms[n] !== smallest) continue
    const sitters = sittersOf(wall.map(pictureOf))
    const cost = sitters ? seat(guests, sitters, 0).cost : Number.MAX_VALUE
    if (cost >= least) continue
    least = cost
    chosen = wall
  }
  return chosen
}
