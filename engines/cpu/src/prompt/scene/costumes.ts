import type { Figure, FigureColours, Wearer } from '../../characters/figure.ts'
import { FIGURES, type FigureName } from '../../characters/index.ts'
import type { Step } from '../match-words.ts'
import { list } from '../word-list.ts'
import type { SceneWord } from './word.ts'

/** A figure without a technique is a photograph in a drawing. This one shows colours as they are named. */
const USUAL_TECHNIQUE = 'oil'

const NAMES = Object.keys(FIGURES) as readonly FigureName[]

/** The figures' own words. Figures that share words, as king and queen do, make a row of their own. */
export const COSTUMES: readonly SceneWord[] = [
  ...rowsOf(({ words }) => words, {}),
  ...rowsOf(({ hints = [] }) => hints, { vague: true }),
]

function rowsOf(
  wordsOf: (figure: Figure) => readonly string[],
  extra: Pick<SceneWord, 'vague'>,
): SceneWord[] {
  const figures = new Map<string, FigureName[]>()
  for (const name of NAMES) {
    for (const word of wordsOf(FIGURES[name])) {
      figures.set(word, [...(figures.get(word) ?? []), name])
    }
  }
  const rows = Map.groupBy(figures, ([, names]) => names.join())
  return [...rows.values()].map((row): SceneWord => {
    const names = row[0]?.[1] ?? []
    const all = names.map((name) => FIGURES[name])
    const props = [...new Set(all.flatMap(({ groupProps = [] }) => groupProps.slice(0, 1)))]
    return {
      words: row.map(([word]) => word),
      slot: 'figure',
      figures: names,
      // Later words of a slot that is filled are left: a figure's own technique comes first.
      brings: [...(all[0]?.brings ?? []), USUAL_TECHNIQUE],
      ...(props[0] ? { props: [props[0]] } : {}),
      ...extra,
    }
  })
}

const WORDS = new Set(COSTUMES.flatMap(({ words }) => words))

/** Rows without what a figure is called by: whoever can become it need not be shown something near. */
export function besidesCostumes<Row extends { readonly words: readonly string[] }>(
  rows: readonly Row[],
): Row[] {
  return rows
    .map((row) => ({ ...row, words: row.words.filter((word) => !WORDS.has(word)) }))
    .filter(({ words }) => words.length > 0)
}

/** The one of several figures that is meant for this guest. */
export function figureFor({ figures = [] }: SceneWord, wearer: Wearer): FigureName | undefined {
  return figures.find((name) => FIGURES[name].wearers?.includes(wearer)) ?? figures[0]
}

/** What people call the parts of costumes, and the colours of figures it may be, the likeliest first. */
const PARTS: Readonly<Record<string, string>> = {
  armour: 'steel, lacquer, iron',
  bandana: 'bandana, scarf',
  cape: 'cape, cloak, mantle, robe',
  cloak: 'cloak, cape, mantle, robe',
  coat: 'coat, jacket, parka, tailcoat, robe',
  doublet: 'doublet, tabard, tunic',
  dress: 'gown, dress, robe, tunic',
  feather: 'plume, feather, feathers',
  fur: 'fur, ermine',
  gloves: 'gloves',
  gown: 'gown, dress, robe',
  hat: 'hat, cap, helmet',
  helmet: 'helmet, steel, lacquer, iron, copper',
  jacket: 'jacket, coat, parka',
  kimono: 'cloth',
  mantle: 'mantle, cloak, robe',
  mask: 'mask',
  parka: 'parka, coat',
  plume: 'plume, feather, feathers',
  robe: 'robe, cloak, gown',
  scarf: 'scarf, bandana, wool',
  shirt: 'shirt, linen, jersey',
  suit: 'suit, coat, jacket',
  tie: 'tie',
  tunic: 'tunic, doublet',
  uniform: 'jacket, coat, suit',
}
const SAME_PART: Readonly<Record<string, string>> = {
  armor: 'armour',
  'suit of armour': 'armour',
  'suit of armor': 'armour',
  'plate armour': 'armour',
  'plate armor': 'armour',
  'trench coat': 'coat',
  'space suit': 'suit',
  spacesuit: 'suit',
  'diving suit': 'suit',
  'cowboy hat': 'hat',
  'wizard hat': 'hat',
  'witch hat': 'hat',
}

/** The colour of a figure that a word for a part of a costume means. */
export function partOf(figure: FigureName, word: string): string | undefined {
  const colours = FIGURES[figure].colours
  const names = PARTS[SAME_PART[word] ?? word] ?? ''
  return list(names).find((name) => Object.hasOwn(colours, name))
}

/** A colour of a costume, and the part that it dyes. */
export type Dye = { readonly part: string; readonly colour: string }

/**
 * What the colours of a prompt dye: "a green gown" its gown, "a queen in green" what the figure wears
 * most of. "A red room" stays to the scene.
 */
export function dyesOf(
  figure: FigureName,
  steps: readonly Step<SceneWord>[],
): ReadonlyMap<Step<SceneWord>, Dye> {
  const dyes = new Map<Step<SceneWord>, Dye>()
  const free = Object.keys(FIGURES[figure].colours)
  steps.forEach((step, n) => {
    const { entry, ruledOut } = step
    const next = steps[n + 1]
    if (!entry?.colour || ruledOut) return
    const described = next && next.at === step.at + step.length ? next : undefined
    const isScenery = described?.entry && (described.entry.place || described.entry.heavens)
    if (isScenery) return
    const named = described && partOf(figure, described.name)
    const taken = new Set([...dyes.values()].map(({ part }) => part))
    const part = named ?? free.find((name) => !taken.has(name))
    if (part) dyes.set(step, { part, colour: entry.colour })
  })
  return dyes
}

export function coloursOf(dyes: ReadonlyMap<unknown, Dye>): FigureColours {
  return Object.fromEntries([...dyes.values()].map(({ part, colour }) => [part, colour]))
}
