import type { GalleryGroup } from './gallery.ts'

/** What a scene is painted with, as the guide groups it. */
export const LAYER_GROUPS: readonly GalleryGroup[] = [
  {
    title: 'Sky and air',
    kinds: {
      gradient: 'A gradient between colours, linear or radial',
      clouds: 'A layer of clouds that flattens towards the horizon',
      cumulus: 'White cumulus clouds',
      sun: 'The sun and its glow',
      stars: 'A night sky, some stars with spikes',
      nebula: 'Glowing gas and dark dust of deep space',
      aurora: 'Northern lights in sheets',
      haze: 'A band of mist',
      rays: 'Shafts of light from one place',
      glow: 'Soft light around a point or behind heads',
    },
  },
  {
    title: 'Land and town',
    kinds: {
      ridge: 'Distant hills, optionally with trees',
      terrain: 'Mountains with rock, meadow and snow',
      ground: 'Sand, earth or snow with waves in it',
      grass: 'A meadow with blades and flowers',
      foliage: 'Dense leaves in sunlight',
      fronds: 'Palm leaves that hang into the picture',
      trunks: 'Trees in haze',
      forest: 'Conifers, side by side',
      'snow-firs': 'Firs under snow, near and far',
      'vine-rows': 'A vineyard with rows to the horizon',
      water: 'A lake that mirrors the scene above it',
      sea: 'Waves, foam and a shore',
      skyline: 'Houses with lit windows',
      caustics: 'Moving light patterns under water',
    },
  },
  {
    title: 'Studio and stage',
    kinds: {
      mottle: 'The uneven paint of a studio canvas',
      drapes: 'Cloth in folds',
      blinds: 'Stripes of light through a blind',
      'window-light': 'The light of a window on a wall',
      beams: 'Cones of light in smoke',
      bokeh: 'Lights far out of focus',
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

export const DRAWING_GROUP: GalleryGroup = {
  title: 'Drawings',
  kinds: {
    balloons: 'A bunch of balloons',
    ballroom: 'Tall windows, gold and a polished floor',
    'beach-party': 'Parasols, palms and sand',
    caption: 'A line of words, like on a comic cover',
    'cinema-seats': 'Rows of a cinema',
    curtain: 'One curtain at the side',
    fairground: 'Tents and a Ferris wheel',
    'fairy-lights': 'Strings of small lamps',
    'film-border': 'The holes at the edge of a film',
    'grid-floor': 'A glowing grid to the horizon',
    hills: 'Rolling hills, one behind the other',
    'jazz-bar': 'A small stage with a piano',
    'living-room': 'A sofa, a lamp, a wall with pictures',
    'neon-signs': 'Signs of a night street',
    'painted-backdrop': 'A painted canvas of an old studio',
    'poster-border': 'The border of a poster',
    railing: 'A railing in front of the view',
    rooftop: 'Roofs of a city',
    sunburst: 'Rays from the middle, flat as print',
    'theatre-curtains': 'Red curtains on both sides',
  },
}
