import {
  type EngineResult,
  type EngineTask,
  type EngineWork,
  type MultiSwapRequest,
  type Ratio,
  timeStep,
} from '@guise/core'
import type { EngineParts } from '../engine-parts.ts'
import { guestsOf } from '../guests/find-guests.ts'
import {
  type Guidance,
  guidanceOf,
  type PicturesGuidance,
  type SceneGuidance,
  type TemplateGuidance,
  withPlaces,
} from '../guidance.ts'
import { assetOf } from '../own-pictures/asset-of.ts'
import { pictureForGroup, shapeFor } from '../own-pictures/choose-picture.ts'
import { swapIntoOwnPicture } from '../own-pictures/swap-into-own-picture.ts'
import { decodeAll, sizeOf } from '../picture.ts'
import { open, type Pixels, render, type Size } from '../pixels.ts'
import { DECODED, printStill } from '../print-still.ts'
import { showsPhotoOnly } from '../scenes/resolve-scene.ts'
import { swapFaces } from '../swapping/swap-faces.ts'
import { assignSlots } from '../templates/assign-slots.ts'
import { chooseWall, nameWall, picturesOf, sittersOf } from '../templates/choose-wall.ts'
import { noteOnEmptyPlaces } from '../templates/note-on-empty-places.ts'
import { pictureFor, settingFor } from '../templates/schema.ts'
import { describeAll } from '../templates/sitter.ts'
import { composeGroup } from './compose-group.ts'
import { findGroup, type Need } from './find-group.ts'
import { LONGEST_SIDE } from './frame.ts'
import type { GroupRun, GroupStill } from './group-still.ts'
import { keepPlaces } from './keep-places.ts'

/** Shapes nearer to a square than this are square. */
const NEARLY_SQUARE = 1.12
/** More people than this have small faces in a square. */
const FILLS_A_SQUARE = 6

/** A group photo goes in; the same people in another world come out. */
export async function multiSwap(
  request: MultiSwapRequest,
  task: EngineTask,
  run: EngineWork,
  parts: EngineParts,
): Promise<EngineResult> {
  const wanted = guidanceOf(request, task)
  const guidance = await withPlaces(wanted, request, parts.networks, run.signal)
  const need = needOf(guidance, task.pictures.length)
  const pictures = await timeStep(run, 'decode photos', async () => {
    const sent = await decodeAll(task.pictures, { width: LONGEST_SIDE, height: LONGEST_SIDE })
    return Promise.all(sent.map(capped))
  })
  run.signal.throwIfAborted()
  run.progress(DECODED)
  const photos = await timeStep(run, 'find guests', () => findGroup(parts.networks, pictures, need))
  return printStill<GroupStill>(guidance, { request, photos }, run, parts, {
    scene: placeGroupInScene,
    template: swapGroupIntoTemplate,
    pictures: swapGroupIntoPicture,
  })
}

/** A redrawn photo may show anything; who is to be cut out or swapped must be there. */
function needOf(guidance: Guidance, pictures: number): Need {
  if (guidance.kind !== 'scene') return 'facing'
  return showsPhotoOnly(guidance.scene) && pictures === 1 ? 'nobody' : 'people'
}

async function capped(picture: Pixels): Promise<Pixels> {
  if (Math.max(picture.width, picture.height) <= LONGEST_SIDE) return picture
  return render(open(picture).resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside' }))
}

/** One photo keeps its frame, people of several are composed into one group. */
function placeGroupInScene(
  guidance: SceneGuidance,
  run: GroupRun,
  { networks }: EngineParts,
): Promise<Pixels> {
  const [only] = run.photos
  return only && run.photos.length === 1
    ? keepPlaces(guidance, only, run, networks)
    : composeGroup(guidance, run, networks)
}

/** Everybody's face goes to a place in the filter's picture, in the shape nearest to the photo's. */
async function swapGroupIntoTemplate(
  { template: recipe }: TemplateGuidance,
  { photos, signal, progress, note }: GroupRun,
  { networks, templates }: EngineParts,
): Promise<Pixels> {
  const [first] = photos
  const guests = guestsOf(photos)
  const ratio = first && photos.length === 1 ? shapeOf(first.picture, guests.length) : 'landscape'
  const people = await describeAll(networks, guests)
  const picture = recipe.walls
    ? nameWall(chooseWall(recipe.walls, people))
    : pictureFor(recipe, 'group')
  const setting = settingFor(recipe, ratio)
  const template = await templates.load(picture, ratio, { setting, signal })
  signal.throwIfAborted()
  const sitters = sittersOf(picturesOf(picture))
  const seated = await assignSlots(networks, template, guests, { guests: people, sitters })
  const left = noteOnEmptyPlaces(seated)
  if (left) note(left)
  const { pixels } = await swapFaces(networks, template, seated, { look: 'v6', signal, progress })
  return pixels
}

function shapeOf({ width, height }: Size, people: number): Ratio {
  const aspect = width / height
  if (aspect > NEARLY_SQUARE) return 'landscape'
  if (aspect < 1 / NEARLY_SQUARE) return 'portrait'
  return people > FILLS_A_SQUARE ? 'landscape' : 'square'
}

/** Everybody's face goes to a place in the filter's own picture, in the picture's own shape. */
async function swapGroupIntoPicture(
  { pictures, assets, isPassing = false }: PicturesGuidance,
  { photos, signal, progress, note }: GroupRun,
  { networks, ownPictures }: EngineParts,
): Promise<Pixels> {
  const guests = guestsOf(photos)
  const own = pictureForGroup(pictures, guests.length)
  const bytes = assetOf(own, assets)
  const ratio = shapeFor(own, await sizeOf(bytes, "The filter's picture"))
  const template = await ownPictures.load(own, { bytes, ratio, signal, isPassing })
  signal.throwIfAborted()
  return swapIntoOwnPicture(networks, template, guests, { look: 'v6', signal, progress, note })
}
