import type { Box, Point3 } from '../../kernels/box.ts'
import type { Size } from '../../pixels.ts'
import type { CutOut } from '../../seeing/cut-out.ts'
import { faceHeight } from '../../seeing/landmarks.ts'
import { linearOf } from '../canvas.ts'
import { meanHeight } from '../stage.ts'
import type { Placement } from './framing.ts'
import { fadeFoot } from './melt.ts'
import { bodiesOf, type People, type PlacedFace } from './people.ts'
import { layStamp, type Stamp, stampOf } from './stamp.ts'

/** Room round the people, in face heights, so that shading and wrap have air to look at. */
const AIR = 0.25

/** Lays the cut-outs on the canvas, the first furthest back. */
export async function placePeople(
  placements: readonly Placement[],
  frame: Size,
): Promise<People | undefined> {
  const stamps = await Promise.all(placements.map((placement) => stampOf(placement, frame)))
  const faces = placements.flatMap((placement, photo) => placedFaces(placement, photo))
  const mean = meanHeight(faces)
  const tall = mean || frame.height / 5
  const box = windowOf(stamps, frame, Math.round(tall * AIR))
  if (!box) return undefined
  const count = box.width * box.height
  const rgb = new Uint8Array(count * 3)
  const alpha = new Float32Array(count)
  for (const one of stamps) layStamp(one, box, rgb, alpha)
  const people = {
    box,
    colours: { data: linearOf(rgb, count, 3), width: box.width, height: box.height },
    alpha,
    faces,
    faceHeight: tall,
  }
  const meltsAt = lowestMelting(placements)
  if (meltsAt === undefined)
    return { ...people, bodies: bodiesOf([{ box, at: (i) => alpha[i]! }], frame) }
  fadeFoot(alpha, box, tall, meltsAt)
  return { ...people, meltsAt, bodies: bodiesOf([{ box, at: (i) => alpha[i]! }], frame) }
}

function lowestMelting(placements: readonly Placement[]): number | undefined {
  const rows = placements.flatMap(({ cut, scale, top, melts }) =>
    melts ? [top + Math.min(cut.foot, cut.box.y + cut.box.height) * scale] : [],
  )
  return rows.length ? Math.max(...rows) : undefined
}

/** Faces of a photo on the canvas. */
export function placedFaces(
  {
    cut,
    scale,
    left,
    top,
  }: Pick<Placement, 'scale' | 'left' | 'top'> & { readonly cut: Pick<CutOut, 'faces'> },
  photo: number,
): readonly PlacedFace[] {
  return cut.faces.map((face) => {
    const mesh = face.mesh.map(
      ([x, y, z]): Point3 => [x * scale + left, y * scale + top, z * scale],
    )
    return { mesh, height: faceHeight(mesh), photo }
  })
}

function windowOf(stamps: readonly Stamp[], frame: Size, air: number): Box | undefined {
  const left = Math.max(0, Math.min(...stamps.map(({ box }) => box.x)) - air)
  const top = Math.max(0, Math.min(...stamps.map(({ box }) => box.y)) - air)
  const right = Math.min(frame.width, Math.max(...stamps.map(({ box }) => box.x + box.width)) + air)
  const bottom = Math.min(
    frame.height,
    Math.max(...stamps.map(({ box }) => box.y + box.height)) + air,
  )
  if (!(right > left && bottom > top)) return undefined
  return { x: left, y: top, width: right - left, height: bottom - top }
}
