import type { EffectInput, SceneWord } from '../word.ts'

const technique = (list: string, ...finish: readonly EffectInput[]): SceneWord => ({
  words: list.split(',').map((word) => word.trim()),
  slot: 'technique',
  style: { finish: () => finish },
})

/** Techniques that bring their own paper and inks. */
export const PLAIN: readonly SceneWord[] = [
  technique('pencil, pencil drawing, pencil sketch, sketch, graphite', { effect: 'pencil' }),
  technique('coloured pencil, colored pencil, crayon', { effect: 'coloured-pencil' }),
  technique('pen, line art, fine liner, pen drawing, stippling', { effect: 'fine-liner' }),
  technique('ink, ink wash, brush ink, sumi', { effect: 'ink-wash' }),
  technique('charcoal drawing, charcoal sketch', { effect: 'charcoal' }),
  technique('chalk, chalkboard, blackboard', { effect: 'chalkboard' }),
  technique('blueprint, technical drawing', { effect: 'blueprint' }),
  technique('engraving, etching, banknote', { effect: 'engraving' }),
  technique('gold engraving, golden engraving', {
    effect: 'engraving',
    light: true,
    paper: '#0e0c0a',
    ink: '#e2b75a',
    metal: 1,
  }),
  technique('linocut, woodcut, block print', { effect: 'linocut' }),
  technique('watercolour, watercolor, aquarelle', { effect: 'watercolour' }),
  technique('impressionist, impressionism, monet', { effect: 'impressionist' }),
  technique('pastel drawing, pastel painting, chalk pastel', { effect: 'pastel' }),
  technique('anime, manga, ghibli', { effect: 'anime' }),
  technique('newsprint, newspaper, halftone', { effect: 'newsprint' }),
  technique('vintage postcard, old postcard, lithograph', { effect: 'postcard' }),
  technique('riso, risograph, riso print', {
    effect: 'riso',
    inks: ['#ffe000', '#ff4f9e', '#2a5fb8'],
  }),
  technique('screen print, silkscreen', {
    effect: 'screen-print',
    inks: [
      { ink: '#ffd65c', below: 0.88, slip: [0.7, -0.4] },
      { ink: '#f4645a', below: 0.62, dots: 0.22, angle: 30, slip: [-0.6, 0.5] },
      { ink: '#1b8a9e', below: 0.43, opaque: 0.8, slip: [0.5, 0.6] },
      { ink: '#1c2450', below: 0.24, opaque: 0.7 },
    ],
  }),
  technique('duotone, two colour print', {
    effect: 'duotone',
    dark: '#2a0f7a',
    light: '#ffd9a0',
    middle: '#ff4f6d',
  }),
  technique('mosaic, tiles', { effect: 'mosaic' }),
  technique('stained glass, church window', { effect: 'stained-glass' }),
  technique('paper cut, papercut, cut paper, paper collage', { effect: 'paper-cut' }),
  technique('low poly, polygons', { effect: 'low-poly' }),
  technique('neon sign, neon line, neon tubes', {
    effect: 'neon',
    colours: ['#ffb48a', '#ff2f92', '#19d3ff', '#b44cff', '#ffd23a', '#35ff9a'],
  }),
  technique('cassette, video tape, camcorder', { effect: 'cassette' }),
]
