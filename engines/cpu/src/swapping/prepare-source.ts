import type { Point3 } from '../kernels/box.ts'
import type { Networks } from '../networks.ts'
import { open, type Pixels, render } from '../pixels.ts'
import type { Face, Pose } from '../seeing/face.ts'
import { extentOf } from '../seeing/landmarks.ts'
import type { SwapLook } from './looks.ts'
import { fitsBetterMirrored, mirrorMesh } from './mirror.ts'
import { superResolve } from './super-resolve.ts'

/** A guest's face cut out at the template's face size. */
export type Source = {
  readonly pixels: Pixels
  readonly mesh: readonly Point3[]
  /** How many pixels of the result share one of the photo's. */
  readonly enlargement: number
}

/** Room round the oval, in face heights. */
const ROOM = 0.08
/** A face that would be enlarged less than this is left to plain resampling. */
const WORTH_ENLARGING = 1.25

export async function prepareSource(
  networks: Networks,
  guest: { readonly pixels: Pixels; readonly face: Face },
  target: { readonly height: number; readonly pose: Pose },
  look: SwapLook,
): Promise<Source> {
  const { left, top, right, bottom } = extentOf(guest.face.mesh)
  const faceHeight = bottom - top
  const room = ROOM * faceHeight
  const x = Math.max(0, Math.floor(left - room))
  const y = Math.max(0, Math.floor(top - room))
  const width = Math.min(guest.pixels.width, Math.ceil(right + room)) - x
  const height = Math.min(guest.pixels.height, Math.ceil(bottom + room)) - y
  const ratio = target.height / faceHeight
  const size = { width: Math.round(width * ratio), height: Math.round(height * ratio) }
  const cut = open(guest.pixels).extract({ left: x, top: y, width, height })
  const { enlarger } = look
  const wanted = enlarger && faceHeight < look.enlargeBelow && ratio > WORTH_ENLARGING
  const sharp = wanted ? open(await superResolve(networks, enlarger, await render(cut))) : cut
  const mirrored = fitsBetterMirrored(guest.face.pose, target.pose)
  const pixels = await render(
    sharp.flop(mirrored).resize({ ...size, kernel: 'lanczos3', fit: 'fill' }),
  )
  const across = size.width / width
  const down = size.height / height
  const mesh = guest.face.mesh.map(
    (p): Point3 => [(p[0] - x) * across, (p[1] - y) * down, p[2] * ratio],
  )
  return {
    pixels,
    mesh: mirrored ? mirrorMesh(mesh, size.width) : mesh,
    enlargement: wanted ? Math.max(1, ratio / 4) : ratio,
  }
}
