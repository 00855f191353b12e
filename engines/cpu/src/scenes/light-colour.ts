import { toLinear } from '../kernels/light.ts'

/** A colour in linear light; may be brighter than white. */
export type Light = readonly [red: number, green: number, blue: number]

export function lightOf(hex: string, gain = 1): Light {
  const value = Number.parseInt(hex.slice(1), 16)
  return [
    toLinear((value >> 16) & 255) * gain,
    toLinear((value >> 8) & 255) * gain,
    toLinear(value & 255) * gain,
  ]
}

export function scaleLight([red, green, blue]: Light, gain: number): Light {
  return [red * gain, green * gain, blue * gain]
}

export function mixLight(a: Light, b: Light, t: number): Light {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
}
