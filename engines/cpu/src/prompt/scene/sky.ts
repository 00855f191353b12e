import { brightness, mixTones, type Tones } from './tones.ts'
import type { Hour, LayerInput } from './word.ts'

export type SkyOrder = {
  readonly hour: Hour
  /** Where the horizon is, as a share of the height. */
  readonly horizon: number
  readonly clouds: number
  readonly stars: number
  /** Whether a closed cover hides sun and stars. */
  readonly overcast: boolean
}

const BRIGHT = 0.15

/** The sky of an hour above a horizon. */
export function skyLayers(tones: Tones, order: SkyOrder): readonly LayerInput[] {
  const { hour, horizon, overcast } = order
  const sunAt: [number, number] = [hour.sun.x, Math.max(0.04, horizon - hour.sun.above)]
  const layers: LayerInput[] = [
    {
      layer: 'gradient',
      stops: [
        [0, tones.zenith],
        [horizon * 0.58, tones.sky],
        [horizon, tones.horizon],
        [1, tones.horizon],
      ],
    },
  ]
  const stars = overcast ? 0 : order.stars
  if (stars > 0) {
    layers.push({
      layer: 'stars',
      count: stars,
      area: [0, 0, 1, horizon],
      spikes: 0,
      largest: 0.001,
      gain: 0.6,
    })
  }
  const clouds = overcast ? Math.max(0.62, order.clouds) : order.clouds
  if (clouds > 0) layers.push(cloudLayer(tones, clouds, horizon, sunAt))
  if (!overcast) layers.push(sunLayer(tones, hour, sunAt))
  return layers
}

function cloudLayer(
  tones: Tones,
  cover: number,
  horizon: number,
  sun: [number, number],
): LayerInput {
  const day = brightness(tones.horizon) > BRIGHT
  const edge = mixTones(tones.horizon, tones.sun, 0.5)
  return {
    layer: 'clouds',
    horizon,
    cover,
    scale: 0.55,
    lit: day ? mixTones(edge, '#ffffff', 0.25) : mixTones(tones.horizon, tones.sky, 0.3),
    shade: mixTones(tones.sky, tones.zenith, day ? 0.35 : 0.6),
    sun,
    opacity: day ? 0.85 : 0.6,
  }
}

function sunLayer(
  { sun }: Tones,
  { sun: { radius, gain } }: Hour,
  at: [number, number],
): LayerInput {
  if (radius === 0)
    return { layer: 'glow', at, radius: 0.6, colour: [sun, gain * 0.35], stretch: 1.6 }
  return { layer: 'sun', at, radius, colour: [sun, gain], glow: 0.5, reach: 0.7 }
}
