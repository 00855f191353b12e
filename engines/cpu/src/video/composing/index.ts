import type { Box } from '../../kernels/box.ts'
import { clamp } from '../../kernels/numbers.ts'
import type { Networks } from '../../networks.ts'
import { open, type Pixels, render } from '../../pixels.ts'
import type { Face } from '../../seeing/face.ts'
import { findFaces } from '../../seeing/find-faces.ts'
import type { Extent } from '../../seeing/landmarks.ts'
import { movedFace } from '../../seeing/moved-face.ts'
import { needsOf } from './heads.ts'
import { paintAround } from './paint-around.ts'
import { type Composition, planStill } from './plan-still.ts'
import { resizePicture } from './resize-picture.ts'

export type { Composition } from './plan-still.ts'

export type ComposedStill = {
  readonly still: Pixels
  /** In the still's pixels. */
  readonly faces: readonly Face[]
  /** The part of the still that the film's frame shows at rest; all of it unless room was asked for. */
  readonly frame: Box
}

/** The picture in exactly that shape, reached by widening rather than by cropping people. */
export async function composeStill(
  networks: Networks,
  picture: Pixels,
  composition: Composition,
  signal: AbortSignal,
): Promise<ComposedStill> {
  const faces = await findFaces(networks, picture)
  signal.throwIfAborted()
  const needs = needsOf(faces, picture)
  const { taken, lies, still, frame } = planStill(picture, needs, composition)
  const { x: left, y: top, width, height } = taken
  const part = await render(open(picture).extract({ left, top, width, height }))
  const dear = needs ? [needs.people, needs.heads].map((extent) => within(taken, extent)) : []
  const sized = await resizePicture(networks, part, lies, dear)
  signal.throwIfAborted()
  const isWhole = lies.width === still.width && lies.height === still.height
  const scale = lies.width / width
  return {
    still: isWhole ? sized : await paintAround(networks, sized, lies, still, signal),
    faces: faces.map((face) => movedFace(face, scale, lies.x - left * scale, lies.y - top * scale)),
    frame,
  }
}

/** Whole pixels of a part of the picture, counted from that part. */
function within(taken: Box, { left, top, right, bottom }: Extent): Box {
  const x = clamp(Math.floor(left) - taken.x, 0, taken.width - 1)
  const y = clamp(Math.floor(top) - taken.y, 0, taken.height - 1)
  return {
    x,
    y,
    width: clamp(Math.ceil(right) - taken.x, x + 1, taken.width) - x,
    height: clamp(Math.ceil(bottom) - taken.y, y + 1, taken.height) - y,
  }
}
