import { blurPlane } from '../kernels/blur.ts'
import { smoothstep } from '../kernels/numbers.ts'
import { fillPolygon } from '../kernels/polygon.ts'
import { OVAL } from '../seeing/landmarks.ts'
import type { HeadCut } from './cut-head.ts'
import { along } from './head-axes.ts'
import type { Brow } from './headgear.ts'

/** In face heights: below the brow line a cap ends within this, and the cut is this soft. */
const ENDS = 0.09
const SOFT = 0.012

/**
 * A guest's own cap would show under the raised sides of a brim: above the brows only what lies in the
 * outline of the face stays. The headgear that encloses the head hides the rest.
 */
export function takeOffHat(head: HeadCut, brow: Brow): HeadCut {
  const { cut, face, axes } = head
  const { width, height } = cut.pixels
  const oval = OVAL.map((n) => face.mesh[n]!)
  const sharp = fillPolygon(oval, { x: 0, y: 0, width, height })
  const inside = blurPlane(sharp, width, height, axes.height * SOFT)
  const bare = head.head.slice()
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (bare[i] === 0) continue
      const above = 1 - smoothstep(brow.b, brow.b + ENDS, along(axes, x, y))
      bare[i]! *= 1 - above * (1 - inside[i]!)
    }
  }
  return { ...head, head: bare }
}
