import {
  type EngineResult,
  type EngineTask,
  type EngineWork,
  type FaceSwapRequest,
  OUTPUT_SIZES,
  type Subject,
  timeStep,
} from '@guise/core'
import type { EngineParts } from '../engine-parts.ts'
import { placeFor } from '../genders.ts'
import { enlargePhoto } from '../guests/enlarge-photo.ts'
import { findGuests, type GuestPhoto, guestsOf } from '../guests/find-guests.ts'
import {
  guidanceOf,
  type PicturesGuidance,
  type SceneGuidance,
  type TemplateGuidance,
  withPlaces,
} from '../guidance.ts'
import { assetOf } from '../own-pictures/asset-of.ts'
import { ownPictureFor } from '../own-pictures/choose-picture.ts'
import { swapIntoOwnPicture } from '../own-pictures/swap-into-own-picture.ts'
import { decodeAll } from '../picture.ts'
import type { Pixels, Size } from '../pixels.ts'
import { DECODED, printStill, type StillRun } from '../print-still.ts'
import { renderFine } from '../scenes/render-fine.ts'
import { type CutOut, cutOut } from '../seeing/cut-out.ts'
import { swapFaces } from '../swapping/swap-faces.ts'
import { assignSlots } from '../templates/assign-slots.ts'
import { noteOnEmptyPlaces } from '../templates/note-on-empty-places.ts'
import { noteOnSitter } from '../templates/note-on-sitter.ts'
import { plateOf } from '../templates/plates.ts'
import { pictureFor, settingFor } from '../templates/schema.ts'

/** Enough of a large photo to fill any output, and for a face in it to keep its detail. */
const WORKING_SIZE = { width: 1800, height: 1800 }
/** Cutting people out takes about half of a portrait's time. */
const CUT = 0.5

/** The guests, and the picture that is wanted. */
type GuestStill = {
  readonly request: FaceSwapRequest
  readonly photos: readonly GuestPhoto[]
  readonly size: Size
}

/** A guest's photo goes in; the guest in the filter's picture or scene comes out, at the exact size. */
export async function faceSwap(
  request: FaceSwapRequest,
  task: EngineTask,
  run: EngineWork,
  parts: EngineParts,
): Promise<EngineResult> {
  const size = OUTPUT_SIZES[request.ratio]
  const wanted = guidanceOf(request, task)
  const guidance = await withPlaces(wanted, request, parts.networks, run.signal)
  const pictures = await timeStep(run, 'decode photos', () =>
    decodeAll(task.pictures, WORKING_SIZE),
  )
  run.signal.throwIfAborted()
  run.progress(DECODED)
  // Who only walks into a scene may look where they like; a template needs the whole face.
  const mayLookAway = guidance.kind === 'scene'
  const photos = await timeStep(run, 'find guests', () =>
    findGuests(parts.networks, pictures, request.subject, mayLookAway),
  )
  return printStill<GuestStill>(guidance, { request, photos, size }, run, parts, {
    scene: placeGuestsInScene,
    template: swapGuestsIntoTemplate,
    pictures: swapGuestsIntoPicture,
  })
}

/** The guests leave their background and enter the scene; without a photo the scene stands alone. */
async function placeGuestsInScene(
  { scene, name, seed }: SceneGuidance,
  { request, photos, size, signal, progress, note }: StillRun<GuestStill>,
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
  return renderFine(scene, {
    size,
    name,
    seed,
    cutOuts,
    look: request.look,
    subject: request.subject,
    signal,
    note,
    progress: (part) => progress(CUT + (1 - CUT) * part),
  })
}

/** The guests' faces go to the places of the people in the filter's picture. */
async function swapGuestsIntoTemplate(
  { template: recipe }: TemplateGuidance,
  { request, photos, signal, progress, note }: StillRun<GuestStill>,
  { networks, templates }: EngineParts,
): Promise<Pixels> {
  const { subject, ratio, look } = request
  const picture = pictureFor(recipe, subject)
  const setting = settingFor(recipe, ratio)
  const template = await templates.load(picture, ratio, { setting, signal })
  signal.throwIfAborted()
  const guests = guestsOf(photos)
  // Who said whom the photo shows need not be judged by the looks.
  const place = guests.length === 1 ? placeFor(picture, subject) : undefined
  const seated =
    place === undefined
      ? await assignSlots(networks, template, guests)
      : template.slots.map((_, n) => (n === place ? guests[0] : undefined))
  for (const [n, guest] of seated.entries()) {
    const text = guest && noteOnPlace(picture, n, subject)
    if (text) note(text)
  }
  const left = subject === 'group' && noteOnEmptyPlaces(seated)
  if (left) note(left)
  const { pixels } = await swapFaces(networks, template, seated, { look, signal, progress })
  return pixels
}

/** What does not suit the guest at a place of a picture. */
function noteOnPlace(picture: string, place: number, subject: Subject): string | undefined {
  const sitter = plateOf(picture).sitters?.[place]
  return sitter && noteOnSitter(sitter, subject)
}

/** The guest's face goes to its place in the filter's own picture. */
async function swapGuestsIntoPicture(
  { pictures, assets, isPassing = false }: PicturesGuidance,
  { request: { subject, ratio, look }, photos, signal, progress }: StillRun<GuestStill>,
  { networks, ownPictures }: EngineParts,
): Promise<Pixels> {
  const own = ownPictureFor(pictures, subject)
  const template = await ownPictures.load(own, {
    bytes: assetOf(own, assets),
    ratio,
    signal,
    isPassing,
  })
  signal.throwIfAborted()
  return swapIntoOwnPicture(networks, template, guestsOf(photos), { look, signal, progress })
}
