import type { FilterAsset } from '@guise/sdk'
import { Plus, Trash2 } from 'lucide-react'
import { cn } from '../../../lib/classes.ts'
import { Button } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { numbered } from '../json.ts'
import { type OwnPicture, subjectsLabel } from './recipe.ts'

/** The pictures of the filter, one of them open. */
export function PictureTabs({
  pictures,
  assetOf,
  selected,
  onSelect,
  onAdd,
  onRemove,
}: {
  pictures: readonly OwnPicture[]
  assetOf: (id: string) => FilterAsset | undefined
  /** `null`: another one is being added. */
  selected: number | null
  onSelect: (index: number) => void
  onAdd: () => void
  onRemove: (index: number) => void
}) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <ul className="flex flex-wrap gap-2" aria-label="Pictures">
        {numbered(pictures).map(({ item: picture, index: i }) => (
          <li key={i} className="flex items-center">
            <button
              type="button"
              aria-current={selected === i || undefined}
              onClick={() => onSelect(i)}
              className={cn(
                'flex items-center gap-2 rounded-control border border-line bg-surface p-1 pr-3 text-sm font-medium hover:bg-sunken',
                selected === i && 'border-accent bg-accent-soft hover:bg-accent-soft',
              )}
            >
              <Picture
                src={assetOf(picture.asset)?.url}
                alt=""
                className="size-9 rounded-md object-cover"
              />
              {subjectsLabel(picture)}
            </button>
            {selected === i && (
              <Button
                variant="quiet"
                size="small-icon"
                aria-label={`Remove the picture for ${subjectsLabel(picture).toLowerCase()}`}
                title="Remove this picture"
                onClick={() => onRemove(i)}
              >
                <Trash2 />
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button size="small" aria-pressed={selected === null} onClick={onAdd}>
        <Plus /> Another picture
      </Button>
    </div>
  )
}
