import { LAND, lit, mixTones, SKY, turned } from './tones.ts'
import type { SceneWord } from './word.ts'

const ALL = [...SKY, ...LAND] as const

/** Moods turn the tones and the print. Several may be named. */
export const MOODS: readonly SceneWord[] = [
  {
    words: ['dramatic', 'epic', 'intense', 'powerful', 'heroic', 'high contrast'],
    turn: (tones) => turned(tones, ALL, (tone) => lit(tone, '#ffffff', 0.85)),
    adds: { contrast: 0.16, vignette: 0.25, rim: 0.5 },
  },
  {
    words: ['soft', 'gentle', 'calm', 'peaceful', 'serene', 'tender', 'subtle'],
    adds: { contrast: -0.1, bloom: 0.15, vignette: -0.15, blur: 0.003 },
  },
  {
    words: ['dreamy', 'dream', 'ethereal', 'romantic', 'love', 'angelic', 'surreal'],
    turn: (tones) =>
      turned(tones, ['sky', 'horizon', 'accent'], (tone) => mixTones(tone, '#ffc2da', 0.18)),
    adds: { contrast: -0.08, bloom: 0.4, blur: 0.005, fade: 0.03, warmth: 0.08 },
  },
  {
    words: [
      'dark',
      'moody',
      'mysterious',
      'gloomy',
      'melancholic',
      'sad',
      'gothic',
      'spooky',
      'scary',
      'horror',
    ],
    turn: (tones) => turned(tones, ALL, (tone) => lit(tone, '#dfe6f0', 0.5)),
    adds: { saturation: -0.14, vignette: 0.25, contrast: 0.06 },
  },
  {
    words: ['bright', 'light and airy', 'airy', 'high key', 'sunlit', 'luminous', 'radiant'],
    turn: (tones) => turned(tones, ALL, (tone) => mixTones(tone, '#ffffff', 0.28)),
    adds: { exposure: 0.15, vignette: -0.25, bloom: 0.12 },
  },
  {
    words: [
      'vivid',
      'vibrant',
      'colourful',
      'colorful',
      'saturated',
      'lively',
      'cheerful',
      'happy',
      'fun',
      'joyful',
      'bold',
    ],
    adds: { saturation: 0.22, contrast: 0.05 },
  },
  {
    words: ['pastel', 'candy', 'delicate', 'cute', 'kawaii'],
    turn: (tones) => turned(tones, [...ALL, 'accent'], (tone) => mixTones(tone, '#ffeaf2', 0.5)),
    adds: { contrast: -0.14, saturation: -0.08, fade: 0.06, vignette: -0.3, exposure: 0.1 },
  },
  {
    words: ['muted', 'desaturated', 'matte', 'understated'],
    adds: { saturation: -0.3, fade: 0.05 },
  },
  { words: ['warm', 'cosy', 'cozy'], adds: { warmth: 0.5 } },
  { words: ['cool', 'cold', 'icy', 'frosty', 'chilly'], adds: { warmth: -0.5 } },
  {
    words: ['elegant', 'classy', 'luxurious', 'luxury', 'glamorous', 'glamour'],
    turn: (tones) => ({
      ...turned(tones, ALL, (tone) => lit(tone, '#fff2e0', 0.8)),
      accent: mixTones(tones.accent, '#ffcf80', 0.5),
    }),
    adds: { contrast: 0.08, vignette: 0.12, bloom: 0.08, rim: 0.3 },
  },
  { words: ['glow', 'glowing', 'shining', 'shiny'], adds: { bloom: 0.4 } },
  {
    words: ['blurred', 'blurry', 'shallow focus', 'blurred background', 'depth of field'],
    adds: { blur: 0.01 },
  },
  { words: ['vignette'], adds: { vignette: 0.3 } },
  { words: ['faded', 'washed out'], adds: { fade: 0.1, saturation: -0.15 } },
  { words: ['grain', 'grainy', 'film grain'], adds: { grain: 0.05 } },
]
