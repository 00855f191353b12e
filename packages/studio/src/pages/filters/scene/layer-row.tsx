import {
  ArrowDown,
  ArrowUp,
  Copy,
  EllipsisVertical,
  Eye,
  EyeOff,
  FlipVertical2,
  GripVertical,
  Trash2,
} from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { cn } from '../../../lib/classes.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { type ListName, nameOf, type SceneItem } from './model/scene-document.ts'
import { Swatch } from './swatch.tsx'

export type RowActions = {
  select(): void
  /** 1: towards the front, -1: towards the back. */
  bring(by: -1 | 1): void
  duplicate(): void
  remove(): void
  setHidden(isHidden: boolean): void
  /** Only layers can change sides. */
  switchSide?: (() => void) | undefined
}

/** One layer of the list. Alt with an arrow moves it, Delete removes it. */
export function LayerRow({
  item,
  list,
  place,
  isSelected,
  problem,
  actions,
}: {
  item: SceneItem
  list: ListName
  place: { readonly isFront: boolean; readonly isBack: boolean }
  isSelected: boolean
  problem: string | undefined
  actions: RowActions
}) {
  const name = nameOf(item.value)
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key] as -1 | 1 | undefined
    if (event.altKey && step) {
      event.preventDefault()
      actions.bring(step)
    } else if (event.key === 'Delete') actions.remove()
  }
  const side = list === 'back' ? 'Move in front of the people' : 'Move behind the people'
  return (
    <div
      className={cn(
        'group flex items-center gap-1 rounded-control border border-transparent pr-1 hover:bg-sunken',
        isSelected && 'border-accent bg-accent-soft hover:bg-accent-soft',
      )}
    >
      <GripVertical className="size-4 shrink-0 cursor-grab text-line-strong" aria-hidden />
      <button
        type="button"
        aria-current={isSelected || undefined}
        onClick={actions.select}
        onKeyDown={onKey}
        className={cn(
          'flex min-w-0 flex-1 items-center gap-3 rounded-control py-1.5 text-left',
          item.isHidden && 'text-muted',
        )}
      >
        <Swatch value={item.value} className={item.isHidden ? 'grayscale' : ''} />
        <span className="min-w-0">
          <span className={cn('block truncate font-medium', item.isHidden && 'line-through')}>
            {name}
          </span>
          {problem && (
            <span title={problem} className="block truncate text-xs text-bad">
              {problem}
            </span>
          )}
        </span>
      </button>
      <Button
        variant="quiet"
        size="small-icon"
        aria-label={item.isHidden ? `Show ${name}` : `Hide ${name}`}
        aria-pressed={item.isHidden}
        onClick={() => actions.setHidden(!item.isHidden)}
      >
        {item.isHidden ? <EyeOff /> : <Eye />}
      </Button>
      <Menu
        trigger={
          <Button variant="quiet" size="small-icon" aria-label={`More actions for ${name}`}>
            <EllipsisVertical />
          </Button>
        }
        items={[
          {
            label: 'Bring forward',
            icon: ArrowUp,
            onSelect: () => actions.bring(1),
            isDisabled: place.isFront,
          },
          {
            label: 'Send backward',
            icon: ArrowDown,
            onSelect: () => actions.bring(-1),
            isDisabled: place.isBack,
          },
          ...(actions.switchSide
            ? [{ label: side, icon: FlipVertical2, onSelect: actions.switchSide }]
            : []),
          { label: 'Duplicate', icon: Copy, onSelect: actions.duplicate },
          { label: 'Remove', icon: Trash2, onSelect: actions.remove, isDangerous: true },
        ]}
      />
    </div>
  )
}
