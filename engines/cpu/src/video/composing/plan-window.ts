import { clamp, mix } from '../../kernels/numbers.ts'
import type { Size } from '../../pixels.ts'
import type { Extent } from '../../seeing/landmarks.ts'
import type { Needs } from './heads.ts'

/** Shapes that differ by less are one: a pixel of rounding. */
const SAME = 0.01
/** What may be cropped of a height without asking for more room at the sides. */
const MODEST = 0.78
/** No face is taller in a frame that was cropped, as a share of its height. */
const TALLEST_FACE = 0.4
/** Where nobody is seen, this much of the width is kept at least. */
const LEAST_WIDTH = 0.45
/** Where the middle of the heads lies in a frame with room to choose, from its top. */
const EYE_LINE = 0.42
/** How far people are brought to the middle rather than given room at both sides. */
const CENTRED = 0.5

/**
 * The part of the picture's plane that the film shows, in the picture's pixels. It is as wide for its
 * height as `shape`, holds all heads, and may go beyond the picture at its sides or above it; never
 * below, where the picture's edge cuts people's bodies.
 */
export function planWindow(picture: Size, needs: Needs | undefined, shape: number): Extent {
  const own = picture.width / picture.height
  if (Math.abs(shape / own - 1) < SAME) {
    return { left: 0, top: 0, right: picture.width, bottom: picture.height }
  }
  return shape > own ? planWider(picture, needs, shape) : planTaller(picture, needs, shape)
}

/** Some of the height is given away, the rest is gained at the sides. */
function planWider({ width, height }: Size, needs: Needs | undefined, shape: number): Extent {
  const cropped = width / shape
  const least = needs
    ? Math.min(height, Math.max(lengthOf(down(needs.people)), needs.tallest / TALLEST_FACE))
    : 0
  const tall =
    cropped >= Math.max(least, MODEST * height)
      ? cropped
      : Math.max(least, Math.sqrt(cropped * height))
  const wide = tall * shape
  const top = needs
    ? placed(down(needs.heads), down(needs.people), EYE_LINE, tall, height)
    : (height - tall) * 0.4
  const room = wide - width
  const middle = needs ? (needs.heads.left + needs.heads.right) / 2 : width / 2
  const left = mix(room / 2, clamp(wide / 2 - middle, 0, room), CENTRED)
  return { left: -left, top, right: wide - left, bottom: top + tall }
}

/** Some of the width is given away; what is missing is gained above. */
function planTaller({ width, height }: Size, needs: Needs | undefined, shape: number): Extent {
  const cropped = height * shape
  const [least, most] = needs
    ? [lengthOf(across(needs.heads)), lengthOf(across(needs.people))]
    : [LEAST_WIDTH * width, LEAST_WIDTH * width]
  const wide = Math.max(cropped, least, Math.min(most, cropped * 1.3))
  const tall = wide / shape
  const left = needs
    ? placed(across(needs.heads), across(needs.people), 0.5, wide, width)
    : (width - wide) / 2
  return { left, top: height - tall, right: left + wide, bottom: height }
}

type Span = readonly [from: number, to: number]

/**
 * Where a window of `length` begins along a side of the picture: with the middle of the heads at
 * `part` of it, with all heads in it, with people whole where they fit, and within the picture.
 */
function placed(heads: Span, people: Span, part: number, length: number, side: number): number {
  const wanted = (heads[0] + heads[1]) / 2 - part * length
  const kept = people[1] - people[0] <= length ? people : heads
  return clamp(clamp(wanted, kept[1] - length, kept[0]), 0, side - length)
}

function lengthOf([from, to]: Span): number {
  return to - from
}

function across({ left, right }: Extent): Span {
  return [left, right]
}

function down({ top, bottom }: Extent): Span {
  return [top, bottom]
}
