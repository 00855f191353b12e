import type { Layer } from '../frames/layer.ts'
import type { Eyelid } from './eyelid.ts'

/** Pixels from lid to lid. */
const LEAST_GAPE = 3.5
/** Of the way the lid has to go: so much skin there must be under the brow. */
const LEAST_SKIN = 0.75
/** The lid's lightness to the cheek's: a brow's shadow is darker, and glasses may be lighter. */
const LID_TO_CHEEK = [0.5, 1.6] as const
/** An eye is darker than the skin above and below it; what is not may be glass, or is closed. */
const EYE_TO_SKIN = 0.97
/** Stripes across the lid, between its fold and the lashes; one as dark as this is the rim of glasses. */
const STRIPES = 6
const INNER_STRIPES = [1, 2, 3]
const RIM_TO_LID = 0.6

/** Whether the lid is plain skin that can be drawn down over an open eye. */
export function canClose({ open, toBrow, toUpper, toLower }: Eyelid, { channels }: Layer): boolean {
  let gape = 0
  for (let i = 0; i < toUpper.length; i++) gape = Math.max(gape, toLower[i]! - toUpper[i]!)
  if (gape < LEAST_GAPE) return false
  const [skin, lid, eye, cheek] = [meanOf(), meanOf(), meanOf(), meanOf()]
  const stripes = Array.from({ length: STRIPES }, meanOf)
  for (let i = 0; i < toUpper.length; i++) {
    const way = toLower[i]! - toUpper[i]!
    if (way < 0.7 * gape) continue
    const high = toUpper[i]! - toBrow[i]!
    skin.add(high / way)
    const light = open[i * channels + 1]!
    if (toBrow[i]! < 0 && toUpper[i]! > way * 0.15) {
      lid.add(light)
      stripes[Math.floor((-toBrow[i]! / high) * STRIPES)]!.add(light)
    } else if (toUpper[i]! < 0 && toLower[i]! > 0) eye.add(light)
    else if (toLower[i]! < -way * 0.2 && toLower[i]! > -way * 1.2) cheek.add(light)
  }
  const toCheek = lid.mean() / cheek.mean()
  return (
    skin.mean() > LEAST_SKIN &&
    toCheek > LID_TO_CHEEK[0] &&
    toCheek < LID_TO_CHEEK[1] &&
    eye.mean() < EYE_TO_SKIN * Math.min(lid.mean(), cheek.mean()) &&
    INNER_STRIPES.every((n) => stripes[n]!.mean() > RIM_TO_LID * lid.mean())
  )
}

function meanOf() {
  let sum = 0
  let count = 0
  return {
    add(value: number) {
      sum += value
      count++
    },
    mean: () => sum / Math.max(1, count),
  }
}
