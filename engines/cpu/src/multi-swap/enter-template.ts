import type { Ratio } from '@guise/core'
import type { EngineParts } from '../engine-parts.ts'
import type { TemplateGuidance } from '../guidance.ts'
import type { Pixels, Size } from '../pixels.ts'
import { swapFaces } from '../swapping/swap-faces.ts'
import { assignSlots } from '../templates/assign-slots.ts'
import { chooseWall, nameWall, picturesOf, sittersOf } from '../templates/choose-wall.ts'
import { pictureFor, settingFor } from '../templates/schema.ts'
import { describeAll } from '../templates/sitter.ts'
import type { GroupWork } from './enter-scene.ts'

/** Shapes nearer to a square than this are square. */
const NEARLY_SQUARE = 1.12
/** More people than this have small faces in a square. */
const FILLS_A_SQUARE = 6

/** Everybody's face goes to a place in the filter's picture, in the shape nearest to the photo's. */
export async function enterTemplate(
  { template: recipe }: TemplateGuidance,
  { photos, signal, progress }: GroupWork,
  { networks, templates }: EngineParts,
): Promise<Pixels> {
  const [first] = photos
  const guests = photos.flatMap(({ picture, faces }) =>
    faces.map((face) => ({ pixels: picture, face })),
  )
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
  const { pixels } = await swapFaces(networks, template, seated, { look: 'v6', signal, progress })
  return pixels
}

function shapeOf({ width, height }: Size, people: number): Ratio {
  const aspect = width / height
  if (aspect > NEARLY_SQUARE) return 'landscape'
  if (aspect < 1 / NEARLY_SQUARE) return 'portrait'
  return people > FILLS_A_SQUARE ? 'landscape' : 'square'
}
