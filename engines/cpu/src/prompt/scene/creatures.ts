import { mixTones } from './tones.ts'
import type { SceneWord } from './word.ts'

/** Guests leave room for what is above and beside them. */
const SMALLER = { zoom: 0.72, eye: 0.52 }

/** What flies over a place or stands in it. */
export const CREATURES: readonly SceneWord[] = [
  {
    words: ['dragon', 'wyvern'],
    brings: ['mountains', 'sunset', 'ember'],
    // A figure in armour is as wide as a portrait: dragons fly above it.
    framing: { ...SMALLER, room: 0.8 },
    behind: ({ dark, near, sky, sun, accent }) => [
      // One farther off, beside whoever stands before the near one.
      {
        layer: 'art',
        art: {
          name: 'creature',
          kind: 'dragon',
          at: [0.14, 0.3],
          size: 0.28,
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
          at: [0.66, 0.12],
          size: 0.56,
          flip: true,
          colour: mixTones(dark, near, 0.25),
          lit: mixTones(sun, accent, 0.35),
        },
      },
    ],
  },
  {
    words: ['dinosaur', 'brontosaurus', 'jurassic', 'jurassic park', 'prehistoric'],
    brings: ['jungle'],
    framing: SMALLER,
    behind: ({ far, middle, near, horizon, sun }) => [
      {
        layer: 'art',
        art: {
          name: 'creature',
          kind: 'sauropod',
          // Its feet are below the edge of the green before it.
          at: [0.13, 0.53],
          size: 0.42,
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
          at: [0.86, 0.4],
          size: 0.78,
          colour: mixTones('#4a3c2c', near, 0.2),
          lit: mixTones('#b09468', sun, 0.3),
        },
      },
      {
        layer: 'art',
        art: {
          name: 'creature',
          kind: 'pterosaur',
          at: [0.36, 0.13],
          size: 0.26,
          colour: mixTones(far, near, 0.5),
          lit: mixTones(far, sun, 0.3),
        },
      },
      // They stand in the green, not on it.
      {
        layer: 'foliage',
        area: [0, 0.64, 1, 1.05],
        clump: 0.24,
        leaf: [0.014, 0.03],
        count: 1500,
        cover: 0.85,
        colours: [middle, mixTones(middle, '#b8e04a', 0.35), near],
        shade: mixTones(near, '#04140a', 0.6),
        sun: [0.7, 0.1],
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
