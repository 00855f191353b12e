import type { FilterDraftEntry } from '@guise/sdk'
import { useQuery } from '@tanstack/react-query'
import { Image } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useGuise } from '../../../lib/guise.ts'
import { Picture } from '../../../ui/picture.tsx'
import { Skeleton } from '../../../ui/waiting.tsx'
import { firstView, previewInputOf } from '../preview/view.ts'
import { pictureOf } from '../words.ts'

/** A filter that was never published has no picture yet: the engine makes one for this visit. */
export function CardPicture({ draft, className }: { draft: FilterDraftEntry; className: string }) {
  const [known] = draft.preview_images
  if (known || draft.source_kind === null) {
    return <Picture src={known} alt="" fallback={<NoPicture />} className={className} />
  }
  return <FreshPicture draft={draft} className={className} />
}

function FreshPicture({ draft, className }: { draft: FilterDraftEntry; className: string }) {
  const guise = useGuise()
  const { data: made, isPending } = useQuery({
    queryKey: ['card-picture', draft.id, draft.updated_at],
    queryFn: async ({ signal }) => {
      const whole = await guise.customFilters.get(draft.id, { signal })
      const own = pictureOf(whole)
      if (own || whole.recipe === null) return own ?? null
      const view = { ...firstView(whole, undefined), photo: 'sample:astronaut' }
      const input = { ...previewInputOf(whole, whole.recipe, view), longest_side: 384 }
      return guise.customFilters.preview(input, { signal })
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const drawn = useObjectUrl(made instanceof Uint8Array ? made : undefined)
  const url = typeof made === 'string' ? made : drawn
  if (isPending || (made && !url)) return <Skeleton className={`${className} rounded-none`} />
  return <Picture key={url} src={url} alt="" fallback={<NoPicture />} className={className} />
}

function NoPicture() {
  return (
    <span className="flex size-full flex-col items-center justify-center gap-2 bg-linear-to-br from-accent-soft to-sunken text-sm">
      <Image className="size-7" aria-hidden />
      No picture yet
    </span>
  )
}

function useObjectUrl(bytes: Uint8Array<ArrayBuffer> | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!bytes) return
    const made = URL.createObjectURL(new Blob([bytes], { type: 'image/webp' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes])
  return url
}
