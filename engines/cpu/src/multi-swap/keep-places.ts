import { resizePhoto } from '../guests/enlarge-photo.ts'
import type { GuestPhoto } from '../guests/find-guests.ts'
import type { SceneGuidance } from '../guidance.ts'
import type { Networks } from '../networks.ts'
import type { Room } from '../outpainting/widen.ts'
import type { Pixels, Size } from '../pixels.ts'
import { redraws, resolveScene, showsPhotoOnly } from '../scenes/resolve-scene.ts'
import type { Scene } from '../scenes/schema/scene.ts'
import { cleanPhoto } from './clean-photo.ts'
import { cutSides } from './cut-sides.ts'
import { gainOf } from './frame.ts'
import type { GroupRun } from './group-still.ts'
import { outpaint, withRoom } from './outpaint.ts'
import { planRoom, showsCut, widened } from './plan-room.ts'
import { cutOutAll, renderGroup } from './render-group.ts'

const NO_ROOM: Room = { left: 0, right: 0 }

/** The people of one photo keep their places and, unless it is to be widened, the photo's frame. */
export async function keepPlaces(
  guidance: SceneGuidance,
  asSent: GuestPhoto,
  run: GroupRun,
  networks: Networks,
): Promise<Pixels> {
  const { scene } = guidance
  const { picture: sent } = asSent
  const placeIsSeen = paintsPhoto(scene, sent)
  const cuts = run.request.outpaint ? await cutSides(networks, asSent) : undefined
  const room = cuts ? planRoom(sent, cuts, placeIsSeen) : NO_ROOM
  const seen = placeIsSeen || (cuts !== undefined && showsCut(cuts, room))
  const frame = widened(sent, room)
  const gain = gainOf(frame)
  // What is painted at the sides is as fine as the frame; only then may all of it be enlarged.
  const shrunk = gain < 1 ? await resizePhoto(networks, asSent, gain, false) : asSent
  const shrunkRoom = scaled(room, Math.min(1, gain))
  const wide =
    seen && hasRoom(room) ? await outpaint(networks, shrunk, shrunkRoom, run.signal) : shrunk
  const sized = gain > 1 ? await resizePhoto(networks, wide, gain, !redraws(scene)) : wide
  const photo = redraws(scene) ? { ...sized, picture: await cleanPhoto(sized.picture) } : sized
  run.signal.throwIfAborted()
  const cutOuts = showsPhotoOnly(scene) ? [] : await cutOutAll(networks, [photo], run)
  if (seen) {
    const { picture, faces } = photo
    return renderGroup(guidance, run, picture, { cutOuts, places: 'kept', photo: picture, faces })
  }
  // Behind these people is another place: nothing has to be painted beside them.
  const unseen = scaled(room, gain)
  return renderGroup(guidance, run, widened(photo.picture, unseen), {
    cutOuts: cutOuts.map((cut) => withRoom(cut, unseen)),
    places: 'kept',
  })
}

/** Whether the place in the photo is seen behind the people. */
function paintsPhoto(scene: Scene, frame: Size): boolean {
  const { back, front } = resolveScene(scene, 'group', frame)
  return [...back, ...front].some(({ layer }) => layer === 'photo')
}

function hasRoom({ left, right }: Room): boolean {
  return left + right > 0
}

/** Never more than the frame has room for. */
function scaled({ left, right }: Room, gain: number): Room {
  return { left: Math.floor(left * gain), right: Math.floor(right * gain) }
}
