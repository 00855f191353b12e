import { mixTones } from './tones.ts'
import type { SceneWord } from './word.ts'

/** What flies over a place or stands in it. */
export const CREATURES: readonly SceneWord[] = [
  {
    words: ['dragon', 'wyvern'],
    brings: ['mountains', 'sunset', 'ember'],
    behind: ({ dark, near, sky, sun, accent }) => [
      // One farther off, beside whoever stands before the near one.
      {
        layer: 'art',
        art: {
          name: 'creature',
          kind: 'dragon',
          at: [0.16, 0.27],
          size: 0.3,
          flip: true,
          colour: mixTones(dark, sky, 0.35),
          lit: mixTones(sun, accent, 0.35),
        },
      },
      {
        layer: 'art',
        art: {
          name: 'creature',
          kind: 'dragon',
          at: [0.68, 0.17],
          size: 0.58,
          colour: mixTones(dark, near, 0.25),
          lit: mixTones(sun, accent, 0.35),
        },
      },
    ],
  },
  {
    words: ['dinosaur', 'brontosaurus', 'jurassic', 'jurassic park', 'prehistoric'],
    brings: ['jungle'],
    behind: ({ far, near, horizon, sun }) => [
      {
        layer: 'art',
        art: {
          name: 'creature',
          kind: 'sauropod',
          at: [0.08, 0.4],
          size: 0.32,
          flip: true,
          colour: mixTones('#5a5440', far, 0.3),
          lit: mixTones(horizon, sun, 0.4),
        },
      },
      {
        layer: 'art',
        art: {
          name: 'creature',
          kind: 'sauropod',
          at: [0.95, 0.37],
          size: 0.42,
          colour: mixTones('#4a3c2c', near, 0.2),
          lit: mixTones('#b09468', sun, 0.3),
        },
      },
      {
        layer: 'art',
        art: {
          name: 'creature',
          kind: 'pterosaur',
          at: [0.3, 0.08],
          size: 0.2,
          colour: mixTones(far, near, 0.5),
          lit: mixTones(far, sun, 0.3),
        },
      },
    ],
  },
  {
    words: ['throne', 'on a throne'],
    brings: ['castle hall'],
    behind: ({ accent }) => [
      {
        layer: 'art',
        art: { name: 'castle-hall', part: 'throne', gold: mixTones('#d8a548', accent, 0.2) },
      },
    ],
  },
]
