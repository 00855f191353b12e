import type { Json } from '../json.ts'
import { EFFECT_GROUPS } from './gallery-effects.ts'
import { DRAWING_GROUP, LAYER_GROUPS } from './gallery-layers.ts'
import type { FormField } from './model/form-model.ts'
import type { ListName } from './model/scene-document.ts'
import { objectOf } from './model/values.ts'
import starters from './starters.json'
import type { SceneVocabulary } from './vocabulary.ts'
import { labelOf } from './words.ts'

/** Kinds by their word, with what each looks like. */
export type GalleryGroup = {
  readonly title: string
  readonly kinds: Readonly<Record<string, string>>
}
export type GalleryEntry = {
  readonly kind: string
  readonly label: string
  readonly words: string
  /** What is put into the scene. */
  readonly value: Json
}
export type FilledGroup = { readonly title: string; readonly entries: readonly GalleryEntry[] }

const PROP_WORDS: Readonly<Record<string, string>> = {
  crown: 'Gold with stones',
  'flower-crown': 'A wreath of flowers',
  'glitter-hat': 'A glittering top hat',
  helmet: 'The helmet of a space suit',
  'party-hat': 'A paper cone',
  'round-glasses': 'Thin round glasses',
  sunglasses: 'Dark glasses',
  'top-hat': 'A black silk hat',
}

/** All that can be put into one list of the scene. What the engine does not know is left out, what we do not know comes last. */
export function galleryOf(list: ListName, vocabulary: SceneVocabulary): readonly FilledGroup[] {
  if (list === 'props') {
    const entries = vocabulary.props.map((kind) => entry(kind, PROP_WORDS[kind] ?? '', kind))
    return [{ title: 'Props', entries }]
  }
  if (list === 'finish') {
    return grouped(EFFECT_GROUPS, vocabulary.effects, 'effect', starters.effects)
  }
  const drawings = Object.entries(DRAWING_GROUP.kinds)
    .filter(([name]) => vocabulary.drawings.includes(name))
    .map(([name, words]) =>
      entry(name, words, starterOf(starters.drawings, name) ?? { layer: 'art', art: { name } }),
    )
  const layers = new Map([...vocabulary.layers].filter(([kind]) => kind !== 'art'))
  return [
    ...grouped(LAYER_GROUPS, layers, 'layer', starters.layers),
    { title: DRAWING_GROUP.title, entries: drawings },
  ]
}

function grouped(
  groups: readonly GalleryGroup[],
  known: ReadonlyMap<string, readonly FormField[]>,
  by: 'layer' | 'effect',
  values: object,
): readonly FilledGroup[] {
  const beginning = (kind: string): Json =>
    starterOf(values, kind) ?? { [by]: kind, ...objectOf(known.get(kind) ?? []) }
  const filled = groups.map(({ title, kinds }) => ({
    title,
    entries: Object.entries(kinds)
      .filter(([kind]) => known.has(kind))
      .map(([kind, words]) => entry(kind, words, beginning(kind))),
  }))
  const named = new Set(groups.flatMap(({ kinds }) => Object.keys(kinds)))
  const others = [...known.keys()].filter((kind) => !named.has(kind))
  const rest = { title: 'More', entries: others.map((kind) => entry(kind, '', beginning(kind))) }
  return [...filled, rest].filter(({ entries }) => entries.length > 0)
}

function entry(kind: string, words: string, value: Json): GalleryEntry {
  return { kind, label: labelOf(kind), words, value }
}

/** A good-looking example, taken from the catalog's scenes. */
function starterOf(values: object, kind: string): Json | undefined {
  return (values as Record<string, Json>)[kind]
}

export function matches({ kind, label, words }: GalleryEntry, search: string): boolean {
  return `${kind} ${label} ${words}`.toLowerCase().includes(search.trim().toLowerCase())
}
