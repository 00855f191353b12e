import type { GalleryGroup } from './gallery.ts'

/** What happens to the whole picture at the end. */
export const EFFECT_GROUPS: readonly GalleryGroup[] = [
  {
    title: 'Lens',
    kinds: {
      bloom: 'Bright light spills over its edges',
      halation: 'A red glow around lights, as on film',
      'light-leak': 'Light that fell on the film from the side',
      vignette: 'Darker corners',
      exposure: 'Overall brightness',
    },
  },
  {
    title: 'Print',
    kinds: {
      grade: 'Contrast, saturation and the tint of shadows and lights',
      film: 'The colours of a film stock',
      mono: 'Black and white, or one tint',
      grain: 'The grain of film',
    },
  },
  {
    title: 'Borders',
    kinds: {
      frame: 'A gilded frame',
      mount: 'The border of a print, album corners',
      craquelure: 'The cracks of old varnish',
      scanlines: 'The lines of a tube',
    },
  },
  {
    title: 'Technique: drawing',
    kinds: {
      pencil: 'A pencil drawing',
      'coloured-pencil': 'Coloured pencils on paper',
      'fine-liner': 'Thin even ink lines',
      charcoal: 'Charcoal and a little chalk',
      chalkboard: 'Chalk on a dark board',
      blueprint: 'White lines on blue',
      engraving: 'The lines of a banknote',
      linocut: 'A linocut print',
    },
  },
  {
    title: 'Technique: printing',
    kinds: {
      comic: 'Ink lines, flat colour and dots',
      poster: 'A few inks, cut by brightness',
      'flat-inks': 'Flat areas in a few inks',
      'screen-print': 'Layers of ink that slip a little',
      riso: 'Two or three riso inks',
      'pop-art': 'Bold colours for skin, hair and clothes',
      newsprint: 'Dots on old newspaper',
      duotone: 'Two inks from dark to light',
      postcard: 'An old tinted postcard',
      printed: 'Ink, slip and paper for flat art',
    },
  },
  {
    title: 'Technique: painting',
    kinds: {
      oil: 'Oil paint with visible brush strokes',
      impressionist: 'Short broken strokes',
      watercolour: 'Wet washes over pencil',
      'ink-wash': 'Ink and water',
      pastel: 'Soft chalks on toned paper',
      anime: 'Flat tones, clean lines, big eyes',
    },
  },
  {
    title: 'Technique: building',
    kinds: {
      mosaic: 'Small stones and gold',
      'stained-glass': 'Pieces of glass in lead',
      'low-poly': 'Flat facets',
      pixel: 'Large pixels of an old game',
      'paper-cut': 'Layered sheets of paper',
      neon: 'Tubes of neon on a wall',
      cassette: 'A worn video tape',
    },
  },
]
