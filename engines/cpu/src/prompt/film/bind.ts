import type { Step } from '../match-words.ts'
import type { FilmWord } from './word.ts'

type FilmStep = Step<FilmWord>
export type KnownStep = FilmStep & { readonly entry: FilmWord }

/** Something the prompt asks for, with what stands beside it. */
export type Asked = {
  readonly word: string
  readonly entry: FilmWord
  /** How much of it, where the prompt says so. */
  readonly amount: number | undefined
  readonly colours: readonly string[]
}

export type Bound = {
  readonly asked: readonly Asked[]
  /** `slowly` that stands beside nothing: it is said of the film. */
  readonly amount: number | undefined
  /** Colours of nothing that could have them. */
  readonly loose: readonly string[]
  /** The steps of the prompt as they were turned, and those that describe something, by their place. */
  readonly turned: readonly KnownStep[]
  readonly describing: ReadonlySet<number>
}

const ACROSS_PUNCTUATION = 3
const BESIDE = 2

/** Gives words of manner, direction and colour to the things they stand beside. */
export function bind(steps: readonly KnownStep[]): Bound {
  const { turned, directions } = turnedTowards(steps)
  const things = turned.filter(({ entry }) => isRequest(entry))
  const manners = turned.flatMap((step) => {
    const { manner } = step.entry
    return manner ? [{ step, ...manner, thing: partnerOf(step, things) }] : []
  })
  const colours = turned.flatMap((step, n) => {
    const { colours: tones } = step.entry
    return tones ? [{ step, word: step.word, tones, thing: colouredBy(turned, n) }] : []
  })
  // "A dramatic zoom" is a manner; "dramatic" alone is a mood.
  const isManner = (thing: KnownStep) => manners.some((one) => one.step === thing && one.thing)
  return {
    asked: things
      .filter((thing) => !isManner(thing))
      .map((thing) => ({
        word: thing.word,
        entry: thing.entry,
        amount: product(manners.filter((one) => one.thing === thing)),
        colours: colours.filter((one) => one.thing === thing).flatMap(({ tones }) => tones),
      })),
    amount: product(manners.filter(({ thing, step }) => !thing && saidOfFilm(step.entry))),
    loose: colours.flatMap(({ thing, word }) => (thing ? [] : [word])),
    turned,
    describing: new Set([
      ...directions,
      ...colours.flatMap(({ step, thing }) => (thing ? [step.at] : [])),
      ...manners.flatMap(({ step, thing }) => (thing || saidOfFilm(step.entry) ? [step.at] : [])),
    ]),
  }
}

function product(manners: readonly { readonly amount: number }[]): number | undefined {
  if (manners.length === 0) return undefined
  return manners.reduce((all, { amount }) => all * amount, 1)
}

/** Something to be done, or to be answered: not only a word about one. */
export function isRequest(entry: FilmWord): boolean {
  const { camera, handheld, gesture, air, mood, transition, morph, stays } = entry
  return Boolean(camera || handheld || gesture || air || mood || transition || morph || stays)
}

/** A strong man does not make a strong film, but a soft one may be gentle. */
function saidOfFilm({ manner, mood }: FilmWord): boolean {
  return !mood && (manner?.of === 'pace' || (manner?.of === 'either' && manner.amount < 1))
}

/** Moods have no pace: "slow cinematic push in" is a slow push. A subtle mood is a mood. */
function partnerOf(manner: KnownStep, things: readonly KnownStep[]): KnownStep | undefined {
  const others = things.filter((thing) => thing !== manner && !thing.entry.manner)
  if (manner.entry.manner?.before) return others.find(({ at }) => at === manner.at + 1)
  const movers = others.filter(({ entry }) => !entry.mood || entry.air)
  const partner = nearest(manner, movers)
  if (partner || manner.entry.mood || manner.entry.manner?.of === 'pace') return partner
  return nearest(
    manner,
    others.filter(({ at }) => at > manner.at),
  )
}

/** What follows comes before what went before. */
function nearest(step: KnownStep, things: readonly KnownStep[]): KnownStep | undefined {
  let best: KnownStep | undefined
  let least = BESIDE + 0.5
  for (const thing of things) {
    const gap = gapBetween(step, thing)
    if (gap < least || (gap === least && thing.at > step.at)) [best, least] = [thing, gap]
  }
  return best
}

function gapBetween(one: FilmStep, other: FilmStep): number {
  const [first, second] = one.at < other.at ? [one, other] : [other, one]
  const between = second.at - first.at - first.length
  return between + (second.clause - first.clause) * ACROSS_PUNCTUATION
}

/** "Pan the camera slowly to the left": the pan is turned; where nothing pans, the first that could be. */
function turnedTowards(steps: readonly KnownStep[]) {
  const turned = [...steps]
  const directions: number[] = []
  for (const { entry, at, clause } of steps) {
    const { direction } = entry
    if (!direction) continue
    const movers = steps.filter(
      (step) => step.clause === clause && step.at < at && step.entry.towards?.[direction],
    )
    const mover = movers.findLast((step) => isRequest(step.entry)) ?? movers[0]
    const deed = mover?.entry.towards?.[direction]
    if (!mover || !deed) continue
    turned[steps.indexOf(mover)] = { ...mover, entry: { words: mover.entry.words, ...deed } }
    directions.push(at)
  }
  return { turned, directions }
}

/** "Red, white and blue confetti", "confetti in red and gold". */
function colouredBy(steps: readonly KnownStep[], n: number): KnownStep | undefined {
  return airAt(steps, n, 1) ?? airAt(steps, n, -1)
}

/** What is in the air at the end of a row of colours. */
function airAt(steps: readonly KnownStep[], n: number, way: 1 | -1): KnownStep | undefined {
  for (let at = n; ; at += way) {
    const [here, next] = [steps[at], steps[at + way]]
    if (!here || !next) return undefined
    const isColour = next.entry.colours !== undefined
    if (!isColour) return next.entry.air && gapBetween(here, next) <= 1 ? next : undefined
    if (gapBetween(here, next) > 1 + ACROSS_PUNCTUATION) return undefined
  }
}
