import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { type GalleryEntry, galleryOf, matches } from './gallery.ts'
import type { ListName } from './model/scene-document.ts'
import { Swatch } from './swatch.tsx'
import { tileOf } from './tiles.ts'
import type { SceneVocabulary } from './vocabulary.ts'

const TITLES: Readonly<Record<ListName, string>> = {
  back: 'Add a layer behind the people',
  props: 'Add something to wear',
  front: 'Add a layer in front of the people',
  finish: 'Add an effect',
}

const EXAMPLES: Readonly<Record<ListName, string>> = {
  back: 'snow, window, stage',
  props: 'crown, glasses, hat',
  front: 'snow, rain, border',
  finish: 'comic, film, frame',
}

/** Everything the engine knows to put there, by group. */
export function GalleryDialog({
  list,
  vocabulary,
  onPick,
  onClose,
}: {
  list: ListName | null
  vocabulary: SceneVocabulary
  onPick: (list: ListName, entry: GalleryEntry) => void
  onClose: () => void
}) {
  return (
    <Dialog
      isOpen={list !== null}
      onClose={onClose}
      title={list ? TITLES[list] : ''}
      className="sm:max-w-4xl"
    >
      {list && <Gallery list={list} vocabulary={vocabulary} onPick={onPick} />}
    </Dialog>
  )
}

function Gallery({
  list,
  vocabulary,
  onPick,
}: {
  list: ListName
  vocabulary: SceneVocabulary
  onPick: (list: ListName, entry: GalleryEntry) => void
}) {
  const [search, setSearch] = useState('')
  const groups = galleryOf(list, vocabulary)
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter((entry) => matches(entry, search)),
    }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <div className="sm:min-h-96">
      <div className="sticky top-0 z-10 -mt-1 bg-surface pt-1 pb-4">
        <SearchField
          label="Search"
          placeholder={`Search: ${EXAMPLES[list]} ...`}
          autoFocus
          value={search}
          onSearch={setSearch}
        />
      </div>
      {groups.length === 0 && (
        <p className="py-8 text-center text-muted">No results. Try another word.</p>
      )}
      <div className="space-y-6">
        {groups.map(({ title, entries }) => (
          <section key={title} aria-label={title}>
            <h3 className="mb-2 text-sm font-semibold">{title}</h3>
            <ul className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]">
              {entries.map((entry) => (
                <li key={entry.kind}>
                  <Tile list={list} entry={entry} onPick={() => onPick(list, entry)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

function Tile({
  list,
  entry,
  onPick,
}: {
  list: ListName
  entry: GalleryEntry
  onPick: () => void
}) {
  const picture = tileOf(list, entry.kind)
  return (
    <button
      type="button"
      onClick={onPick}
      className="flex h-full w-full flex-col overflow-hidden rounded-control border border-line text-left hover:border-accent hover:bg-accent-soft"
    >
      {picture ? (
        <Picture src={picture} alt="" className="aspect-square w-full" />
      ) : (
        <Swatch
          value={entry.value}
          className="aspect-square size-auto w-full rounded-none border-0"
        />
      )}
      <span className="block px-2.5 py-2">
        <span className="block text-sm font-medium">{entry.label}</span>
        <span className="block text-xs text-muted">{entry.words}</span>
      </span>
    </button>
  )
}
