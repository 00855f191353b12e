import { clamp, luma, mixRgb, parseHex, type Rgb } from '../developing/colour.ts'
import { type LookRecipe, lookSchema, type Palette } from '../developing/look-recipe.ts'
import { COLOURS } from './colours.ts'
import type { Amounts, Entry } from './entry.ts'
import { LIGHT_AND_WEATHER } from './light-and-weather.ts'
import { matchWords } from './match-words.ts'
import { MOODS, PLACES } from './places-and-moods.ts'
import { FRAMES, TECHNIQUES } from './techniques.ts'

/** Everything the engine understands in a prompt. English; the word lists are the documentation. */
export const VOCABULARY: readonly Entry[] = [
  ...COLOURS,
  ...LIGHT_AND_WEATHER,
  ...PLACES,
  ...MOODS,
  ...TECHNIQUES,
  ...FRAMES,
]

export type PromptReading = {
  readonly recipe: LookRecipe
  readonly notes: readonly string[]
  readonly unknown: readonly string[]
  /** Whether any word asked for a look: if not, a picture may stay as it came. */
  readonly asksForLook: boolean
}

const MOST_LIGHTS = 4

/** `alsoKnown` are words another reader takes care of: they are no news to the caller. */
export function readPrompt(prompt: string, alsoKnown: readonly string[] = []): PromptReading {
  const known: Entry[] = [...VOCABULARY, { words: alsoKnown }]
  const { entries, unknown } = matchWords(prompt, known)
  const palette = paletteOf(entries)
  const amounts = sumAmounts(entries)
  const techniques = techniquesOf(entries)
  const recipe = lookSchema.parse({
    saturation: clamp(1 + (amounts.saturation ?? 0), 0, 2),
    exposure: clamp(amounts.exposure ?? 0, -0.4, 0.4),
    contrast: clamp(0.06 + (amounts.contrast ?? 0), -0.5, 0.8),
    warmth: clamp(amounts.warmth ?? 0, -0.8, 0.8),
    fade: clamp(amounts.fade ?? 0, 0, 0.7),
    clarity: clamp(amounts.clarity ?? 0, 0, 0.8),
    softness: clamp(amounts.softness ?? 0, 0, 0.7),
    vignette: clamp(amounts.vignette ?? 0, 0, 0.75),
    grain: clamp(amounts.grain ?? 0, 0, 0.6),
    lights: entries.flatMap((entry) => entry.lights ?? []).slice(0, MOST_LIGHTS),
    ...(palette && { palette, strength: strengthOf(entries, amounts) }),
    ...(techniques[0]?.effect && { effect: techniques[0].effect }),
    frame: entries.find((entry) => entry.frame)?.frame,
  })
  const asksForLook = entries.some((entry) => VOCABULARY.includes(entry))
  return { recipe, unknown, asksForLook, notes: notesFor(entries, unknown, techniques) }
}

/** Named colours count for 0.45, words with a palette for their own; never so much as to be paint. */
function strengthOf(entries: readonly Entry[], amounts: Amounts): number {
  const named = entries.some((entry) => entry.colour) ? 0.45 : 0
  const own = entries.filter((entry) => entry.adds?.strength)
  const whole = own.some((entry) => entry.adds?.strength === 1)
  if (whole) return 1
  return clamp(
    Math.max(named, (amounts.strength ?? 0) / Math.sqrt(Math.max(1, own.length))),
    0,
    0.6,
  )
}

/** "A watercolour painting" names one technique, not two. */
function techniquesOf(entries: readonly Entry[]): Entry[] {
  const all = entries.filter((entry) => entry.effect)
  const clear = all.filter((entry) => !entry.vague)
  return clear.length > 0 ? clear : all
}

function sumAmounts(entries: readonly Entry[]): Amounts {
  const sums: Amounts = {}
  for (const entry of entries) {
    for (const [name, value] of Object.entries(entry.adds ?? {})) {
      const key = name as keyof Amounts
      sums[key] = (sums[key] ?? 0) + value
    }
  }
  return sums
}

/** Colours named outright win over the colours a place or an hour brings along. */
function paletteOf(entries: readonly Entry[]): Palette | undefined {
  const named = entries.flatMap((entry) => (entry.colour ? [parseHex(entry.colour)] : []))
  if (named.length > 0) return spread(named)
  // The light of the hour colours a place, not the other way round: the list puts light first.
  const byRank = [...entries].sort((a, b) => VOCABULARY.indexOf(a) - VOCABULARY.indexOf(b))
  return byRank.find((entry) => entry.palette)?.palette
}

const INK: Rgb = [0.05, 0.05, 0.09]
const PAPER: Rgb = [1, 0.98, 0.95]

function spread(colours: readonly Rgb[]): Palette {
  const byLight = [...colours].sort((a, b) => luma(...a) - luma(...b))
  const dark = byLight[0] ?? INK
  const light = byLight.at(-1) ?? PAPER
  const middle =
    byLight.length > 2 ? (byLight[byLight.length >> 1] ?? dark) : mixRgb(dark, light, 0.5)
  return {
    shadows: toHex(mixRgb(dark, INK, 0.55)),
    midtones: toHex(middle),
    highlights: toHex(mixRgb(light, PAPER, 0.6)),
  }
}

function toHex(colour: Rgb): string {
  return `#${colour
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

const READS =
  'This engine reads English words for colours, light, weather, places, moods and techniques.'

function notesFor(
  entries: readonly Entry[],
  unknown: readonly string[],
  techniques: readonly Entry[],
): string[] {
  const notes: string[] = []
  if (entries.length === 0) notes.push(`Nothing in the prompt was understood. ${READS}`)
  else if (unknown.length > 0) {
    const more = unknown.length > 8 ? ` and ${unknown.length - 8} more` : ''
    notes.push(`Not understood and left out: ${unknown.slice(0, 8).join(', ')}${more}. ${READS}`)
  }
  if (techniques.length > 1) {
    const [used, ...rest] = techniques.map((entry) => entry.words[0])
    notes.push(`One picture takes one technique: ${used} was used, ${rest.join(', ')} left out.`)
  }
  return notes
}
