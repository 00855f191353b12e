import type { SceneWord } from '../word.ts'

export const SUNBURST: SceneWord = {
  words: ['sunburst', 'burst', 'comic cover', 'comic hero'],
  slot: 'place',
  brings: ['comic'],
  place: {
    dye: 0.8,
    tones: {
      zenith: '#d81e3a',
      sky: '#ff8a1f',
      horizon: '#ffd21f',
      sun: '#ffffff',
      accent: '#ffe9a0',
      far: '#ff8a1f',
      middle: '#d86a10',
      near: '#a03a10',
      dark: '#3a1810',
    },
    blur: 0,
    drawn: true,
    behind: ({ zenith, sky, horizon }) => [
      { layer: 'art', art: { name: 'sunburst', ground: sky, rays: horizon, dots: zenith } },
    ],
  },
}
