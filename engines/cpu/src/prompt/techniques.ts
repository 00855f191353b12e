import type { Entry } from './entry.ts'

export const TECHNIQUES: readonly Entry[] = [
  {
    words: ['pencil', 'pencil drawing', 'pencil sketch', 'sketch', 'graphite', 'charcoal drawing'],
    effect: { kind: 'pencil' },
  },
  {
    words: ['coloured pencil', 'colored pencil', 'crayon', 'pastel drawing'],
    effect: { kind: 'pencil', colour: 0.85, hatching: 0.35 },
  },
  { words: ['ink', 'ink drawing', 'line art', 'line drawing', 'doodle'], effect: { kind: 'ink' } },
  { words: ['drawing', 'drawn'], effect: { kind: 'pencil' }, vague: true },
  {
    words: ['ink and wash', 'illustration', 'illustrated', 'storybook'],
    effect: { kind: 'ink', wash: 0.8, shading: 0.25 },
  },
  {
    words: ['chalk', 'chalkboard', 'blackboard'],
    effect: {
      kind: 'ink',
      paper: '#27332e',
      ink: '#f4f1e6',
      light: true,
      rough: 0.6,
      shading: 0.7,
      width: 2.2,
    },
  },
  {
    words: ['blueprint'],
    effect: { kind: 'ink', paper: '#1f4f8f', ink: '#eaf3ff', grid: 1, shading: 0.25 },
  },
  { words: ['watercolour', 'watercolor', 'aquarelle'], effect: { kind: 'watercolour' } },
  {
    words: ['oil', 'oil painting', 'canvas', 'impressionist', 'renaissance'],
    effect: { kind: 'oil' },
  },
  { words: ['painting', 'painted', 'artwork'], effect: { kind: 'oil' }, vague: true },
  {
    words: ['comic', 'comic book', 'cartoon', 'graphic novel', 'superhero', 'manga', 'anime'],
    effect: { kind: 'comic' },
  },
  {
    words: ['poster', 'screen print', 'silkscreen', 'propaganda', 'flat'],
    effect: { kind: 'poster', inks: ['#14213d', '#a4243b', '#e8743b', '#f6c667', '#fff3d6'] },
  },
  {
    words: ['pop art', 'warhol', 'andy warhol'],
    effect: {
      kind: 'panels',
      inks: [
        ['#2b1a5e', '#e8368f', '#ffd34d'],
        ['#0d3b66', '#2ec4b6', '#fff1a8'],
        ['#5c1a1b', '#ff6b4a', '#ffe0b5'],
        ['#1d2b53', '#6abf4b', '#f9e04c'],
      ],
    },
  },
  {
    words: ['halftone', 'newspaper', 'newsprint', 'lichtenstein'],
    effect: { kind: 'halftone', inks: ['#1b1b2f'] },
  },
  {
    words: ['riso', 'risograph', 'zine'],
    effect: { kind: 'halftone', inks: ['#2a3f9d', '#ff5a6e', '#ffd24a'], cell: 8 },
  },
  {
    words: ['pixel', 'pixel art', 'pixelated', '8 bit', '16 bit', 'video game', 'arcade'],
    effect: { kind: 'pixel' },
  },
  {
    words: ['mosaic', 'tile', 'lego'],
    effect: { kind: 'pixel', bevel: 0.7, joint: 0.6, levels: 20, cell: 14 },
  },
  { words: ['stained glass', 'cathedral window'], effect: { kind: 'stained-glass' } },
  {
    words: ['engraving', 'engraved', 'banknote', 'etching', 'woodcut', 'linocut'],
    effect: { kind: 'engraving' },
  },
  { words: ['glitch', 'vhs', 'cassette', 'hologram'], effect: { kind: 'glitch' } },
  { words: ['neon sign', 'neon outline', 'neon line'], effect: { kind: 'neon' } },
  {
    words: ['duotone', 'two tone'],
    effect: { kind: 'duotone', inks: ['#1c1250', '#e23d74', '#ffdca8'] },
  },
]

export const FRAMES: readonly Entry[] = [
  {
    words: ['polaroid', 'instant photo', 'instant film', 'instant camera'],
    frame: { kind: 'instant', colour: '#faf8f3' },
  },
  {
    words: ['film strip', 'filmstrip', 'contact sheet'],
    frame: { kind: 'film', colour: '#141216', accent: '#f3ead8' },
  },
  {
    words: ['gold frame', 'golden frame', 'gilded frame', 'museum', 'gallery'],
    frame: { kind: 'gilded', colour: '#b98b3d', accent: '#2b1d10' },
  },
  {
    words: ['white border', 'white frame', 'border', 'frame', 'framed', 'passepartout'],
    frame: { kind: 'mat', colour: '#faf8f4', accent: '#c9c2b4' },
  },
]
