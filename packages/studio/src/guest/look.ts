import { contrastOf, oppositeTone } from '@guise/core/brand'
import type { GuestLook } from '@guise/sdk'

export type Colours = NonNullable<GuestLook['colours']>

/** By WCAG: of words, and of what one must only find, such as the edge of a button. */
export const TEXT_CONTRAST = 4.5
const EDGE_CONTRAST = 3
/** Of words on a picture: some room is left for softer ones. */
const PICTURE_CONTRAST = 5.5
const MOST_PICTURE = 0.45

/** The design tokens (styles.css) in the colours of a campaign, and what depends on them. */
export type LookTokens = {
  readonly isDark: boolean
  readonly tokens: Readonly<Record<`--${string}`, string>>
}

/** Whatever colours somebody chose, all words on the page can be read. */
export function lookTokens({ background: paper, text, accent: chosen }: Colours): LookTokens {
  const ink = readable(text, [paper], TEXT_CONTRAST)
  const [isDark, towards] = toneOf(paper)
  const isStrong = contrastOf(ink, mix(paper, towards, 0.08)) >= 7
  // Towards the words where these are strong enough, else away from them: that only adds contrast.
  const step = (share: number) =>
    isStrong ? mix(paper, towards, share) : mix(paper, isDark ? '#000000' : '#ffffff', share)
  const [surface, sunken, raised] = [step(0.05), step(0.08), step(0.12)]
  const picture = pictureOpacity(paper, ink, towards)
  const grounds = [paper, surface, sunken, raised, mix(paper, towards, picture)]
  const words = (colour: string, more: readonly string[] = []) =>
    readable(colour, [...grounds, ...more], TEXT_CONTRAST)
  const accent = readable(chosen, [paper, surface], EDGE_CONTRAST)
  const soft = (colour: string) => mix(paper, colour, 0.14)
  const [good, warn, bad] = isDark
    ? (['#5bd49a', '#f0c060', '#ff8f80'] as const)
    : (['#0b6b40', '#7a4a00', '#b3261e'] as const)
  const ownBad = words(bad, [soft(bad)])
  return {
    isDark,
    tokens: {
      ...{ '--paper': paper, '--surface': surface, '--sunken': sunken, '--raised': raised },
      ...{ '--ink': ink, '--muted': words(mix(ink, paper, 0.28)) },
      ...{ '--line': mix(paper, ink, 0.16) },
      '--line-strong': readable(mix(paper, ink, 0.45), [paper, surface], EDGE_CONTRAST),
      ...{ '--accent': accent, '--accent-ink': oppositeTone(accent) },
      ...{ '--accent-soft': soft(accent), '--accent-text': words(accent, [soft(accent)]) },
      ...{ '--good': words(good, [soft(good)]), '--good-soft': soft(good) },
      ...{ '--warn': words(warn, [soft(warn)]), '--warn-soft': soft(warn) },
      ...{ '--bad': ownBad, '--bad-soft': soft(bad), '--bad-ink': oppositeTone(ownBad) },
      ...{ '--go': accent, '--go-ink': oppositeTone(accent) },
      '--picture-opacity': picture.toFixed(2),
      'color-scheme': isDark ? 'dark' : 'light',
    } as LookTokens['tokens'],
  }
}

/** Whether light words stand on it, and the tone of the words that can be read best. */
function toneOf(paper: string): [isDark: boolean, towards: '#000000' | '#ffffff'] {
  const towards = oppositeTone(paper)
  return [towards === '#ffffff', towards]
}

/** How strong a picture behind words may be, whatever it shows. */
function pictureOpacity(paper: string, ink: string, worst: string): number {
  for (let share = MOST_PICTURE; share > 0.06; share -= 0.03) {
    if (contrastOf(ink, mix(paper, worst, share)) >= PICTURE_CONTRAST) return share
  }
  return 0.06
}

/** The colour itself, or the nearest towards black or white that can be read on all of them. */
export function readable(colour: string, on: readonly string[], least: number): string {
  const [ground = '#ffffff'] = on
  const towards = oppositeTone(ground)
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(colour, towards, share)
    if (on.every((each) => contrastOf(mixed, each) >= least)) return mixed
  }
  return towards
}

/** So much of the other colour, `#rrggbb`. */
export function mix(colour: string, other: string, share: number): string {
  const channel = (at: number) => {
    const [from, to] = [colour, other].map((each) => Number.parseInt(each.slice(at, at + 2), 16))
    const value = Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * share)
    return value.toString(16).padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}
