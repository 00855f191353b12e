import { enlargePhoto } from '../guests/enlarge-photo.ts'
import type { GuestPhoto } from '../guests/find-guests.ts'
import type { SceneGuidance } from '../guidance.ts'
import type { Networks } from '../networks.ts'
import type { Pixels } from '../pixels.ts'
import { roundSides } from '../scenes/person/round-sides.ts'
import { redraws } from '../scenes/resolve-scene.ts'
import { blurredBackground } from './blurred-background.ts'
import { cleanPhoto } from './clean-photo.ts'
import { GROUP_FRAME, WIDE_GROUP_FRAME } from './frame.ts'
import type { GroupRun } from './group-still.ts'
import { matchLight } from './match-light.ts'
import { cutOutAll, renderGroup } from './render-group.ts'

/** More people than this have heads smaller by this share. */
const FEW = 3
const MANY_SHARE = 0.75
/** Beyond this many a less wide frame would be half empty above them. */
const CROWD = 6

/** People of several photos stand together, in the light and, out of focus, the place of the first photo. */
export async function composeGroup(
  guidance: SceneGuidance,
  run: GroupRun,
  networks: Networks,
): Promise<Pixels> {
  const drawn = redraws(guidance.scene)
  const people = run.photos.reduce((sum, { faces }) => sum + faces.length, 0)
  const size = run.request.outpaint || people > CROWD ? WIDE_GROUP_FRAME : GROUP_FRAME
  // The more people, the smaller their heads: less has to be invented of each.
  const share = people > FEW ? MANY_SHARE : 1
  const wanted = { width: size.width * share, height: size.height * share }
  const photos: GuestPhoto[] = []
  for (const photo of matchLight(run.photos)) {
    run.signal.throwIfAborted()
    const sized = await enlargePhoto(networks, photo, wanted, !drawn)
    photos.push(drawn ? { ...sized, picture: await cleanPhoto(sized.picture) } : sized)
  }
  const cutOuts = await cutOutAll(networks, photos, run)
  const [first] = photos
  const [firstCut] = cutOuts
  const place = first && firstCut ? { photo: blurredBackground(first.picture, firstCut) } : {}
  return renderGroup(guidance, run, size, {
    cutOuts: cutOuts.map(roundSides),
    places: 'composed',
    ...place,
  })
}
