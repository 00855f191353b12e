import { list } from '../word-list.ts'
import type { FilmWord } from './word.ts'

/** The colours of the whole film. */
export const MOOD_WORDS: readonly FilmWord[] = [
  {
    words: list(
      'warm, warmer, warm light, warm tones, warmth, cosy, cozy, romantic, romance, candlelight, candlelit, candle light, firelight, homely',
    ),
    mood: 'warm',
  },
  {
    words: list(
      'cold, cool, cool tones, cold light, chilly, icy, frosty, frost, cooler, blue tint',
    ),
    mood: 'cold',
  },
  {
    words: list(
      'golden hour, golden light, sunset, sundown, sunset light, sunrise, dawn, evening sun, evening light, morning light, morning sun, amber light, summer, summer evening, sunlit, setting sun, sun set',
    ),
    mood: 'golden',
  },
  {
    words: list(
      'cinematic, movie, movie look, film look, hollywood, blockbuster, cinema, cinematic look, teal and orange, orange and teal, movie scene, filmic, trailer, anamorphic',
    ),
    mood: 'cinematic',
  },
  {
    words: list(
      'dramatic light, dramatic lighting, dramatic mood, dramatic look, dramatic colours, dramatic colors, epic, contrasty, high contrast, heroic, majestic, powerful',
    ),
    mood: 'dramatic',
  },
  {
    words: list(
      'dreamy, dream, dreamlike, dreamily, ethereal, soft light, soft lighting, soft focus, soft glow, glow, glowing, glowy, hazy light, fairy tale, fairytale, angelic, heavenly, magical light, surreal',
    ),
    mood: 'dreamy',
  },
  {
    words: list(
      'vintage, retro, vhs, old film, old movie, film grain, grain, grainy, super 8, 8mm, 16mm, 35mm, 1920s, 1930s, 1940s, 20s, 30s, 40s, 1990s, 90s, nineties, 1950s, 1960s, 1970s, 50s, 60s, 70s, fifties, sixties, seventies, nostalgic, nostalgia, nostalgically, sepia, analog, analogue, polaroid, memory, old fashioned, old school, scratch, scratches, scratched, kodak, camcorder',
    ),
    mood: 'vintage',
  },
  {
    words: list(
      'noir, film noir, black and white, black white, b w, bw, monochrome, monochromatic, greyscale, grayscale, no colour, no color, silent film, silent movie, without colour, without color',
    ),
    mood: 'noir',
  },
  {
    words: list(
      'neon, neon light, neon glow, neon street, neon city, neon sign, cyberpunk, synthwave, vaporwave, retrowave, 80s, 1980s, eighties, club light, disco light, nightclub, futuristic, sci fi, disco',
    ),
    mood: 'neon',
  },
  {
    words: list('pastel, pastel colours, pastel colors, candy, cotton candy, kawaii'),
    mood: 'pastel',
  },
  {
    words: list(
      'night, night time, nighttime, at night, midnight, moonlight, moonlit, moon, blue hour, dusk, twilight, nightfall, nocturnal',
    ),
    mood: 'night',
  },
  {
    words: list(
      'bright, brighter, brightly, brighten, airy, sunny, daylight, high key, fresh, light and airy, radiant, luminous, morning',
    ),
    mood: 'bright',
  },
  {
    words: list(
      'dark, darker, darken, darkness, gloomy, low key, shadowy, moody, mysterious, mystery, ominous, spooky, scary, horror, eerie, sinister, halloween, sombre, somber, sad, melancholic, melancholy',
    ),
    mood: 'dark',
  },
  {
    words: list(
      'vivid, vividly, vibrant, colourful, colorful, saturated, punchy, lively, rich colours, rich colors, bold colours, bold colors, tropical, energetic colours',
    ),
    mood: 'vivid',
  },
  {
    words: list(
      'muted, desaturated, faded, washed out, matte, subdued, muted colours, muted colors, understated, nordic, bleak',
    ),
    mood: 'muted',
  },
]
