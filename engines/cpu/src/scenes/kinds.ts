import type { Art } from './art/index.ts'
import type { Effect } from './effects/index.ts'
import type { Layer } from './layers/index.ts'
import type { PropName } from './props/index.ts'

/** Kinds that belong together, each with what it looks like, in the order they are offered in. */
type KindGroup<Kind extends string> = {
  readonly title: string
  readonly kinds: Partial<Readonly<Record<Kind, string>>>
}

/** What a scene is painted with, but for drawings. */
const LAYER_GROUPS: readonly KindGroup<Exclude<Layer['layer'], 'art'>>[] = [
  {
    title: 'Sky and air',
    kinds: {
      gradient: 'A gradient between colours, linear or radial',
      clouds: 'Clouds that get flatter towards the horizon',
      cumulus: 'White cumulus clouds',
      sun: 'The sun and its glow',
      stars: 'A night sky, some stars with spikes',
      nebula: 'Glowing gas and dark dust of deep space',
      aurora: 'Northern lights',
      haze: 'A band of mist',
      rays: 'Shafts of light from one point',
      glow: 'Soft light around a point or behind heads',
      fireworks: 'Bursts with trails and lit smoke',
    },
  },
  {
    title: 'Land and town',
    kinds: {
      ridge: 'Distant hills, optionally with trees',
      terrain: 'Mountains with rock, meadow and snow',
      ground: 'Sand, earth or snow with ripples',
      grass: 'A meadow with blades and flowers',
      lane: 'A path under trees, with fallen leaves',
      foliage: 'Dense leaves in sunlight',
      fronds: 'Palm leaves that hang into the picture',
      trees: 'Trees with branches, leaves or blossoms',
      trunks: 'Tree trunks in haze',
      forest: 'Conifers, side by side',
      'snow-firs': 'Firs under snow, near and far',
      'vine-rows': 'A vineyard with rows to the horizon',
      water: 'A lake that reflects the scene above it',
      sea: 'Waves, foam and a shore',
      skyline: 'Houses with lit windows',
      caustics: 'Moving light patterns under water',
    },
  },
  {
    title: 'Studio and stage',
    kinds: {
      mottle: 'A studio canvas with uneven paint',
      drapes: 'Folded cloth',
      blinds: 'Stripes of light through a blind',
      'window-light': 'Light from a window on a wall',
      beams: 'Cones of light in smoke',
      bokeh: 'Lights out of focus',
      lamps: 'Chandeliers, garlands, a wheel of lamps',
      'lit-tree': 'A tree with candles and baubles',
      fire: 'Flames from below',
      panes: 'Rings of coloured panes',
    },
  },
  {
    title: 'In the air',
    kinds: {
      particles: 'Snow, dust, bubbles, confetti, petals or embers',
      rain: 'Streaks of rain',
      drops: 'Drops on a window',
    },
  },
  {
    title: 'The photo and the lens',
    kinds: {
      photo: 'The background of the photo, for scenes that redraw it',
      wash: 'A colour over everything except the people',
      dof: 'Blurs all layers below it',
    },
  },
]

