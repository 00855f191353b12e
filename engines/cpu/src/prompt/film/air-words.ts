import { list } from '../word-list.ts'
import type { FilmWord } from './word.ts'

/** What is in the air, and what a season or a feast brings into it. */
export const AIR_WORDS: readonly FilmWord[] = [
  {
    words: list('snow, snowy, snowing, snowfall, snowflake, falling snow, christmas'),
    air: 'snow',
  },
  {
    words: list('blizzard, snowstorm, snow storm'),
    air: 'snow',
    airAmount: 1.7,
    gesture: 'wind',
  },
  { words: list('winter, wintry, winter wonderland'), air: 'snow', mood: 'cold' },
  { words: list('rain, rainy, raining, raindrop, rainfall'), air: 'rain' },
  { words: list('drizzle, drizzling'), air: 'rain', airAmount: 0.5 },
  {
    words: list('storm, stormy, thunder, thunderstorm, downpour, pouring rain, rainstorm, pouring'),
    air: 'rain',
    airAmount: 1.6,
    gesture: 'wind',
  },
  {
    words: list(
      'confetti, streamer, celebration, celebrate, celebrating, celebratory, party, birthday, new year, congratulations, paper snow',
    ),
    air: 'confetti',
  },
  {
    words: list(
      'spark, ember, fire, flame, sparkler, burning, campfire, bonfire, ash, glowing ash',
    ),
    air: 'sparks',
  },
  { words: list('fog, foggy, mist, misty, haze, hazy, low clouds'), air: 'fog' },
  { words: list('smoke, smoky, smoking, steam, steamy, vapour, vapor'), air: 'smoke' },
  {
    words: list('light leak, lightleak, lens flare, flare, sun flare, film burn, light flare'),
    air: 'light-leaks',
  },
  {
    words: list(
      'bokeh, bokeh light, fairy light, string light, party light, city light, christmas light, blurred light, light orb, orb, floating light, twinkling light',
    ),
    air: 'bokeh',
  },
  {
    words: list('petal, rose petal, flower petal, cherry blossom, blossom, sakura, falling flower'),
    air: 'petals',
  },
  { words: list('spring, springtime'), air: 'petals', mood: 'bright' },
  {
    words: list('leaf, leaves, falling leaf, falling leaves, autumn leaves, fall leaves, foliage'),
    air: 'leaves',
  },
  { words: list('autumn, autumnal, in fall, in the fall'), air: 'leaves', mood: 'warm' },
  { words: list('bubble, soap bubble'), air: 'bubbles' },
  { words: list('firefly, fireflies, glow worm, glowing bugs'), air: 'fireflies' },
  {
    words: list(
      'dust, dusty, dust particle, dust mote, floating dust, particle, pollen, floating particle',
    ),
    air: 'dust',
  },
  {
    words: list(
      'glitter, glittering, glittery, sparkle, sparkling, sparkly, shimmer, shimmering, twinkle, twinkling, fairy dust, stardust, gold dust, magic, magical, enchanted, pixie dust, stars, starry',
    ),
    air: 'glitter',
  },
  {
    words: list(
      'ray, light ray, god ray, sun ray, sunray, sunbeam, light beam, beam, beam of light, ray of light, ray of sun, light shaft, sunlight, sunshine, sun, volumetric light, volumetric lighting',
    ),
    air: 'rays',
  },
  { words: list('heart, love heart, floating heart, valentine, valentines day'), air: 'hearts' },
  { words: list('firework, pyrotechnics'), air: 'fireworks' },
]
