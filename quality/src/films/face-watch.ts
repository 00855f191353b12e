import type { VideoRequest } from '@guise/core'
import type { Pixels } from '@guise/engine-cpu/pixels'
import { findFaces } from '@guise/engine-cpu/seeing/find-faces'
import { type Descriptor, distance } from '../judge/judge.ts'
import type { Tools } from '../tools.ts'
import type { FilmFigures } from './figures.ts'

type Watched = Pick<FilmFigures, 'people' | 'farthest' | 'lost' | 'looked'>

export type FaceWatch = {
  look(frame: Pixels): Promise<void>
  result(): Watched
}

/**
 * Looks for the people of the photo in frames. Between two pictures nobody knows who a face should
 * be: there only its being there is watched.
 */
export async function openFaceWatch(
  tools: Tools,
  photos: readonly Pixels[],
  frames: VideoRequest['frames'],
): Promise<FaceWatch> {
  const [photo] = photos
  if (!photo) throw new Error('a film without a photo')
  const people = await known(tools, photo)
  const counts = frames === 'single'
  let farthest = 0
  let lost = 0
  let looked = 0
  return {
    async look(frame) {
      looked++
      const found = await known(tools, frame)
      if (!counts) {
        if (found.length === 0) lost++
        return
      }
      const distances = people.map((one) => Math.min(...found.map((face) => distance(one, face))))
      if (distances.includes(Infinity)) lost++
      else farthest = Math.max(farthest, ...distances)
    },
    result: () => ({ people: people.length, farthest, lost, looked }),
  }
}

async function known({ networks, judge }: Tools, picture: Pixels): Promise<readonly Descriptor[]> {
  const all: Descriptor[] = []
  for (const face of await findFaces(networks, picture)) {
    const descriptor = await judge.describe(picture, face)
    if (descriptor) all.push(descriptor)
  }
  return all
}
