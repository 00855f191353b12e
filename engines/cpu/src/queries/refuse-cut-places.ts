import { GenerationFailed, OUTPUT_SIZES, type RecipeAssets } from '@guise/core'
import { assetOf } from '../own-pictures/asset-of.ts'
import { shapeFor } from '../own-pictures/choose-picture.ts'
import type { OwnPicture } from '../own-pictures/schema.ts'
import { sizeOf } from '../picture.ts'
import type { Size } from '../pixels.ts'

/**
 * Every place of a group's picture must be seen in the shape that guests get: whoever makes the filter
 * is told, before a group stands there. Frames drawn by hand are looked at with the recipe.
 */
export async function refuseCutPlaces(
  pictures: readonly OwnPicture[],
  assets: RecipeAssets,
): Promise<void> {
  for (const own of pictures) {
    const size = await sizeOf(assetOf(own, assets), "The filter's picture")
    const shape = shapeFor(own, size)
    if (own.frames[shape] || showsAll(own, size, OUTPUT_SIZES[shape])) continue
    throw new GenerationFailed(
      'NOT_SUPPORTED',
      `The faces in this picture are too far apart: the ${shape} frame would cut some of them off. Remove the outer faces, or use a picture with more space around the group.`,
    )
  }
}

/** Whether the largest window of the shape holds all faces at once. */
export function showsAll(
  { slots }: Pick<OwnPicture, 'slots'>,
  { width, height }: Size,
  shape: Size,
): boolean {
  const aspect = shape.width / shape.height
  const half = (size: number) => (size * Math.min(width, height)) / 2
  const across = spanOf(slots.map(({ x, size }) => [x * width, half(size)]))
  const down = spanOf(slots.map(({ y, size }) => [y * height, half(size)]))
  return across <= Math.min(width, height * aspect) && down <= Math.min(height, width / aspect)
}

function spanOf(faces: readonly (readonly [middle: number, half: number])[]): number {
  const starts = faces.map(([middle, half]) => middle - half)
  const ends = faces.map(([middle, half]) => middle + half)
  return Math.max(...ends) - Math.min(...starts)
}
