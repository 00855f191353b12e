import type { GuestPhoto } from '../guests/find-guests.ts'
import type { SceneGuidance } from '../guidance.ts'
import type { Networks } from '../networks.ts'
import type { Pixels, Size } from '../pixels.ts'
import { renderScene, type SceneOrder } from '../scenes/render-scene.ts'
import { type CutOut, cutOut } from '../seeing/cut-out.ts'
import type { GroupRun } from './group-still.ts'

/** Cutting a group out takes more than half of its time. */
const CUT = 0.6

/** Frees the people of each photo from their background. */
export async function cutOutAll(
  networks: Networks,
  photos: readonly GuestPhoto[],
  { signal, progress }: GroupRun,
): Promise<readonly CutOut[]> {
  const cutOuts: CutOut[] = []
  for (const { picture, faces, others } of photos) {
    signal.throwIfAborted()
    cutOuts.push(await cutOut(networks, picture, faces, { fine: false, others, signal }))
    progress((CUT * cutOuts.length) / photos.length)
  }
  return cutOuts
}

export function renderGroup(
  { scene, name, seed }: SceneGuidance,
  { signal, progress }: GroupRun,
  { width, height }: Size,
  order: Pick<SceneOrder, 'cutOuts' | 'places' | 'photo' | 'faces'>,
): Promise<Pixels> {
  return renderScene(scene, {
    ...order,
    size: { width, height },
    name,
    seed,
    look: 'group',
    subject: 'group',
    signal,
    progress: (part) => progress(CUT + (1 - CUT) * part),
  })
}
