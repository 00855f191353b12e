import type { HeadFrame } from './head.ts'

/** A drawing pinned to a head: SVG in a frame of its own, and how that frame lies on the canvas. */
export type PropDrawing = {
  /** Gradients and the like; ids must not clash with those of other props. */
  readonly defs: string
  readonly body: string
  /** Where the drawing's origin lies, its turn in degrees and its scales. */
  readonly at: readonly [number, number]
  readonly turn: number
  readonly scale: readonly [number, number]
  /** How far the drawing reaches from its origin, in its own units. */
  readonly reach: number
  /** The shadow it throws on the person: 0 none. */
  readonly shadow: number
}

export type Prop = (head: HeadFrame) => PropDrawing
