import { random } from '../../noise.ts'
import type { Size } from '../../pixels.ts'
import type { Face } from '../../seeing/face.ts'
import type { Displacement } from '../camera/pose.ts'
import type { Moment } from '../film.ts'
import type { Layer } from '../frames/layer.ts'
import { blinkingOf, blinkTogether } from './blinking.ts'
import type { Gesture } from './gestures.ts'
import { headOf } from './head.ts'
import { betweenNodes, nodesOf } from './nodes.ts'
import { movePerson, personOf } from './person.ts'
import { type MotionTraits, postureAt, RHYTHMS, type Rhythm } from './posture.ts'

/**
 * How people move by themselves, in the film's pixels at rest. At the first frame nothing has moved.
 * Asking for a moment also paints their eyes, open or closed, on the layers that show them.
 */
export type PeopleMotion = (at: Pick<Moment, 'seconds'>) => Displacement

export type MotionStage = {
  readonly size: Size
  readonly faces: readonly Face[]
  readonly seed: number
  /** The layers that show people, where they may blink. */
  readonly layers?: readonly Layer[]
}

/** Nothing to do when there is no face, or when all shall keep still. */
export function animatePeople(
  gestures: readonly Gesture[],
  { size, faces, seed, layers = [] }: MotionStage,
): PeopleMotion | undefined {
  if (faces.length === 0 || gestures.includes('freeze')) return undefined
  const nodes = nodesOf(size)
  const heads = faces.map(headOf)
  const everyones = traitsOf(heads.length, seed)
  const cast = heads.map((head, n) => {
    const others = heads.filter((other) => other !== head)
    const traits = everyones[n]!
    return {
      person: personOf(head, others, nodes),
      traits,
      blinking: blinkingOf(faces[n]!, layers, traits, gestures.includes('blink')),
    }
  })
  const blink = blinkTogether(cast.flatMap(({ blinking }) => blinking ?? []))
  return ({ seconds }) => {
    blink(seconds)
    const moved = new Float32Array(nodes.columns * nodes.rows * 2)
    for (const { person, traits } of cast) {
      movePerson(moved, nodes, person, postureAt(gestures, traits, seconds), seconds)
    }
    return betweenNodes(moved, nodes)
  }
}

/** The golden section of a period: however many people, no two of them move in step. */
const APART = 0.618

function traitsOf(people: number, seed: number): MotionTraits[] {
  const chance = random(seed)
  const first = RHYTHMS.map((rhythm) => [rhythm, chance()] as const)
  return Array.from({ length: people }, (_, n) => ({
    pace: 0.9 + 0.2 * chance(),
    vigour: 0.85 + 0.3 * chance(),
    phases: Object.fromEntries(
      first.map(([rhythm, phase]) => [rhythm, (phase + n * APART) % 1]),
    ) as Record<Rhythm, number>,
  }))
}
