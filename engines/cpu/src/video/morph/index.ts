import type { Networks } from '../../networks.ts'
import type { Size } from '../../pixels.ts'
import type { Face } from '../../seeing/face.ts'
import { readDescriptor } from '../../seeing/face-likeness.ts'
import { movedFace } from '../../seeing/moved-face.ts'
import type { ComposedStill } from '../composing/index.ts'
import { stillLayer } from '../frames/layer.ts'
import { alignBodies } from './align-bodies.ts'
import { correspond } from './correspondence.ts'
import type { MorphPlan } from './draw-between.ts'
import { headBetween, heldFaces } from './faces-between.ts'
import { type DescribedFace, matchFaces, type Pair } from './match-faces.ts'
import { separateLayers } from './side.ts'

/** Undefined when the two share no face: then a designed transition leads over. */
export async function planMorph(
  networks: Networks,
  first: ComposedStill,
  last: ComposedStill,
  film: Size,
  signal: AbortSignal,
): Promise<MorphPlan | undefined> {
  if (first.faces.length === 0 || last.faces.length === 0) return undefined
  const matched = await pairFaces(networks, first, last)
  signal.throwIfAborted()
  const from = await separateLayers(
    networks,
    first,
    matched.map((pair) => pair.first),
    film,
    signal,
  )
  const to = await separateLayers(
    networks,
    last,
    matched.map((pair) => pair.last),
    film,
    signal,
  )
  const pairs = matched.map((pair) => ({
    first: inFilm(pair.first, first, film),
    last: inFilm(pair.last, last, film),
  }))
  return {
    size: film,
    from,
    to,
    correspondence: alignBodies(
      correspond(pairs, film),
      from.people,
      to.people,
      heldFaces(pairs),
      headBetween(pairs),
      film,
    ),
    pairs,
  }
}

/** As many on both sides stand in the same order: only more on one side must be compared. */
async function pairFaces(
  networks: Networks,
  first: ComposedStill,
  last: ComposedStill,
): Promise<readonly Pair[]> {
  if (first.faces.length === last.faces.length) {
    return first.faces.map((face, n) => ({ first: face, last: last.faces[n]! }))
  }
  const row = await describe(networks, first)
  return matchFaces(row, await describe(networks, last), first.still)
}

async function describe(
  networks: Networks,
  { still, faces }: ComposedStill,
): Promise<DescribedFace[]> {
  const row: DescribedFace[] = []
  for (const face of faces) {
    row.push({ face, descriptor: await readDescriptor(networks, still, face) })
  }
  return row
}

function inFilm(face: Face, { still, frame }: ComposedStill, film: Size): Face {
  const { scale, left, top } = stillLayer(still, frame, film)
  return movedFace(face, 1 / scale, left, top)
}
