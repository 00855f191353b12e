import { mix, smoothstep } from '../../kernels/numbers.ts'
import { brightness, dyed, LAND, lit, mixTones, SKY, type Tones, turned } from './tones.ts'
import type { Hour, Place, SceneWord } from './word.ts'

/** The scene's tones: the place in the light of the hour, turned by weather, moods and named colours. */
export function tonesOf(place: Place, hour: Hour, words: readonly SceneWord[]): Tones {
  const outdoors = place.horizon !== undefined
  const hourNamed = words.some((word) => word.hour)
  let tones = place.tones ?? landIn(hour, place.land)
  if (!outdoors && hourNamed) tones = roomAt(tones, hour)
  for (const { skyTurn } of words) {
    if (skyTurn && outdoors) tones = skyTurn(tones)
  }
  const colours = words.flatMap(({ colour }) => colour ?? [])
  tones = dyedIn(tones, colours, place.dye ?? 0)
  for (const { turn } of words) tones = turn?.(tones) ?? tones
  return tones
}

/** Land in the light of the hour; air takes its colour the farther it is. */
function landIn(hour: Hour, land: Place['land']): Tones {
  const { tones, light, level } = hour
  const [far, middle, near] = land ?? [tones.sky, tones.sky, tones.sky]
  return {
    ...tones,
    far: mixTones(lit(far, light, level), tones.horizon, 0.45),
    middle: mixTones(lit(middle, light, level), tones.horizon, 0.16),
    near: lit(near, light, level * 0.8),
  }
}

/** Through a window an hour colours a room and lights it more or less. */
function roomAt(tones: Tones, { tones: outside, level }: Hour): Tones {
  const share = 0.5 + 0.6 * level
  const coloured = turned(tones, SKY, (tone) => lit(dyed(tone, outside.sky, 0.3), '#ffffff', share))
  return { ...coloured, accent: mixTones(tones.accent, outside.sun, 0.4) }
}

/** The first colour is the scene's, the second its lights', a third the other light's. */
function dyedIn(tones: Tones, colours: readonly string[], dye: number): Tones {
  const [main, second, third] = colours
  if (!main) return tones
  const backdrop = dye > 0 ? 1 : 0.72
  let result = turned(tones, SKY, (tone) => dyed(tone, main, backdrop, 0.15))
  if (dye > 0) result = backdropOf(result, main, dye)
  result = turned(result, LAND, (tone) => dyed(tone, main, 0.45))
  const accent = dyed(tones.accent, second ?? main, 0.9, 0.5)
  return {
    ...result,
    dark: dyed(tones.dark, main, 0.6),
    accent,
    sun: dyed(tones.sun, third ?? second ?? main, second ? 0.9 : 0.3, 0.45),
  }
}

/** A painted backdrop is as light or dark as its paint. */
function backdropOf(tones: Tones, paint: string, dye: number): Tones {
  // White paper stays white to its corners; darker paint falls off.
  const white = smoothstep(0.35, 0.85, brightness(paint))
  const to = (tone: string, gain: number) => mixTones(tone, lit(paint, '#ffffff', gain), dye)
  return {
    ...tones,
    horizon: to(tones.horizon, 1),
    sky: to(tones.sky, mix(0.6, 0.92, white)),
    zenith: to(tones.zenith, mix(0.22, 0.7, white)),
  }
}
