import type { PersonLight } from '../scenes/person/light-schema.ts'
import type { People } from '../scenes/person/people.ts'
import type { Anchors } from './figure.ts'
import type { PlacedHead, View } from './place-head.ts'
import type { Sheet } from './sheets.ts'

/** A dressed guest on the canvas, everything at its place, from the back to the front. */
export type Character = {
  readonly view: View
  readonly anchors: Anchors
  readonly behind: Sheet
  readonly before: Sheet
  readonly headgear: readonly Sheet[]
  readonly headgearBehind: readonly Sheet[]
  readonly head: PlacedHead
  readonly light: PersonLight
  readonly people: People
}
