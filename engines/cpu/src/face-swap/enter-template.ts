import type { EngineParts } from '../engine-parts.ts'
import type { TemplateGuidance } from '../guidance.ts'
import type { Pixels } from '../pixels.ts'
import { swapFaces } from '../swapping/swap-faces.ts'
import { assignSlots } from '../templates/assign-slots.ts'
import { pictureFor, settingFor } from '../templates/schema.ts'
import type { FaceSwapWork } from './work.ts'

/** The guests' faces go to the places of the people in the filter's picture. */
export async function enterTemplate(
  { template: recipe }: TemplateGuidance,
  { request, photos, signal, progress }: FaceSwapWork,
  { networks, templates }: EngineParts,
): Promise<Pixels> {
  const template = await templates.load(pictureFor(recipe, request.subject), request.ratio, {
    setting: settingFor(recipe, request.ratio),
    signal,
  })
  signal.throwIfAborted()
  const guests = photos.flatMap(({ picture, faces }) =>
    faces.map((face) => ({ pixels: picture, face })),
  )
  const seated = await assignSlots(networks, template, guests)
  const { pixels } = await swapFaces(networks, template, seated, {
    look: request.look,
    signal,
    progress,
  })
  return pixels
}
