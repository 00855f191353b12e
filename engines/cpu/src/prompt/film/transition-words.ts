import { list } from '../word-list.ts'
import type { FilmWord } from './word.ts'

/** The way from a first picture to a last. */
export const TRANSITION_WORDS: readonly FilmWord[] = [
  {
    words: list(
      'light transition, flash, white flash, flash of light, burst of light, light burst, light flash, light leak transition, flash of white, camera flash, blinding light, lightning',
    ),
    transition: 'light',
  },
  {
    words: list('whip, whip pan, swish, swish pan, whip transition, swoosh, whoosh, fast pan'),
    transition: 'whip',
    camera: 'pan-right',
    vague: true,
  },
  {
    words: list('zoom transition, zoom through, zoom blur, crash zoom, warp, tunnel'),
    transition: 'zoom',
    camera: 'push-in',
    vague: true,
  },
  {
    words: list(
      'ink, ink transition, ink bleed, ink drop, paint splash, watercolour, watercolor, brush stroke',
    ),
    transition: 'ink',
  },
  {
    words: list('iris, iris wipe, circle wipe, iris transition, spotlight, porthole'),
    transition: 'iris',
  },
  { words: list('circle, circular'), transition: 'iris', camera: 'orbit-right', vague: true },
  {
    words: list(
      'wipe, swipe, slide transition, wipe transition, curtain, sweep, linear wipe, split screen',
    ),
    transition: 'wipe',
  },
  {
    words: list(
      'glitch, glitchy, glitching, glitch transition, digital, distortion, static noise, datamosh',
    ),
    transition: 'glitch',
  },
  {
    words: list(
      'dissolve, dissolving, cross dissolve, crossfade, cross fade, fade, fading, fade into, fade to, fade transition, blend, blending, blend into, melt, melting',
    ),
    transition: 'dissolve',
  },
]

/** What a first-last film does anyway: faces that both pictures show are morphed. */
export const MORPH_WORDS: FilmWord = {
  words: list(
    'morph, morphing, morph into, transform, transforming, transformation, transform into, transition, transitioning, transition to, transition into, turn into, turning into, become, becoming, change into, changing into, evolve, evolve into, age, aging, ageing, grow up, growing up, grow older, growing older',
  ),
  morph: true,
}
