import type { Ratio } from '@guise/core'
import type { Size } from '../pixels.ts'
import type { Face } from '../seeing/face.ts'
import { chooseWindow, type Window } from '../templates/choose-window.ts'
import { headOf } from '../templates/painting.ts'
import type { OwnFrame, OwnPicture } from './schema.ts'

/** A picture is shown as whole as its shape allows, unless a face would take less of the height. */
const LEAST_SHARE = 0.12
const LEAST_GROUP_SHARE = 0.08

/** What of a picture is seen in a shape: as it was framed by hand, or as its faces ask for. */
export function chooseFrame(
  { frames }: Pick<OwnPicture, 'frames'>,
  faces: readonly Face[],
  picture: Size,
  ratio: Ratio,
  { width, height }: Size,
): Window {
  const aspect = width / height
  const framed = frames[ratio]
  if (framed) return fitted(framed, picture, aspect)
  const whole = { left: 0, top: 0, right: picture.width, bottom: picture.height }
  return chooseWindow(
    faces.map((face) => headOf(face, undefined)),
    whole,
    { aspect, share: faces.length === 1 ? LEAST_SHARE : LEAST_GROUP_SHARE },
  )
}

/** The largest window of the right shape in the middle of a frame that may be a little off it. */
function fitted(frame: OwnFrame, picture: Size, aspect: number): Window {
  const width = frame.width * picture.width
  const height = frame.height * picture.height
  const seen = { width: Math.min(width, height * aspect), height: Math.min(height, width / aspect) }
  return {
    left: frame.x * picture.width + (width - seen.width) / 2,
    top: frame.y * picture.height + (height - seen.height) / 2,
    ...seen,
  }
}
