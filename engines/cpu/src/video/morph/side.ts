import type { Networks } from '../../networks.ts'
import type { Size } from '../../pixels.ts'
import { headLength } from '../../seeing/body.ts'
import { cutOut } from '../../seeing/cut-out.ts'
import type { Face } from '../../seeing/face.ts'
import { type Extent, extentOf } from '../../seeing/landmarks.ts'
import { movedFace } from '../../seeing/moved-face.ts'
import type { ComposedStill } from '../composing/index.ts'
import { closeHoles } from '../depth/close-holes.ts'
import { fillBehind } from '../depth/fill-behind.ts'
import { type Layer, stillLayer } from '../frames/layer.ts'
import type { People } from './lay-people.ts'
import { levelOf } from './outline.ts'
import { spreadColours } from './spread-colours.ts'
import type { CutOff } from './stay-inside.ts'

/** One of the two pictures, taken apart. */
export type Side = {
  readonly still: Layer
  readonly background: Layer
  readonly people: People
  /** Where their faces lie, in the film's pixels. */
  readonly faces: Extent
  readonly cut: CutOff
}

/** Holes in people up to this size, in head lengths squared, are closed. */
const HOLE = 0.15

/** Those whose faces are given are freed; all others stay in the background. */
export async function separateLayers(
  networks: Networks,
  { still, faces, frame }: ComposedStill,
  matched: readonly Face[],
  film: Size,
  signal: AbortSignal,
): Promise<Side> {
  const layer = stillLayer(still, frame, film)
  const others = faces.filter((face) => !matched.includes(face))
  const { pixels, alpha } = await cutOut(networks, still, matched, { fine: false, others, signal })
  signal.throwIfAborted()
  const head = Math.max(...matched.map(headLength))
  closeHoles(pixels, alpha, still, HOLE * head * head)
  const background = await fillBehind(networks, still, alpha, signal)
  signal.throwIfAborted()
  const inFilm = matched.map((face) => movedFace(face, 1 / layer.scale, layer.left, layer.top))
  return {
    still: layer,
    background: { ...layer, data: background.data },
    people: {
      colours: { ...layer, data: spreadColours(pixels, alpha).data },
      level: levelOf(alpha, still, layer.scale).data,
    },
    faces: extentOfAll(inFilm),
    cut: cutOffAt(alpha, still),
  }
}

function extentOfAll(faces: readonly Face[]): Extent {
  const extents = faces.map(({ mesh }) => extentOf(mesh))
  return {
    left: Math.min(...extents.map(({ left }) => left)),
    top: Math.min(...extents.map(({ top }) => top)),
    right: Math.max(...extents.map(({ right }) => right)),
    bottom: Math.max(...extents.map(({ bottom }) => bottom)),
  }
}

/** A picture's edge cuts people off where a person touches it. */
function cutOffAt(alpha: Float32Array, { width, height }: Size): CutOff {
  const touches = (start: number, stride: number, count: number) => {
    for (let n = 0, i = start; n < count; n++, i += stride) if (alpha[i]! > 0.5) return true
    return false
  }
  return {
    left: touches(0, width, height),
    right: touches(width - 1, width, height),
    top: touches(0, 1, width),
    bottom: touches(width * (height - 1), 1, width),
  }
}
