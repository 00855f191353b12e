import type { CutOut } from '../../seeing/cut-out.ts'
import { faceHeight, LEFT_EYE_CORNER, RIGHT_EYE_CORNER } from '../../seeing/landmarks.ts'

/** What framing needs to know of a cut-out, in its own pixels. */
export type Measures = {
  readonly width: number
  readonly face: number
  readonly x: number
  readonly leftmost: number
  readonly rightmost: number
  readonly eyes: number
  readonly lowestEyes: number
  readonly hair: number
  /** The last row that shows the body whole. */
  readonly foot: number
  /** The row at which the photo's sides begin to cut the body, or `foot`. */
  readonly sideCut: number
}

export function measure(cut: CutOut): Measures {
  const { width, height } = cut.pixels
  const heights = cut.faces.map(({ mesh }) => faceHeight(mesh))
  const face = heights.length ? mean(heights) : cut.box.height / 5
  const eyes = cut.faces.map(
    ({ mesh }) => (mesh[LEFT_EYE_CORNER]![1] + mesh[RIGHT_EYE_CORNER]![1]) / 2,
  )
  const xs = cut.faces.map(({ square }) => square.x)
  if (cut.faces.length === 0) {
    xs.push(cut.box.x + cut.box.width / 2)
    eyes.push(cut.box.y + face * 0.8)
  }
  const foot = Math.min(cut.foot, cut.box.y + cut.box.height)
  const lowestEyes = Math.max(...eyes)
  return {
    width,
    face,
    x: mean(xs),
    leftmost: Math.min(...xs),
    rightmost: Math.max(...xs),
    eyes: mean(eyes),
    lowestEyes,
    hair: cut.box.y,
    foot,
    sideCut: Math.min(foot, sideCutOf(cut, Math.min(height, Math.round(lowestEyes)))),
  }
}

function sideCutOf({ alpha, pixels: { width, height } }: CutOut, from: number): number {
  for (let y = Math.max(0, from); y < height; y++) {
    if (alpha[y * width + 2]! > 0.5 || alpha[y * width + width - 3]! > 0.5) return y
  }
  return height
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
