import type { Subject } from '@guise/core'
import type { z } from 'zod'
import type { personLightSchema } from '../scenes/person/light-schema.ts'
import type { PropName } from '../scenes/props/index.ts'

/** What a figure is drawn on, in units of its SVGs: a portrait frame shows all of it. */
export const SHEET = { width: 1200, height: 1800 } as const

/** A character is one guest: there is no figure for a group. */
export type Wearer = Exclude<Subject, 'group'>

type Place = readonly [x: number, y: number]

/** Where the guest's head belongs on the sheet. Children have a larger face on smaller shoulders. */
export type Anchors = {
  readonly chin: Place
  /** From the top of the forehead to the chin, as the mesh of a face has it. */
  readonly faceHeight: number
  /** The middle of the neck where the costume begins to hide it, and how wide the neck is there. */
  readonly neck: Place
  readonly neckWidth: number
}

/**
 * Drawn round the origin in units of the head: 200 is the width of the head with its hair at the brow
 * line, (0, 0) the middle of that line, up is negative. The engine moves, turns and scales it.
 */
export type Headgear = {
  /** Behind the head: the far rim of a crown, the inside of a hood. */
  readonly behind?: string
  readonly before: string
  /**
   * `over-hair` sits on the hair and lets it show. `encloses` hides it: above the brow line hair is cut
   * away that the headgear's own outline does not cover.
   */
  readonly fits: 'over-hair' | 'encloses'
}

/** Insides of SVGs on the sheet, all transparent where nothing is drawn. Ids must differ between them. */
export type FigureDrawing = {
  /** Behind the head: the back of a collar, of a cloak, of a hood. */
  readonly behind: string
  /** Over the chin's shadow: collar, chest, shoulders. */
  readonly before: string
  readonly headgear?: Headgear
}

export type FigureColours = Readonly<Record<string, string>>

/** A costume that a guest puts on: data, drawn by a pure function. */
export type Figure = {
  /** For people who choose it: "Queen". */
  readonly name: string
  /** What people type who want to become it: up to three words each, in lower case, without plurals. */
  readonly words: readonly string[]
  /** Words that only hint at it: those of any other figure come before them. */
  readonly hints?: readonly string[]
  /** Whom it is for where another figure has the same word: "royalty" is a king or a queen. */
  readonly wearers?: readonly Wearer[]
  /** What a prompt gets along with it unless it names others: places, the best first, and a technique. */
  readonly brings?: readonly string[]
  /** What everybody in a group wears instead, for whom there is no figure. */
  readonly groupProps?: readonly PropName[]
  readonly anchors: (wearer: Wearer) => Anchors
  /**
   * Named colours and what they are unless a recipe says otherwise. The first is what a prompt means
   * that names a colour and no part of the costume.
   */
  readonly colours: FigureColours
  /** The light that the costume is drawn in, for the head: one key light from the upper left. */
  readonly light: z.input<typeof personLightSchema>
  /**
   * How far the drawing goes on beyond the left and right side of the sheet, in its units; Infinity
   * where the costume ends by itself. Wide frames come as near as it takes to show no sawn edge.
   */
  readonly reach?: number
  readonly draw: (wearer: Wearer, colours: FigureColours) => FigureDrawing
}
