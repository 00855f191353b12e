import type { SceneWord } from './word.ts'

/** How the picture was printed or filmed: one at a time, and over any technique. */
export const PRINTS: readonly SceneWord[] = [
  {
    words: ['noir', 'film noir', 'gangster', 'hard boiled'],
    slot: 'print',
    brings: ['office'],
    adds: { contrast: 0.18, vignette: 0.15, grain: 0.03 },
    print: [{ effect: 'mono', tint: '#84807a' }],
  },
  {
    words: ['black and white', 'black white', 'monochrome', 'grayscale', 'greyscale', 'b w'],
    slot: 'print',
    adds: { contrast: 0.08, grain: 0.02 },
    print: [{ effect: 'mono' }],
  },
  {
    words: ['sepia', 'antique', 'victorian', 'daguerreotype', 'old photo', 'nineteenth century'],
    slot: 'print',
    adds: { fade: 0.05, vignette: 0.2, grain: 0.025 },
    print: [{ effect: 'mono', tint: '#947c5e' }],
  },
  {
    words: [
      'vintage',
      'retro',
      'nostalgic',
      'seventies',
      '1970s',
      'light leak',
      '70s',
      'analog',
      'analogue',
      'sixties',
      '60s',
    ],
    slot: 'print',
    adds: { grain: 0.025 },
    print: [
      { effect: 'film', stock: 'seventies' },
      { effect: 'light-leak', amount: 0.35, reach: 0.28 },
    ],
  },
  {
    words: ['polaroid', 'instant film', 'instant photo', 'instant camera', 'nineties', '90s'],
    slot: 'print',
    adds: { grain: 0.015 },
    print: [{ effect: 'film', stock: 'instant' }],
  },
  {
    words: ['cinematic', 'movie', 'film still', 'blockbuster', 'cinema', 'hollywood'],
    slot: 'print',
    adds: { contrast: 0.04, rim: 0.2, grain: 0.01 },
    print: [
      { effect: 'halation', amount: 0.4 },
      { effect: 'film', stock: 'cinema' },
    ],
  },
  {
    words: ['film', 'film photo', '35mm', 'portrait film', 'portra', 'kodak'],
    slot: 'print',
    vague: true,
    adds: { grain: 0.02 },
    print: [
      { effect: 'halation', amount: 0.3 },
      { effect: 'film', stock: 'portrait' },
    ],
  },
  {
    words: ['slide film', 'kodachrome', 'velvia', 'technicolor'],
    slot: 'print',
    adds: { grain: 0.01 },
    print: [{ effect: 'film', stock: 'slide' }],
  },
  {
    words: ['cross processed', 'lomo', 'lomography', 'expired film'],
    slot: 'print',
    adds: { grain: 0.02, vignette: 0.15 },
    print: [
      { effect: 'film', stock: 'cross' },
      { effect: 'light-leak', amount: 0.35 },
    ],
  },
  {
    words: ['screen', 'scanline', 'vhs', 'crt', 'television', 'monitor'],
    slot: 'print',
    adds: { bloom: 0.1 },
    print: [{ effect: 'scanlines', amount: 0.16 }],
  },
]
