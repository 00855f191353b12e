import type { FilterDraft } from '@guise/sdk'
import { Eye } from 'lucide-react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Picture } from '../../../ui/picture.tsx'

/** For those who may look but not change: what the filter makes. */
export function LookPanel({ draft }: { draft: FilterDraft }) {
  const pictures = [...draft.preview_images, ...draft.assets.map(({ url }) => url)]
  if (pictures.length === 0) {
    return (
      <EmptyState icon={Eye} title="No preview yet">
        Preview pictures are created when the filter is published.
      </EmptyState>
    )
  }
  return (
    <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
      {pictures.map((src) => (
        <li key={src}>
          <Picture src={src} alt={draft.name} className="aspect-4/5 w-full rounded-card" />
        </li>
      ))}
    </ul>
  )
}
