import type { Networks } from '../networks.ts'
import { open, type Pixels, render, type Size } from '../pixels.ts'
import type { Face } from '../seeing/face.ts'
import { faceHeight } from '../seeing/landmarks.ts'
import { movedFace } from '../seeing/moved-face.ts'
import { enlargeInTiles } from './enlarge-in-tiles.ts'
import type { GuestPhoto } from './find-guests.ts'

/** A face of this share of the frame's shorter side needs no help. */
const WANTED_SHARE = 0.3
const LEAST_GAIN = 1.25
const MOST_GAIN = 4
const LONGEST_SIDE = 2000
/** What the network may be asked for: about four seconds of one core. */
const MOST_NETWORK_PIXELS = 400_000

/** Brings a small photo to a size at which its rim can be cut finely and its face fills its place. */
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
  return gain < LEAST_GAIN ? photo : resizePhoto(networks, photo, gain, fine)
}

/**
 * A photo with everybody in it, `gain` times as large. The fine way asks the super-resolution network
 * where it must invent detail; the quick way only resamples.
 */
export async function resizePhoto(
  networks: Networks,
  { picture, faces, others }: GuestPhoto,
  gain: number,
  fine: boolean,
): Promise<GuestPhoto> {
  const width = Math.round(picture.width * gain)
  const height = Math.round(picture.height * gain)
  const invents = fine && gain >= LEAST_GAIN
  const small = picture.width * picture.height <= MOST_NETWORK_PIXELS
  const from: Pixels = invents && small ? await enlargeInTiles(networks, picture) : picture
  const sized = await render(open(from).resize(width, height, { kernel: 'lanczos3', fit: 'fill' }))
  const scaled = (face: Face) => movedFace(face, gain, 0, 0)
  return { picture: sized, faces: faces.map(scaled), others: others.map(scaled) }
}
