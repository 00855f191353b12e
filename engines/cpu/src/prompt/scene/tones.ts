import { luminance, toSrgb } from '../../kernels/light.ts'
import { clamp, mix } from '../../kernels/numbers.ts'
import { type Light, lightOf, mixLight } from '../../scenes/light-colour.ts'

/**
 * The colours a scene is painted in, by what they are for. Places paint with these instead of colours
 * of their own, so that an hour, a weather or a named colour turns all of a scene at once.
 */
export type Tones = {
  /** The sky from top to horizon; indoors the backdrop from its rim to its brightest. */
  readonly zenith: string
  readonly sky: string
  readonly horizon: string
  /** The strongest light: sun, moon or lamps. */
  readonly sun: string
  /** The other light, on the far side of people. */
  readonly accent: string
  /** Land by distance. */
  readonly far: string
  readonly middle: string
  readonly near: string
  /** What light falls off to. */
  readonly dark: string
}

/** A colour in linear light as a recipe writes it. */
export function toHex(light: Light): string {
  const byte = (part: number) =>
    Math.round(clamp(toSrgb(part), 0, 255))
      .toString(16)
      .padStart(2, '0')
  return `#${byte(light[0])}${byte(light[1])}${byte(light[2])}`
}

export function brightness(hex: string): number {
  return luminance(...lightOf(hex))
}

export function mixTones(a: string, b: string, share: number): string {
  return toHex(mixLight(lightOf(a), lightOf(b), share))
}

/** What a thing of one colour looks like in light of another. */
export function lit(thing: string, light: string, gain = 1): string {
  const [red, green, blue] = lightOf(thing)
  const [r, g, b] = lightOf(light, gain)
  return toHex([red * r, green * g, blue * b])
}

/** Gives a tone the hue of `dye`, and by `own` also its brightness. */
export function dyed(tone: string, dye: string, share: number, own = 0): string {
  const before = brightness(tone)
  const target = mix(before, brightness(dye), own)
  const [red, green, blue] = lightOf(dye)
  const scale = target / Math.max(0.004, luminance(red, green, blue))
  const full: Light = [red * scale, green * scale, blue * scale]
  return toHex(mixLight(lightOf(tone), keepBrightness(full, target), share))
}

/** Light that does not fit under white turns paler instead of darker. */
function keepBrightness(light: Light, target: number): Light {
  const most = Math.max(...light)
  if (most <= 1) return light
  const grey = (most - 1) / Math.max(1e-3, most - target)
  return mixLight(light, [target, target, target], clamp(grey))
}

/** Applies one change to several tones. */
export function turned(
  tones: Tones,
  names: readonly (keyof Tones)[],
  change: (tone: string) => string,
): Tones {
  const changed = Object.fromEntries(names.map((name) => [name, change(tones[name])]))
  return { ...tones, ...changed }
}

export const SKY = ['zenith', 'sky', 'horizon'] as const
export const LAND = ['far', 'middle', 'near'] as const
