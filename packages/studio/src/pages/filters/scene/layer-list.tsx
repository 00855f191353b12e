import { Frame, Plus, Shirt, SunMedium } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { cn } from '../../../lib/classes.ts'
import { Button } from '../../../ui/button.tsx'
import { numbered } from '../json.ts'
import { LayerRow } from './layer-row.tsx'
import type { ListName, SceneDocument } from './model/scene-document.ts'
import * as edits from './model/scene-edits.ts'
import type { SceneEditor } from './use-scene-editor.ts'

/** What is open beside the list: a layer by its id, or a part of the scene. */
export type Selection = string | 'character' | 'person' | 'framing'

const GROUPS: readonly { list: ListName; title: string; empty: string; add: string }[] = [
  {
    list: 'finish',
    title: 'Effects',
    empty: 'Lens, print or technique.',
    add: 'Add effect',
  },
  {
    list: 'front',
    title: 'In front of the people',
    empty: 'Snow, rain, a railing ...',
    add: 'Add layer',
  },
  { list: 'props', title: 'The people', empty: '', add: 'Add prop' },
  {
    list: 'back',
    title: 'Behind the people',
    empty: 'A scene needs a background.',
    add: 'Add layer',
  },
]

/** The scene from front to back: what lies over the others stands first. */
export function LayerList({
  editor,
  selection,
  onSelect,
  onAdd,
  problems,
  hasCostumes,
}: {
  editor: SceneEditor
  selection: Selection | null
  onSelect: (selection: Selection | null) => void
  onAdd: (list: ListName) => void
  problems: ReadonlyMap<string, string>
  hasCostumes: boolean
}) {
  const { document } = editor
  return (
    <div className="space-y-6">
      {GROUPS.map(({ list, title, empty, add }) => (
        <section key={list} aria-label={title}>
          <div className="mb-1.5 flex items-center justify-between gap-2">
            <h2 className="text-sm font-semibold">{title}</h2>
            <Button size="small" variant="quiet" onClick={() => onAdd(list)}>
              <Plus /> {add}
            </Button>
          </div>
          {list === 'props' && (
            <div className="mb-1 space-y-0.5">
              {hasCostumes && (
                <PartRow
                  icon={Shirt}
                  name="Costume"
                  isSelected={selection === 'character'}
                  onSelect={() => onSelect('character')}
                />
              )}
              <PartRow
                icon={SunMedium}
                name="Light on the people"
                isSelected={selection === 'person'}
                onSelect={() => onSelect('person')}
              />
              <PartRow
                icon={Frame}
                name="Where they stand"
                isSelected={selection === 'framing'}
                onSelect={() => onSelect('framing')}
              />
            </div>
          )}
          {document.lists[list].length === 0 && list !== 'props' ? (
            <p className="px-2 text-sm text-muted">{empty}</p>
          ) : (
            <Rows
              list={list}
              editor={editor}
              selection={selection}
              onSelect={onSelect}
              problems={problems}
            />
          )}
        </section>
      ))}
    </div>
  )
}

function PartRow({
  icon: Icon,
  name,
  isSelected,
  onSelect,
}: {
  icon: typeof Frame
  name: string
  isSelected: boolean
  onSelect: () => void
}) {
  return (
    <button
      type="button"
      aria-current={isSelected || undefined}
      onClick={onSelect}
      className={cn(
        'flex w-full items-center gap-3 rounded-control border border-transparent py-1.5 pl-5 text-left font-medium hover:bg-sunken',
        isSelected && 'border-accent bg-accent-soft hover:bg-accent-soft',
      )}
    >
      <span className="grid size-8 place-items-center rounded-md bg-sunken text-muted">
        <Icon className="size-4" aria-hidden />
      </span>
      {name}
    </button>
  )
}

function Rows({
  list,
  editor,
  selection,
  onSelect,
  problems,
}: {
  list: ListName
  editor: SceneEditor
  selection: Selection | null
  onSelect: (selection: Selection | null) => void
  problems: ReadonlyMap<string, string>
}) {
  const { document, edit } = editor
  const items = document.lists[list]
  const [dragged, setDragged] = useState<string | null>(null)
  const added = (result: { document: SceneDocument; id: string }) => {
    edit(result.document)
    onSelect(result.id)
  }
  const other = list === 'back' ? 'front' : 'back'
  return (
    <ol className="space-y-0.5">
      {numbered(items)
        .toReversed()
        .map(({ item, index }) => (
          <li
            key={item.id}
            draggable
            onDragStart={(event: DragEvent) => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(item.id)
            }}
            onDragOver={(event: DragEvent) => {
              if (!dragged) return
              event.preventDefault()
              edit(edits.moveItem(document, dragged, index), `drag ${dragged}`)
            }}
            onDragEnd={() => setDragged(null)}
            className={cn(dragged === item.id && 'opacity-60')}
          >
            <LayerRow
              item={item}
              list={list}
              place={{ isFront: index === items.length - 1, isBack: index === 0 }}
              isSelected={selection === item.id}
              problem={problems.get(item.id)}
              actions={{
                select: () => onSelect(item.id),
                bring: (by) => edit(edits.moveItem(document, item.id, index + by)),
                duplicate: () => added(edits.duplicateItem(document, item.id)),
                remove: () => {
                  edit(edits.removeItem(document, item.id))
                  if (selection === item.id) onSelect(null)
                },
                setHidden: (isHidden) => edit(edits.hideItem(document, item.id, isHidden)),
                switchSide:
                  list === 'back' || list === 'front'
                    ? () => edit(edits.moveToList(document, item.id, other))
                    : undefined,
              }}
            />
          </li>
        ))}
    </ol>
  )
}
