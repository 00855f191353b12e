import type { EngineParts } from '../engine-parts.ts'
import { enlargePhoto } from '../guests/enlarge-photo.ts'
import type { SceneGuidance } from '../guidance.ts'
import type { Pixels } from '../pixels.ts'
import { renderScene } from '../scenes/render-scene.ts'
import { type CutOut, cutOut } from '../seeing/cut-out.ts'
import type { FaceSwapWork } from './work.ts'

/** Cutting people out takes about half of a portrait's time. */
const CUT = 0.5

/** The guests leave their background and enter the scene; without a photo the scene stands alone. */
export async function enterScene(
  { scene, name, seed }: SceneGuidance,
  { request, photos, size, signal, progress }: FaceSwapWork,
  { networks }: EngineParts,
): Promise<Pixels> {
  const fine = request.look === 'v6.1'
  const cutOuts: CutOut[] = []
  for (const photo of photos) {
    const { picture, faces, others } = await enlargePhoto(networks, photo, size, fine)
    signal.throwIfAborted()
    cutOuts.push(await cutOut(networks, picture, faces, { fine, others, signal }))
    progress((CUT * cutOuts.length) / photos.length)
  }
  return renderScene(scene, {
    size,
    name,
    seed,
    cutOuts,
    look: request.look,
    subject: request.subject,
    signal,
    progress: (part) => progress(CUT + (1 - CUT) * part),
  })
}
