import type { Networks } from '../networks.ts'
import { open, type Pixels, render } from '../pixels.ts'
import type { Face } from '../seeing/face.ts'
import { findFaces } from '../seeing/find-faces.ts'
import { faceHeight } from '../seeing/landmarks.ts'
import { movedFace } from '../seeing/moved-face.ts'

/** Sitters are large: a copy of this size still has more of a face than the mesh network takes in. */
const LONGEST_SIDE = 960

/** The sitters of a picture from left to right, without the small faces of a picture on its wall. */
export async function findSitters(
  networks: Networks,
  picture: Pixels,
  count: number,
): Promise<readonly Face[]> {
  return (await findLargeFaces(networks, picture))
    .toSorted((a, b) => faceHeight(b.mesh) - faceHeight(a.mesh))
    .slice(0, count)
    .sort((a, b) => a.square.x - b.square.x)
}

/** All faces but the smallest, in the picture's pixels, found in a small copy of it. */
export async function findLargeFaces(
  networks: Networks,
  picture: Pixels,
): Promise<readonly Face[]> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  if (scale === 1) return findFaces(networks, picture)
  const width = Math.round(picture.width * scale)
  const height = Math.round(picture.height * scale)
  const small = await render(open(picture).resize(width, height, { fit: 'fill' }))
  const faces = await findFaces(networks, small)
  return faces.map((face) => movedFace(face, picture.width / width, 0, 0))
}
