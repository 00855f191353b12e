import { softBlur } from '../../kernels/blur.ts'
import { luminance } from '../../kernels/light.ts'
import { clamp } from '../../kernels/numbers.ts'
import type { Plane } from '../../kernels/plane.ts'
import { eachEnlargedRow, shrink } from '../../kernels/resize.ts'
import { lightOf } from '../light-colour.ts'
import { type Development, develop } from './develop.ts'
import type { LightMap } from './light-map.ts'
import type { PersonLight } from './light-schema.ts'
import type { People } from './people.ts'
import type { Shape } from './shape.ts'

/** Rims light even black cloth by this share, so that it does not melt into a dark scene. */
const RIM_FLOOR = 0.3
const CHANNELS = 13

/** Exposes, balances and lights the people's colours in place. */
export function relight(people: People, shape: Shape, map: LightMap, light: PersonLight): void {
  const { data, width, height } = people.colours
  const small = shrink(people.colours, shape.factor, 3)
  const [tintRed, tintGreen, tintBlue] = lightOf(light.tint)
  const { contrast, saturation, cap } = light
  const room = cap - 0.5
  const developed = develop(small, people, shape, light)
  const rows = pack(map, shape, meanLight(small, people.faceHeight / shape.factor), developed)
  eachEnlargedRow(rows, width, height, CHANNELS, (row, y) => {
    for (let x = 0, q = 0, i = y * width; x < width; x++, q += CHANNELS, i++) {
      if (people.alpha[i]! <= 0) continue
      const p = i * 3
      const bare = luminance(data[p]!, data[p + 1]!, data[p + 2]!)
      let r = data[p]! * row[q + 10]!
      let g = data[p + 1]! * row[q + 11]!
      let b = data[p + 2]! * row[q + 12]!
      const before = luminance(r, g, b)
      // White cloth is held down, then contrast turns round middle grey.
      let after = before > 0.5 ? 0.5 + room * (1 - Math.exp((0.5 - before) / room)) : before
      if (contrast !== 1) after = 0.25 * (after * 4) ** contrast
      const scale = (after / Math.max(1e-4, before)) * saturation
      const grey = after * (1 - saturation)
      r = (grey + r * scale) * row[q]! * tintRed
      g = (grey + g * scale) * row[q + 1]! * tintGreen
      b = (grey + b * scale) * row[q + 2]! * tintBlue
      const detail =
        clamp(bare / (row[q + 9]! + 0.02), 0.2, 2.5) * (RIM_FLOOR + 1.1 * Math.sqrt(before))
      data[p] = r + row[q + 3]! * detail + row[q + 6]!
      data[p + 1] = g + row[q + 4]! * detail + row[q + 7]!
      data[p + 2] = b + row[q + 5]! * detail + row[q + 8]!
    }
  })
  if (light.lift) liftAir(data, people.alpha, light.lift)
}

function meanLight({ data, width, height }: Plane, face: number): Float32Array {
  const plane = new Float32Array(width * height)
  for (let i = 0, p = 0; i < plane.length; i++, p += 3) {
    plane[i] = luminance(data[p]!, data[p + 1]!, data[p + 2]!)
  }
  return softBlur({ data: plane, width, height }, face * 0.02, 1)
}

function pack(
  { gain, rim, veil }: LightMap,
  shape: Shape,
  mean: Float32Array,
  developed: Development,
): Plane {
  const { width, height } = shape
  const data = new Float32Array(width * height * CHANNELS)
  for (let i = 0, q = 0, p = 0; i < mean.length; i++, q += CHANNELS, p += 3) {
    for (let c = 0; c < 3; c++) {
      data[q + c] = gain[p + c]!
      data[q + 3 + c] = rim[p + c]!
      data[q + 6 + c] = veil[p + c]!
      data[q + 10 + c] = developed[p + c]!
    }
    data[q + 9] = mean[i]!
  }
  return { data, width, height }
}

function liftAir(
  data: Float32Array,
  alpha: Float32Array,
  lift: readonly [number, number, number],
): void {
  for (let i = 0, p = 0; i < alpha.length; i++, p += 3) {
    if (alpha[i]! <= 0) continue
    for (let c = 0; c < 3; c++) data[p + c]! += lift[c]! * (1 - Math.min(1, data[p + c]!))
  }
}
