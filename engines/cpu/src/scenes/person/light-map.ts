import { luminance } from '../../kernels/light.ts'
import { clamp } from '../../kernels/numbers.ts'
import type { PersonLight } from './light-schema.ts'
import type { Shape } from './shape.ts'

/**
 * What light does to each place of the people's window, on the shape's grid:
 * result = (colour * gain + rim * detail) + veil.
 */
export type LightMap = {
  readonly gain: Float32Array
  readonly rim: Float32Array
  readonly veil: Float32Array
}

/** Keys and ambient as a gain whose mean over the faces is 1, so that keys shape without dimming. */
export function lightMapOf(shape: Shape, light: PersonLight): LightMap {
  const count = shape.width * shape.height
  const map = {
    gain: new Float32Array(count * 3),
    rim: new Float32Array(count * 3),
    veil: new Float32Array(count * 3),
  }
  shade(map.gain, shape, light)
  addRims(map.rim, shape, light)
  let sum = 0
  let faces = 0
  for (let i = 0; i < count; i++) {
    if (shape.faceMask[i]! < 0.8) continue
    sum += luminance(map.gain[i * 3]!, map.gain[i * 3 + 1]!, map.gain[i * 3 + 2]!)
    faces++
  }
  if (faces > 0) {
    const even = faces / Math.max(1e-3, sum)
    for (let p = 0; p < map.gain.length; p++) map.gain[p]! *= even
  }
  return map
}

function shade(gain: Float32Array, { normals }: Shape, { ambient, keys }: PersonLight): void {
  for (let p = 0; p < gain.length; p += 3) {
    gain[p] = ambient[0]
    gain[p + 1] = ambient[1]
    gain[p + 2] = ambient[2]
  }
  for (const { from, colour, wrap } of keys) {
    const [dx, dy, dz] = unit(from)
    const share = 1 / (1 + wrap)
    for (let p = 0; p < gain.length; p += 3) {
      const facing = normals[p]! * dx + normals[p + 1]! * dy + normals[p + 2]! * dz
      const lit = (facing + wrap) * share
      if (lit <= 0) continue
      gain[p]! += colour[0] * lit
      gain[p + 1]! += colour[1] * lit
      gain[p + 2]! += colour[2] * lit
    }
  }
}

function addRims(rim: Float32Array, { normals }: Shape, { rims }: PersonLight): void {
  for (const { from, colour, power } of rims) {
    const [dx, dy] = unit(from)
    for (let p = 0; p < rim.length; p += 3) {
      const x = normals[p]!
      const y = normals[p + 1]!
      const aside = Math.sqrt(x * x + y * y)
      const facing = (x * dx + y * dy) / (aside || 1)
      if (facing <= 0) continue
      const lit = clamp(1 - normals[p + 2]!) ** power * facing
      rim[p]! += colour[0] * lit
      rim[p + 1]! += colour[1] * lit
      rim[p + 2]! += colour[2] * lit
    }
  }
}

function unit([x, y, z]: readonly [number, number, number]): readonly [number, number, number] {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}
