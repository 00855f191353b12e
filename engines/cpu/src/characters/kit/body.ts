import type { Anchors, Figure, Wearer } from '../figure.ts'
import { type Point, pointsOf, smooth, through } from './curve.ts'
import type { Mask } from './surface.ts'

/** Where the chin lies on every drawing; a face is then about 335 tall. */
const DRAWN_CHIN: Point = [600, 730]
const DRAWN_FACE = 335

export type Body = {
  /** Where the chin comes to lie on the sheet, and how tall an adult's face is there. */
  readonly chin: number
  readonly face: number
  readonly neckWidth: number
  /** Shoulders against the face: what makes a man, a woman, a child. */
  readonly shoulders: Readonly<Record<Wearer, number>>
}

/** A man's shoulders are wider than a woman's, and a child's head is large on small ones. */
export const SHOULDERS: Body['shoulders'] = { male: 1.06, female: 0.96, boy: 0.85, girl: 0.83 }
const CHILD_FACE = 1.04

function anchorsOf({ chin, face, neckWidth }: Body, wearer: Wearer, neck: number): Anchors {
  return {
    chin: [600, chin],
    faceHeight: wearer === 'boy' || wearer === 'girl' ? face * CHILD_FACE : face,
    neck: [600, chin + neck],
    neckWidth,
  }
}

/** Brings what was drawn round one chin to the sheet: shoulders by the wearer, collars by the face. */
export function bodyOf(body: Body) {
  const { chin, face, shoulders } = body
  const size = face / DRAWN_FACE
  const placed = (inside: string, scale: number) =>
    `<g transform="translate(600 ${chin}) scale(${scale.toFixed(4)}) translate(${-DRAWN_CHIN[0]} ${-DRAWN_CHIN[1]})">${inside}</g>`
  return {
    anchors: (wearer: Wearer) => anchorsOf(body, wearer, 14),
    shoulders: (wearer: Wearer, inside: string) => placed(inside, size * shoulders[wearer]),
    collar: (inside: string) => placed(inside, size),
  }
}

/** The same for costumes that were drawn at their size on the sheet: only the shoulders follow the wearer. */
export function drawnAt(body: Body) {
  const { chin, shoulders } = body
  return {
    anchors: (wearer: Wearer) => anchorsOf(body, wearer, 18),
    sized: (wearer: Wearer, inside: string) =>
      `<g transform="translate(600 ${chin}) scale(${shoulders[wearer]}) translate(-600 ${-chin})">${inside}</g>`,
  }
}

/** The light of all costumes, on the guest's head. */
export const KEY_LIGHT: Figure['light'] = {
  face: 0.31,
  balance: 0.7,
  ambient: ['#ffe9cc', 0.46],
  keys: [{ from: [-0.75, -0.5, 0.5], colour: ['#fff0d4', 0.85] }],
  contrast: 1.04,
}

/** What lies inside a smooth outline, by the distance to it in pixels. */
export function inside(points: readonly Point[]): Mask {
  const around = pointsOf(through([...points, points[0]!]), points.length * 8)
  return ({ x, y }) => {
    let within = false
    let far = Number.POSITIVE_INFINITY
    for (let i = 0; i + 1 < around.length; i++) {
      const [ax, ay] = around[i]!
      const [bx, by] = around[i + 1]!
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within
      const dx = bx - ax
      const dy = by - ay
      const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
      far = Math.min(far, (x - ax - dx * t) ** 2 + (y - ay - dy * t) ** 2)
    }
    return Math.sqrt(far) * (within ? 1 : -1)
  }
}

/** The inside of a collar behind the neck: without it the wall shows between jaw and cloth. */
export function collarInside(points: readonly Point[], fill: string): string {
  return `<path d="${smooth(points, true)}" fill="${fill}"/>`
}

/** The shadow a form throws to the lower right, as a flat shape. */
export function castShadow(
  points: readonly Point[],
  fill: string,
  by: Point = [18, 22],
  dark = 0.5,
): string {
  return `<path d="${smooth(points, true)}" fill="${fill}" fill-opacity="${dark}" transform="translate(${by[0]} ${by[1]})"/>`
}
