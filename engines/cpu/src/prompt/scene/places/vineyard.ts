import { dyed, mixTones } from '../tones.ts'
import type { SceneWord } from '../word.ts'

/** A low sun would turn the inside of the vines brown. */
const LEAF_SHADE = '#12300e'

export const VINEYARD: SceneWord = {
  words: ['vineyard', 'vine', 'winery', 'tuscany', 'wine country', 'grape'],
  slot: 'place',
  brings: ['golden hour'],
  framing: { zoom: 0.76, eye: 0.48 },
  place: {
    horizon: 0.41,
    land: ['#5c9a62', '#54a030', '#6f9a48'],
    blur: 0.0018,
    behind: ({ far, middle, near, horizon, sun }) => {
      const green = dyed(middle, '#86c24a', 0.6)
      return [
        {
          layer: 'terrain',
          horizon: 0.4,
          height: 0.3,
          jag: 0.25,
          scale: 0.42,
          rock: mixTones(far, green, 0.75),
          meadow: green,
          haze: horizon,
          air: 0.2,
          lit: mixTones(green, sun, 0.45),
          shade: mixTones(green, LEAF_SHADE, 0.5),
          sun: 0.8,
        },
        {
          layer: 'ground',
          horizon: 0.41,
          near,
          far: mixTones(near, horizon, 0.4),
          scale: 0.16,
          relief: 0.9,
          sun: 0.7,
          grains: 0.5,
        },
        {
          layer: 'vine-rows',
          horizon: 0.41,
          vanish: 0.2,
          spacing: 0.74,
          tall: 0.34,
          colours: [middle, mixTones(green, sun, 0.16), green, mixTones(green, near, 0.4)],
          shade: mixTones(middle, LEAF_SHADE, 0.55),
          haze: horizon,
          fruit: ['#5a2a60', 0.8],
          posts: mixTones('#5a4a3c', near, 0.5),
          sun: 0.8,
        },
      ]
    },
  },
}
