import type { SceneWord } from './word.ts'

/** What people can wear, pinned to their heads. */
export const WORN: readonly SceneWord[] = [
  {
    words: ['crown', 'crowned'],
    brings: ['castle hall'],
    props: ['crown'],
  },
  { words: ['tiara', 'diadem'], brings: ['castle hall'], props: ['tiara'] },
  { words: ['coronet'], brings: ['castle hall'], props: ['coronet'] },
  {
    words: ['top hat', 'cylinder hat', 'gentleman', 'hat'],
    props: ['top-hat'],
  },
  { words: ['flat cap', 'cap'], props: ['flat-cap'] },
  { words: ['feather hat', 'cavalier hat'], props: ['feather-hat'] },
  { words: ['hair bow', 'bow in hair'], props: ['hair-bow'] },
  { words: ['party hat', 'paper hat', 'birthday hat'], brings: ['party'], props: ['party-hat'] },
  {
    words: ['flower crown', 'flower wreath', 'wreath', 'flowers in hair', 'hippie', 'boho'],
    brings: ['garden'],
    props: ['flower-crown'],
  },
  { words: ['round glasses', 'glasses', 'spectacles', 'professor'], props: ['round-glasses'] },
  { words: ['sunglasses', 'sunglass', 'shades', 'dark glasses'], props: ['sunglasses'] },
  {
    words: ['space helmet', 'helmet'],
    brings: ['space'],
    props: ['helmet'],
  },
]

export const FRAMES: readonly SceneWord[] = [
  {
    words: [
      'gold frame',
      'golden frame',
      'gilded frame',
      'frame',
      'framed',
      'picture frame',
      'museum',
      'gallery',
      'royal portrait',
    ],
    slot: 'frame',
    framing: { inset: 0.1 },
    framed: [{ effect: 'frame' }],
  },
  {
    words: ['silver frame', 'white frame', 'wooden frame'],
    slot: 'frame',
    framing: { inset: 0.07 },
    framed: [{ effect: 'frame', width: 0.08, dark: '#3a3a40', gold: '#a8a8b0', shine: '#ffffff' }],
  },
  {
    words: ['film strip', 'filmstrip', 'film border', 'negative', 'contact sheet'],
    slot: 'frame',
    framing: { inset: 0.02 },
    border: () => [{ layer: 'art', art: { name: 'film-border' } }],
  },
  {
    words: ['white border', 'paper border', 'border', 'postcard', 'passepartout'],
    slot: 'frame',
    framing: { inset: 0.035 },
    border: () => [{ layer: 'art', art: { name: 'poster-border', paper: '#f8f5ee' } }],
  },
]
