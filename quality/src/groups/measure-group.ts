import type { Pixels } from '@guise/engine-cpu/pixels'
import type { Face } from '@guise/engine-cpu/seeing/face'
import { findFaces } from '@guise/engine-cpu/seeing/find-faces'
import { movedFace } from '@guise/engine-cpu/seeing/moved-face'
import { needFaces } from '@guise/engine-cpu/seeing/need-faces'
import { type Descriptor, distance } from '../judge/judge.ts'
import type { Tools } from '../tools.ts'
import type { GroupFigures } from './figures.ts'
import { likeness } from './likeness.ts'
import { matchFaces } from './match-faces.ts'

type Measured = Pick<GroupFigures, 'faces' | 'lost' | 'extra' | 'distances' | 'likenesses'>

/** Everybody is looked for where they were: styles and scenes keep the photo's frame. */
export async function measureGroup(
  { networks, judge }: Tools,
  photo: Pixels,
  result: Pixels,
): Promise<Measured> {
  const faces = await facesOf(networks, photo)
  const scale = result.width / photo.width
  const { matches, extra } = matchFaces(faces, await findFaces(networks, result), scale)
  const distances: number[] = []
  let lost = 0
  for (const [n, face] of faces.entries()) {
    const before = await judge.describe(photo, face)
    const found = matches[n]
    const after = await judge.describe(result, found ?? movedFace(face, scale, 0, 0))
    if (!found && !after) lost++
    if (before) distances.push(after ? distance(before, after) : Infinity)
  }
  const likenesses = faces.map((face) => likeness(photo, result, face))
  return { faces: faces.length, lost, extra: extra.length, distances, likenesses }
}

/** Guests are looked for among the painted people: each must be the nearest of somebody's own. */
export async function measureTemplate(
  { networks, judge }: Tools,
  photo: Pixels,
  result: Pixels,
): Promise<Measured> {
  const faces = await facesOf(networks, photo)
  const guests = await known(judge, photo, faces)
  const painted = await known(judge, result, await findFaces(networks, result))
  const free = new Set(painted)
  const distances = guests.map((guest) => {
    const nearest = [...free].toSorted((a, b) => distance(guest, a) - distance(guest, b))[0]
    if (!nearest) return Infinity
    free.delete(nearest)
    return distance(guest, nearest)
  })
  const lost = distances.filter((far) => far === Infinity).length
  return { faces: faces.length, lost, extra: 0, distances, likenesses: [] }
}

async function facesOf(networks: Tools['networks'], photo: Pixels): Promise<readonly Face[]> {
  const found = await findFaces(networks, photo)
  return needFaces(found, { label: 'The photo', picture: photo, want: 'group', mayLookAway: true })
}

async function known(
  judge: Tools['judge'],
  picture: Pixels,
  faces: readonly Face[],
): Promise<readonly Descriptor[]> {
  const all: Descriptor[] = []
  for (const face of faces) {
    const descriptor = await judge.describe(picture, face)
    if (descriptor) all.push(descriptor)
  }
  return all
}
