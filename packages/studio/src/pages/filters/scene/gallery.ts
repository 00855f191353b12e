import type { Json } from '../json.ts'
import { labelOf } from './labels.ts'
import type { FormField } from './model/form-model.ts'
import type { ListName } from './model/scene-document.ts'
import type { KindGroup } from './model/schema.ts'
import { objectOf } from './model/values.ts'
import starters from './starters.json'
import type { SceneVocabulary } from './vocabulary.ts'

export type GalleryEntry = {
  readonly kind: string
  readonly label: string
  readonly words: string
  /** What is put into the scene. */
  readonly value: Json
}
export type FilledGroup = { readonly title: string; readonly entries: readonly GalleryEntry[] }

/** All that can be put into one list of the scene, as the engine groups it. */
export function galleryOf(list: ListName, vocabulary: SceneVocabulary): readonly FilledGroup[] {
  const { kinds, layers, effects, drawings, props } = vocabulary
  if (list === 'props') return grouped(kinds?.props, props, (kind) => kind)
  if (list === 'finish') {
    return grouped(
      kinds?.effects,
      [...effects.keys()],
      beginning('effect', effects, starters.effects),
    )
  }
  const others = [...layers.keys()].filter((kind) => kind !== 'art')
  return [
    ...grouped(kinds?.layers, others, beginning('layer', layers, starters.layers)),
    ...grouped(
      kinds?.drawings,
      drawings,
      (name) => starterOf(starters.drawings, name) ?? { layer: 'art', art: { name } },
    ),
  ]
}

/** What a new layer or effect begins as. */
function beginning(
  by: 'layer' | 'effect',
  known: ReadonlyMap<string, readonly FormField[]>,
  values: object,
): (kind: string) => Json {
  return (kind) => starterOf(values, kind) ?? { [by]: kind, ...objectOf(known.get(kind) ?? []) }
}

/** What the engine's groups do not name comes last, without words. */
function grouped(
  groups: readonly KindGroup[] = [],
  known: readonly string[],
  makeValue: (kind: string) => Json,
): readonly FilledGroup[] {
  const filled = groups.map(({ title, kinds }) => ({
    title,
    entries: kinds
      .filter(({ kind }) => known.includes(kind))
      .map(({ kind, words }) => entry(kind, words, makeValue(kind))),
  }))
  const named = new Set(groups.flatMap(({ kinds }) => kinds.map(({ kind }) => kind)))
  const others = known.filter((kind) => !named.has(kind))
  const rest = { title: 'More', entries: others.map((kind) => entry(kind, '', makeValue(kind))) }
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