const DRAWING_GROUPS: readonly KindGroup<Art['name']>[] = [
  {
    title: 'Drawings',
    kinds: {
      arena: 'A bullring with its stands and sand',
      azulejos: 'A patio with painted tiles and an arch',
      balloons: 'A bunch of balloons',
      ballroom: 'Tall windows, gold and a polished floor',
      'banknote-border': 'The fine lines of a banknote, its value in the corners',
      'beach-party': 'Parasols, palms and sand',
      'big-top': 'The inside of a circus tent, striped, with lamps',
      'board-frame': 'The frame of a school board, with chalks',
      bookshelves: 'An old library with ladder and lamps',
      caption: 'A line of text, as on a comic cover',
      'card-border': 'The margin of a playing card',
      'castle-hall': 'A hall of stone with candles, or a throne',
      'chalk-drawings': 'What children draw on a board',
      'cinema-seats': 'Seat rows in a cinema',
      'cinema-sheet': 'A cinema poster with the title of a film',
      creature: 'A dragon or dinosaurs',
      curtain: 'One curtain at the side',
      expedition: 'A temple in the jungle, an aeroplane and a low sun',
      fairground: 'Tents and a Ferris wheel',
      'fairy-lights': 'Strings of small lamps',
      'film-border': 'The holes along the edge of a film',
      'goal-net': 'A football goal with its net',
      'grid-floor': 'A glowing grid to the horizon',
      hills: 'A travel poster: sun, mountains, a lake, firs',
      'jazz-bar': 'A small stage with a piano',
      landmark: 'A famous building, such as the Eiffel Tower',
      'light-arches': 'A hall of arches of light',
      'living-room': 'A sofa, a lamp, a wall with pictures',
      'neon-signs': 'Signs of a night street',
      'night-canal': 'A canal between palaces at night, with lanterns and the moon',
      'painted-backdrop': 'A painted canvas of an old studio',
      planet: 'The earth from space, or a planet with rings',
      'poster-border': 'The border of a poster',
      'race-track': 'A race track with flag and grandstand',
      railing: 'A railing in front of the view',
      rainbow: 'A rainbow across the frame',
      'red-buttes': 'A valley of flat-topped red rocks',
      'red-carpet': 'A red carpet between brass posts',
      reef: 'Corals, coloured fish or a shoal',
      rooftop: 'Roofs of a city',
      'ship-deck': 'The deck of a pirate ship',
      spaceship: 'The bridge of a spaceship',
      stadium: 'A full football stadium',
      'stamp-border': 'The perforated edge of a postage stamp',
      sunburst: 'Flat rays from the centre',
      'theatre-curtains': 'Red curtains on both sides',
    },
  },
]

/** What happens to the whole picture at the end. */
const EFFECT_GROUPS: readonly KindGroup<Effect['effect']>[] = [
  {
    title: 'Lens',
    kinds: {
      bloom: 'Bright areas spill over their edges',
      halation: 'A red glow around lights, as on film',
      'light-leak': 'Stray light at the edge of the film',
      vignette: 'Darker corners',
      exposure: 'Overall brightness',
    },
  },
  {
    title: 'Print',
    kinds: {
      grade: 'Contrast, saturation and the tint of shadows and highlights',
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
      scanlines: 'The lines of a tube screen',
      overprint: 'A drawing over the finished picture: a border, letters',
      'half-turn': 'The upper half again below, upside down, as on court cards',
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
      poster: 'A few inks, separated by brightness',
      'flat-inks': 'Flat areas in a few inks',
      'screen-print': 'Slightly misaligned layers of ink',
      riso: 'Two or three riso inks',
      'pop-art': 'Bold colours for skin, hair and clothes',
      newsprint: 'Dots on old newspaper',
      duotone: 'Two inks from dark to light',
      postcard: 'An old tinted postcard',
      printed: 'Flat art, printed on paper',
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
    title: 'Technique: materials',
    kinds: {
      mosaic: 'Small stones with gold',
      'stained-glass': 'Pieces of glass in lead',
      'low-poly': 'Flat facets',
      pixel: 'Large pixels of an old game',
      'paper-cut': 'Layered sheets of paper',
      neon: 'Neon tubes on a wall',
      cassette: 'A worn video tape',
    },
  },
]

const PROP_GROUPS: readonly KindGroup<PropName>[] = [
  {
    title: 'Props',
    kinds: {
      coronet: 'A small crown over a velvet cap',
      crown: 'Gold with stones',
      'feather-hat': 'A wide hat with an ostrich feather',
      'flat-cap': 'A tweed cap',
      'flower-crown': 'A wreath of flowers',
      'glitter-hat': 'A paper cone with glitter',
      'hair-bow': 'A large ribbon bow',
      helmet: 'The helmet of a space suit',
      'party-hat': 'A paper cone',
      'round-glasses': 'Thin round glasses',
      sunglasses: 'Dark glasses',
      tiara: 'Silver with diamonds',
      'top-hat': 'A black silk hat',
    },
  },
]

/** All that a scene is made of, for editors to offer. */
export const SCENE_KINDS = {
  layers: LAYER_GROUPS,
  drawings: DRAWING_GROUPS,
  effects: EFFECT_GROUPS,
  props: PROP_GROUPS,
} as const
