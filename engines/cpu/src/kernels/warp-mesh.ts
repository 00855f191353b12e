import type { Pixels } from '../pixels.ts'
import type { Box, Point, Point3 } from './box.ts'
import { sampleRgb } from './sample.ts'

export type Warped = {
  /** Interleaved RGB, 0 to 255, of the window. */
  readonly rgb: Float32Array
  /** 1 where a triangle covers the pixel. */
  readonly covered: Uint8Array
}

/** Carries a picture along a triangle mesh: each triangle from its place in the source to its place in the window. */
export function warpMesh(
  source: Pixels,
  from: readonly (Point | Point3)[],
  to: readonly (Point | Point3)[],
  triangles: readonly number[],
  box: Box,
): Warped {
  const rgb = new Float32Array(box.width * box.height * 3)
  const covered = new Uint8Array(box.width * box.height)
  for (let t = 0; t < triangles.length; t += 3) {
    const a = triangles[t]!
    const b = triangles[t + 1]!
    const c = triangles[t + 2]!
    warpTriangle(
      source,
      [from[a]!, from[b]!, from[c]!],
      [to[a]!, to[b]!, to[c]!],
      box,
      rgb,
      covered,
    )
  }
  return { rgb, covered }
}

type Triangle = readonly [Point | Point3, Point | Point3, Point | Point3]

function warpTriangle(
  { data, width, height }: Pixels,
  [[fax, fay], [fbx, fby], [fcx, fcy]]: Triangle,
  [ta, tb, tc]: Triangle,
  box: Box,
  rgb: Float32Array,
  covered: Uint8Array,
): void {
  const ax = ta[0] - box.x
  const ay = ta[1] - box.y
  const bx = tb[0] - box.x
  const by = tb[1] - box.y
  const cx = tc[0] - box.x
  const cy = tc[1] - box.y
  const area = (by - cy) * (ax - cx) + (cx - bx) * (ay - cy)
  if (Math.abs(area) < 1e-6) return
  const left = Math.max(0, Math.floor(Math.min(ax, bx, cx)))
  const right = Math.min(box.width - 1, Math.ceil(Math.max(ax, bx, cx)))
  const top = Math.max(0, Math.floor(Math.min(ay, by, cy)))
  const bottom = Math.min(box.height - 1, Math.ceil(Math.max(ay, by, cy)))
  const aStepX = (by - cy) / area
  const aStepY = (cx - bx) / area
  const bStepX = (cy - ay) / area
  const bStepY = (ax - cx) / area
  const uStep = (fax - fcx) * aStepX + (fbx - fcx) * bStepX
  const vStep = (fay - fcy) * aStepX + (fby - fcy) * bStepX
  // A hair of overlap, so that no pixel between two triangles is left out.
  const edge = -1e-4
  for (let y = top; y <= bottom; y++) {
    let wa = aStepX * (left - cx) + aStepY * (y - cy)
    let wb = bStepX * (left - cx) + bStepY * (y - cy)
    let u = fcx + (fax - fcx) * wa + (fbx - fcx) * wb
    let v = fcy + (fay - fcy) * wa + (fby - fcy) * wb
    for (let x = left; x <= right; x++, wa += aStepX, wb += bStepX, u += uStep, v += vStep) {
      if (wa < edge || wb < edge || wa + wb > 1 - edge) continue
      const i = y * box.width + x
      sampleRgb(data, width, height, u, v, rgb, i * 3)
      covered[i] = 1
    }
  }
}
