import type { AliasOverview } from '@guise/sdk'
import type { Shown } from '../before-after.tsx'
import type { Pick as Picked, Target } from './pick.ts'

/** What an alias is to lead to next. */
export type SwapTo = Shown & {
  readonly target: Target
  /** By which aliases know it; null for a catalog filter that nobody has used here. */
  readonly filterId: string | null
}

export function toPick({ name, preview, target, filterIds }: Picked): SwapTo {
  return {
    name,
    preview_images: preview === null ? [] : [preview],
    target,
    filterId: filterIds[0] ?? null,
  }
}

/** Back to what it led to before. */
export function toEarlier(entry: AliasOverview['history'][number]): SwapTo {
  const { ai_filter_id: filterId, ai_filter_name: name, preview_images } = entry
  return { name, preview_images, target: { filter: filterId }, filterId }
}
