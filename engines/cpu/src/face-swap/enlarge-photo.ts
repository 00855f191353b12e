import type { Networks } from '../networks.ts'
import { open, type Pixels, render, type Size } from '../pixels.ts'
import type { Face } from '../seeing/face.ts'
import { faceHeight } from '../seeing/landmarks.ts'
import { enlargeInTiles } from './enlarge-in-tiles.ts'
import type { GuestPhoto } from './find-guests.ts'

/** A face of this share of the frame's shorter side needs no help. */
const WANTED_SHARE = 0.3
const LEAST_GAIN = 1.25
const MOST_GAIN = 4
const LONGEST_SIDE = 2000
/** What the network may be asked for: about four seconds of one core. */
const MOST_NETWORK_PIXELS = 400_000

/**
 * Brings a small photo to a size at which its rim can be cut finely and its face fills its place. The
 * fine way asks the super-resolution network; the quick way only resamples.
 */
export async function enlargePhoto(
  networks: Networks,
  photo: GuestPhoto,
  frame: Size,
  fine: boolean,
): Promise<GuestPhoto> {
  const { picture, faces } = photo
  const tallest = Math.max(...faces.map(({ mesh }) => faceHeight(mesh)))
  const wanted = (WANTED_SHARE * Math.min(frame.width, frame.height)) / tallest
  const room = LONGEST_SIDE / Math.max(picture.width, picture.height)
  const gain = Math.min(wanted, room, MOST_GAIN)
  if (gain < LEAST_GAIN) return photo
  const width = Math.round(picture.width * gain)
  const height = Math.round(picture.height * gain)
  const small = picture.width * picture.height <= MOST_NETWORK_PIXELS
  const from: Pixels = fine && small ? await enlargeInTiles(networks, picture) : picture
  const large = await render(open(from).resize(width, height, { kernel: 'lanczos3', fit: 'fill' }))
  const scaled = (face: Face) => scaleFace(face, gain)
  return { picture: large, faces: faces.map(scaled), others: photo.others.map(scaled) }
}

function scaleFace(face: Face, gain: number): Face {
  const { x, y, size, angle } = face.square
  return {
    ...face,
    mesh: face.mesh.map(([px, py, pz]) => [px * gain, py * gain, pz * gain]),
    square: { x: x * gain, y: y * gain, size: size * gain, angle },
  }
}
