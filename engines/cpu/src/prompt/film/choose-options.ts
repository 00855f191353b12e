import type { VideoModel } from '@guise/core'
import { clamp } from '../../kernels/numbers.ts'
import type { AtmosphereOptions, FilmOptions } from '../../video/film-options.ts'
import type { Asked, Bound } from './bind.ts'
import type { RuledOut } from './rule-out.ts'
import type { FilmWord } from './word.ts'

/** More kinds of things in the air at once are a mess. */
const MOST_IN_THE_AIR = 3

export type ChosenOptions = {
  readonly options: FilmOptions
  /** What had to give way to another of its kind. */
  readonly displaced: readonly Displaced[]
}

export type Displaced = {
  readonly of: 'camera' | 'transition' | 'air'
  readonly used: string
  readonly left: readonly string[]
}

/** What a film of some kind can be asked for. */
export type Scope = {
  readonly camera: boolean
  readonly people: boolean
  /** What is in the air, and moods. */
  readonly look: boolean
  readonly transition: boolean
}

export function scopeOf(frames: 'single' | 'first-last', model: VideoModel): Scope {
  const single = frames === 'single'
  const flat = model === 'simple'
  return { camera: single, people: single && !flat, look: !flat, transition: !single }
}

/** Turns what was asked for into what a film of that scope does. */
export function chooseOptions(
  { asked, amount }: Bound,
  ruledOut: RuledOut,
  scope: Scope,
): ChosenOptions {
  const moves = scope.camera ? asked.filter(({ entry }) => entry.camera) : []
  const move = moves.find(({ entry }) => !entry.vague) ?? moves[0]
  const ways = scope.transition ? asked.filter(({ entry }) => entry.transition) : []
  const way = ways[0]
  const air = scope.look ? inTheAir(asked) : []
  const paced =
    move?.amount ?? way?.amount ?? asked.find(({ entry }) => entry.handheld)?.amount ?? amount ?? 1
  return {
    options: {
      camera: scope.camera ? (move?.entry.camera ?? unmoved(ruledOut)) : undefined,
      handheld: scope.camera && asked.some(({ entry }) => entry.handheld),
      amount: within(paced, 0.5, 1.6),
      gestures: scope.people ? gesturesOf(asked, ruledOut) : [],
      atmosphere: air.slice(0, MOST_IN_THE_AIR).map(({ options }) => options),
      moods: scope.look ? [...new Set(asked.flatMap(({ entry }) => entry.mood ?? []))] : [],
      transition: way?.entry.transition,
    },
    displaced: [
      ...gaveWay('camera', move, moves, (entry) => !entry.vague && entry.camera),
      ...gaveWay('transition', way, ways, (entry) => entry.transition),
      ...overfull(air),
    ],
  }
}

function gaveWay(
  of: Displaced['of'],
  used: Asked | undefined,
  all: readonly Asked[],
  nameOf: (entry: FilmWord) => string | false | undefined,
): readonly Displaced[] {
  if (!used) return []
  const own = nameOf(used.entry)
  const left = all.filter(({ entry }) => nameOf(entry) && nameOf(entry) !== own)
  return left.length > 0 ? [{ of, used: used.word, left: left.map(({ word }) => word) }] : []
}

/** "No zoom" without another move keeps the camera still, as the usual move is one. */
function unmoved({ camera }: RuledOut): 'still' | undefined {
  return [...camera].some((move) => move !== 'still') ? 'still' : undefined
}

/** Who shall not even breathe shall keep still. */
function gesturesOf(asked: readonly Asked[], ruledOut: RuledOut): FilmOptions['gestures'] {
  const gestures = [...new Set(asked.flatMap(({ entry }) => entry.gesture ?? []))]
  const quiet = ruledOut.gesture.has('breathe') || ruledOut.gesture.has('sway')
  return gestures.length === 0 && quiet ? ['freeze'] : gestures
}

type InTheAir = { readonly word: string; readonly options: AtmosphereOptions }

/** Each kind once, with the most that was said of it and all its colours. */
function inTheAir(asked: readonly Asked[]): readonly InTheAir[] {
  const kinds = new Map<string, InTheAir>()
  for (const { entry, word, amount, colours } of asked) {
    if (!entry.air) continue
    const before = kinds.get(entry.air)
    const all = [...new Set([...(before?.options.colours ?? []), ...colours])]
    const own = within((entry.airAmount ?? 1) * (amount ?? 1), 0.4, 1.8)
    const said = entry.airAmount !== undefined || amount !== undefined
    kinds.set(entry.air, {
      word: before?.word ?? word,
      options: {
        kind: entry.air,
        amount: before && !said ? before.options.amount : own,
        ...(all.length > 0 && { colours: all }),
      },
    })
  }
  return [...kinds.values()]
}

function overfull(air: readonly InTheAir[]): readonly Displaced[] {
  const words = air.map(({ word }) => word)
  const left = words.slice(MOST_IN_THE_AIR)
  const used = words.slice(0, MOST_IN_THE_AIR).join(', ')
  return left.length > 0 ? [{ of: 'air', used, left }] : []
}

function within(amount: number, low: number, high: number): number {
  return Math.round(clamp(amount, low, high) * 100) / 100
}
