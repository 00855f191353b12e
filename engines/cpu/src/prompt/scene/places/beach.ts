import { mixTones } from '../tones.ts'
import type { SceneWord } from '../word.ts'

export const BEACH: SceneWord = {
  words: ['beach', 'sea', 'ocean', 'seaside', 'coast', 'island'],
  slot: 'place',
  brings: ['sunset'],
  framing: { zoom: 0.84 },
  place: {
    horizon: 0.6,
    land: ['#7d93a0', '#4f8a94', '#e2c795'],
    blur: 0.003,
    behind: ({ far, middle, near, sun, horizon, dark, zenith }) => [
      { layer: 'ridge', y: 0.6, height: 0.05, jag: 0.35, colour: far },
      {
        layer: 'ground',
        horizon: 0.6,
        near,
        far: mixTones(near, horizon, 0.3),
        scale: 0.14,
        relief: 0.8,
        sun: 0.7,
        grains: 0.6,
      },
      {
        layer: 'sea',
        horizon: 0.6,
        shore: 0.86,
        // Water mirrors the sky above it: lit like land it would be brown at sunset.
        far: mixTones(mixTones(middle, zenith, 0.65), far, 0.15),
        near: mixTones(middle, zenith, 0.55),
        shallow: mixTones(mixTones(middle, zenith, 0.3), near, 0.4),
        foam: mixTones(horizon, '#ffffff', 0.45),
        sky: horizon,
        waves: 1.2,
      },
      {
        layer: 'bokeh',
        count: 220,
        radius: [0.0016, 0.006],
        area: [0.35, 0.605, 1.05, 0.8],
        rows: 9,
        colours: [sun],
        gain: [0.12, 1.2],
        ring: 0,
      },
      ...[
        { at: [-0.04, 0.04] as const, spread: [-20, 95] as const, roll: 1 },
        { at: [1.05, 0.1] as const, spread: [95, 200] as const, roll: 4 },
      ].map(({ at, spread, roll }) => ({
        layer: 'fronds' as const,
        at: [...at] as [number, number],
        count: 8,
        size: 0.5,
        spread: [...spread] as [number, number],
        lit: mixTones(mixTones(dark, '#3f7a3a', 0.5), sun, 0.25),
        shade: mixTones(dark, '#12301c', 0.5),
        soft: 0.002,
        roll,
      })),
    ],
  },
}
