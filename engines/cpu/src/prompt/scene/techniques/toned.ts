import { dyed, mixTones, type Tones } from '../tones.ts'
import type { SceneWord } from '../word.ts'

const SKIN = ['#3a2018', '#8a5238', '#b8785a', '#dca082', '#f2c8a4', '#fff0dc']
const PAINTBOX = [
  '#0a0a12',
  '#44444e',
  '#8a8680',
  '#ffffff',
  '#c8402a',
  '#f08030',
  '#f2c83c',
  '#3c8a4a',
  '#3c6cc8',
  '#20305c',
]

const CUTS = [0.24, 0.43, 0.63]

/** Inks of a poster from the scene's own tones, dark to light. */
function inks({ dark, zenith, accent, sun }: Tones): string[] {
  return [
    dyed('#1a2030', dark, 0.5),
    dyed('#8a4a3c', accent, 0.9),
    dyed('#9aa09a', zenith, 0.8),
    mixTones('#fff0d4', sun, 0.2),
  ]
}

/** The scene's tones in steps, with skin beside them. */
function pixelColours(tones: Tones): string[] {
  const own = [
    tones.zenith,
    tones.sky,
    tones.horizon,
    tones.sun,
    tones.accent,
    tones.middle,
    tones.near,
  ]
  const steps = own.flatMap((tone) => [
    mixTones(tone, '#000000', 0.65),
    tone,
    mixTones(tone, '#ffffff', 0.35),
  ])
  return [...new Set([...PAINTBOX, ...SKIN, ...steps])]
}

/** Techniques in the scene's own tones. */
export const TONED: readonly SceneWord[] = [
  {
    words: ['oil', 'oil painting', 'canvas', 'renaissance', 'old master', 'van gogh', 'rembrandt'],
    slot: 'technique',
    style: { finish: () => [{ effect: 'oil' }] },
  },
  {
    words: ['painting', 'painted', 'artwork', 'drawing', 'drawn'],
    slot: 'technique',
    vague: true,
    style: { finish: () => [{ effect: 'oil' }] },
  },
  {
    words: ['antique painting', 'old painting', 'museum painting', 'craquelure', 'cracked paint'],
    slot: 'technique',
    style: {
      finish: () => [{ effect: 'oil' }, { effect: 'craquelure', amount: 0.45 }],
    },
  },
  {
    words: ['comic', 'comic book', 'cartoon', 'graphic novel', 'illustration', 'illustrated'],
    slot: 'technique',
    brings: ['sunburst'],
    style: {
      finish: () => [{ effect: 'comic' }],
      person: () => ({
        style: { effect: 'comic' },
        outline: [
          { width: 0.014, colour: '#14101c' },
          { width: 0.009, colour: '#ffffff' },
        ],
      }),
    },
  },
  {
    words: ['poster', 'travel poster', 'propaganda', 'flat', 'graphic', 'print'],
    slot: 'technique',
    brings: ['poster hills'],
    style: {
      finish: (tones) => [{ effect: 'poster', inks: inks(tones), cuts: CUTS, keep: 0.2 }],
      person: (tones) => ({
        style: { effect: 'poster', inks: inks(tones), cuts: CUTS },
        outline: [{ width: 0.009, colour: mixTones(tones.horizon, '#ffffff', 0.4) }],
      }),
    },
  },
  {
    words: ['pixel', 'pixel art', 'pixelated', '8 bit', '16 bit', 'retro game'],
    slot: 'technique',
    brings: ['arcade'],
    adds: { rim: -0.6 },
    style: {
      finish: (tones) => [
        { effect: 'pixel', palette: pixelColours(tones), cell: 0.0075, dither: 0.022 },
      ],
    },
  },
]
