import type { Control } from './form-model.ts'

type NumberControl = Extract<Control, { kind: 'number' }>

/** How a slider's way is shared out over a range of numbers. */
export type NumberScale = {
  /** From a value to a place on the slider's way, 0 to 1000, and back. */
  toPlace(value: number): number
  toValue(place: number): number
  /** Steps of the number field beside it. */
  readonly step: number
}

const WAY = 1000
/** Lengths are shares of the frame and mostly tiny: they get most of the slider's way. */
const BEND = 3

export function scaleOf({ min, max, isWhole }: NumberControl, usual: number): NumberScale {
  const span = max - min
  const isBent = !isWhole && min >= 0 && usual - min < span * 0.12
  const decimals = isWhole ? 0 : isBent ? 4 : span > 20 ? 1 : 2
  const round = (value: number) => Number(value.toFixed(decimals))
  return {
    toPlace: (value) => {
      const share = Math.max(0, Math.min(1, (value - min) / span))
      return Math.round((isBent ? share ** (1 / BEND) : share) * WAY)
    },
    toValue: (place) => {
      const share = place / WAY
      return round(min + span * (isBent ? share ** BEND : share))
    },
    step: isWhole ? 1 : usual < 0.05 && isBent ? 0.001 : span > 20 ? 1 : 0.01,
  }
}
