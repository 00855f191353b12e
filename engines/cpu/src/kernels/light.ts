const TO_LINEAR = new Float32Array(257)
for (let i = 0; i < 257; i++) {
  const c = Math.min(1, i / 255)
  TO_LINEAR[i] = c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}
const STEPS = 8192
const TO_SRGB = new Float32Array(STEPS + 2)
for (let i = 0; i < STEPS + 2; i++) {
  // Steps are even in the square root of the light, so that shadows are not coarse.
  const c = Math.min(1, (i / STEPS) ** 2)
  TO_SRGB[i] = 255 * (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055)
}

/** sRGB 0 to 255, fractions allowed, as linear light 0 to 1. */
export function toLinear(value: number): number {
  if (value <= 0) return 0
  if (value >= 255) return 1
  const i = value | 0
  return TO_LINEAR[i]! + (TO_LINEAR[i + 1]! - TO_LINEAR[i]!) * (value - i)
}

/** Linear light as sRGB 0 to 255. */
export function toSrgb(light: number): number {
  if (light <= 0) return 0
  if (light >= 1) return 255
  const step = Math.sqrt(light) * STEPS
  const i = step | 0
  return TO_SRGB[i]! + (TO_SRGB[i + 1]! - TO_SRGB[i]!) * (step - i)
}

export function luminance(red: number, green: number, blue: number): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
