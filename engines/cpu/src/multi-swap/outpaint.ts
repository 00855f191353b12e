import type { GuestPhoto } from '../guests/find-guests.ts'
import type { Networks } from '../networks.ts'
import { type Room, widen } from '../outpainting/widen.ts'
import type { CutOut } from '../seeing/cut-out.ts'
import { movedFace } from '../seeing/moved-face.ts'

/**
 * Widens the frame around the photo, which keeps its size and, but for a seam at the widened sides,
 * every pixel.
 */
export async function outpaint(
  networks: Networks,
  { picture, faces, others }: GuestPhoto,
  room: Room,
  signal: AbortSignal,
): Promise<GuestPhoto> {
  const wide = await widen(networks, picture, room, signal)
  const moved = (people: GuestPhoto['faces']) =>
    people.map((face) => movedFace(face, 1, room.left, 0))
  return { picture: wide, faces: moved(faces), others: moved(others) }
}

/** The same for people who are cut out already: nobody sees what is behind them. */
export function withRoom(cut: CutOut, { left, right }: Room): CutOut {
  const { width, height, data } = cut.pixels
  const wide = left + width + right
  const pixels = { data: new Uint8Array(wide * height * 3), width: wide, height }
  const alpha = new Float32Array(wide * height)
  for (let y = 0; y < height; y++) {
    const row = data.subarray(y * width * 3, (y + 1) * width * 3)
    pixels.data.set(row, (y * wide + left) * 3)
    alpha.set(cut.alpha.subarray(y * width, (y + 1) * width), y * wide + left)
  }
  return {
    ...cut,
    pixels,
    alpha,
    faces: cut.faces.map((face) => movedFace(face, 1, left, 0)),
    box: { ...cut.box, x: cut.box.x + left },
  }
}
