import { matchWords } from '../prompt/match-words.ts'

/** Where the camera looks: 1 shows everything; x and y from 0 (left, top) to 1. */
export type View = { readonly zoom: number; readonly x: number; readonly y: number }
export type Move = { readonly from: View; readonly to: View }

const WHOLE: View = { zoom: 1, x: 0.5, y: 0.45 }
const CLOSER: View = { zoom: 1.12, x: 0.5, y: 0.42 }

const MOVES: readonly { readonly words: readonly string[]; readonly move: Move }[] = [
  {
    words: ['zoom in', 'push in', 'dolly in', 'closer', 'zoom'],
    move: { from: WHOLE, to: CLOSER },
  },
  {
    words: ['zoom out', 'pull back', 'pull out', 'dolly out', 'zooming out', 'reveal'],
    move: { from: CLOSER, to: WHOLE },
  },
  {
    words: ['pan left', 'panning left', 'move left', 'moving left', 'to the left'],
    move: { from: { zoom: 1.12, x: 1, y: 0.45 }, to: { zoom: 1.12, x: 0, y: 0.45 } },
  },
  {
    words: [
      'pan',
      'pan right',
      'panning',
      'panning right',
      'move right',
      'moving right',
      'to the right',
    ],
    move: { from: { zoom: 1.12, x: 0, y: 0.45 }, to: { zoom: 1.12, x: 1, y: 0.45 } },
  },
  {
    words: ['tilt up', 'pan up', 'rise', 'rising', 'move up', 'moving up'],
    move: { from: { zoom: 1.12, x: 0.5, y: 1 }, to: { zoom: 1.12, x: 0.5, y: 0 } },
  },
  {
    words: ['tilt down', 'pan down', 'move down', 'moving down', 'descend'],
    move: { from: { zoom: 1.12, x: 0.5, y: 0 }, to: { zoom: 1.12, x: 0.5, y: 1 } },
  },
  { words: ['still', 'static', 'no motion', 'freeze'], move: { from: WHOLE, to: WHOLE } },
]

/** Every word that is about the camera, so that other readers can leave it out. */
export const CAMERA_WORDS: readonly string[] = MOVES.flatMap(({ words }) => words)

/** The move a prompt names. */
export function moveIn(prompt: string): Move | undefined {
  return matchWords(prompt, MOVES).entries[0]?.move
}

/** Straight ahead: the plain slow zoom. */
export const PUSH_IN: Move = { from: WHOLE, to: CLOSER }

/** A zoom that drifts to one side, as a hand-held camera would. */
export function drift(toTheRight: boolean): Move {
  return { from: WHOLE, to: { zoom: 1.14, x: toTheRight ? 0.85 : 0.15, y: 0.4 } }
}

/**
 * The move as a `perspective` filter. It samples between pixels, unlike `zoompan`, which rounds the
 * frame to whole pixels and makes a slow zoom tremble.
 */
export function cameraFilter({ from, to }: Move, frames: number): string {
  const t = `(on/${frames - 1})`
  const eased = `(${t}*${t}*(3-2*${t}))`
  const between = (a: number, b: number) => (a === b ? String(a) : `(${a}+${b - a}*${eased})`)
  const part = `(1/${between(from.zoom, to.zoom)})`
  const left = `(W*(1-${part})*${between(from.x, to.x)})`
  const top = `(H*(1-${part})*${between(from.y, to.y)})`
  const right = `(${left}+W*${part})`
  const foot = `(${top}+H*${part})`
  const corners = { x0: left, y0: top, x1: right, y1: top, x2: left, y2: foot, x3: right, y3: foot }
  const places = Object.entries(corners).map(([name, value]) => `${name}='${value}'`)
  return `perspective=${places.join(':')}:interpolation=linear:sense=source:eval=frame`
}
