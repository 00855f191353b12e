import { clamp, mix, smoothstep } from '../../../kernels/numbers.ts'
import { valueNoise } from '../../../kernels/value-noise.ts'
import { displayOf } from '../shared/display.ts'

export type CardWear = {
  readonly unit: number
  readonly seed: number
  /** Radius of the corners, a share of the unit. */
  readonly corner: number
  readonly worn: number
}

/** The album page a card lies on. */
const PAGE = displayOf('#2c2622')
const FIBRE = displayOf('#e9dcc0')

/** Rounds the corners of a card, rubs its rims and shows the album page behind it. */
export function wearCard(
  sheet: Float32Array,
  width: number,
  height: number,
  { unit, seed, corner, worn }: CardWear,
): void {
  const rubbed = valueNoise(width, height, { scale: unit * 0.03, octaves: 5, gain: 0.6, seed })
  const radius = corner * unit
  const reach = unit * 0.03
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const fromX = Math.min(x, width - 1 - x) + 0.5
      const fromY = Math.min(y, height - 1 - y) + 0.5
      if (fromX > radius + reach && fromY > radius + reach && Math.min(fromX, fromY) > reach)
        continue
      const inner = Math.hypot(Math.max(0, radius - fromX), Math.max(0, radius - fromY))
      const rim = fromX < radius && fromY < radius ? radius - inner : Math.min(fromX, fromY)
      const atCorner = clamp(1 - Math.hypot(fromX, fromY) / (radius * 2.4))
      const bite = worn * unit * (0.001 + 0.006 * atCorner) * rubbed[i]! * 2
      const rub = worn * (1 - smoothstep(0, reach * (0.25 + atCorner), rim - bite)) * rubbed[i]!
      const card = clamp(rim - bite + 0.5)
      for (let c = 0; c < 3; c++) {
        const p = i * 3 + c
        const surface = mix(sheet[p]!, FIBRE[c]! * (0.8 + 0.3 * rubbed[i]!), clamp(rub * 1.3))
        sheet[p] = mix(PAGE[c]!, surface, card)
      }
    }
  }
}
