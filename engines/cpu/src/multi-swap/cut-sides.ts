import type { GuestPhoto } from '../guests/find-guests.ts'
import type { Plane } from '../kernels/plane.ts'
import type { Networks } from '../networks.ts'
import { headLength } from '../seeing/body.ts'
import { extentOf } from '../seeing/landmarks.ts'
import { readMatte } from '../seeing/matte.ts'
import type { Cuts } from './plan-room.ts'

/** As long as heads are for the matte network here: enough to see who touches a side. */
const HEAD = 90
/** What touches a side, as a share of the photo's width. */
const EDGE = 0.012
const PERSON = 0.5
/** A face this near to a side, in face widths, is cut itself, or has its hair cut. */
const FACE = 0.04
const HAIR = 0.3
const HAIR_COUNTS = 0.3

/** How badly the photo's sides cut the people in it. Nobody is cut in a photo of nobody. */
export async function cutSides(
  networks: Networks,
  { picture, faces, others }: GuestPhoto,
): Promise<Cuts> {
  const everybody = [...faces, ...others]
  if (everybody.length === 0) return { left: 0, right: 0 }
  const { width, height } = picture
  const tallest = Math.max(...everybody.map(headLength))
  const matte = await readMatte(networks, picture, { x: 0, y: 0, width, height }, HEAD / tallest)
  let [left, right] = [touching(matte, 0), touching(matte, 1 - EDGE)]
  for (const { mesh } of everybody) {
    const face = extentOf(mesh)
    const across = face.right - face.left
    left += headCut(face.left / across)
    right += headCut((width - face.right) / across)
  }
  return { left, right }
}

function headCut(away: number): number {
  if (away < FACE) return 1
  return away < HAIR ? HAIR_COUNTS : 0
}

/** The share of the rows in which a person touches the side that begins at `from`. */
function touching({ data, width, height }: Plane, from: number): number {
  const first = Math.floor(from * width)
  const columns = Math.max(1, Math.round(EDGE * width))
  let rows = 0
  for (let y = 0; y < height; y++) {
    let sum = 0
    for (let x = first; x < Math.min(width, first + columns); x++) sum += data[y * width + x]!
    if (sum > PERSON * columns) rows++
  }
  return rows / height
}
