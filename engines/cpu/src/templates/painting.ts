import { join } from 'node:path'
import sharp from 'sharp'
import { readTemplates, templatePath } from '../models/templates.ts'
import type { Networks } from '../networks.ts'
import { type Pixels, render } from '../pixels.ts'
import type { Face } from '../seeing/face.ts'
import { type Extent, extentOf, LEFT_EYE_CORNER, RIGHT_EYE_CORNER } from '../seeing/landmarks.ts'
import type { Head } from './choose-window.ts'
import { findSitters } from './find-sitters.ts'
import type { LabelText } from './gallery/label.ts'
import { plateOf, type Rectangle } from './plates.ts'

/** A picture with people in it, as it came from its museum. */
export type Painting = {
  readonly pixels: Pixels
  /** What is painted: without the photograph's border and the frame's inner edge. */
  readonly painted: Extent
  /** Its sitters. */
  readonly faces: readonly Face[]
  readonly label: LabelText
}

/** Reads a picture of the manifest and finds its sitters. */
export async function openPainting(
  modelsFolder: string,
  networks: Networks,
  id: string,
): Promise<Painting> {
  const entry = readTemplates().find((template) => template.id === id)
  if (!entry) throw new Error(`the manifest has no picture "${id}"`)
  const pixels = await render(sharp(join(modelsFolder, templatePath(entry))))
  const whole = { left: 0, top: 0, width: pixels.width, height: pixels.height }
  return {
    pixels,
    painted: toExtent(plateOf(id).painted ?? entry.painted ?? whole),
    faces: await findSitters(networks, pixels, entry.people),
    label: { artist: entry.artist, title: entry.title },
  }
}

export function headOf({ mesh, pose }: Face, above: number | undefined): Head {
  return {
    face: extentOf(mesh),
    eyes: (mesh[LEFT_EYE_CORNER]![1] + mesh[RIGHT_EYE_CORNER]![1]) / 2,
    yaw: pose.yaw,
    ...(above === undefined ? {} : { above }),
  }
}

export function toExtent({ left, top, width, height }: Rectangle): Extent {
  return { left, top, right: left + width, bottom: top + height }
}
