import type { FilterDraftEntry } from '@guise/sdk'
import { useQuery } from '@tanstack/react-query'
import { LoaderCircle, UserRound, UsersRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useGuise } from '../../../lib/guise.ts'
import { Picture } from '../../../ui/picture.tsx'
import { pictureOf } from '../labels.ts'
import { firstView, previewInputOf } from '../preview/view.ts'

/** A filter that was never published has no picture yet: the engine makes one for this visit. */
export function CardPicture({ draft, className }: { draft: FilterDraftEntry; className: string }) {
  const [known] = draft.preview_images
  // A run on a GPU is not made in passing.
  if (known || draft.source_kind === null || draft.source_kind === 'graph') {
    return (
      <Picture
        src={known}
        alt=""
        fallback={
          <NoPicture draft={draft} words={draft.source_kind ? 'No preview yet' : 'Still empty'} />
        }
        className={className}
      />
    )
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
  const isBusy = isPending || Boolean(made && !url)
  return (
    <Picture
      key={url}
      src={url}
      alt=""
      fallback={
        <NoPicture
          draft={draft}
          words={isBusy ? 'Rendering the preview' : 'No preview yet'}
          isBusy={isBusy}
        />
      }
      className={className}
    />
  )
}

/** Who will be in the picture, in its place. */
function NoPicture({
  draft,
  words,
  isBusy = false,
}: {
  draft: FilterDraftEntry
  words: string
  isBusy?: boolean
}) {
  const Icon = draft.filter_type === 'face_swap' ? UserRound : UsersRound
  return (
    <span className="relative flex size-full flex-col items-center justify-center gap-4 bg-linear-to-br from-accent-soft via-sunken to-surface">
      <span className="grid size-20 place-items-center rounded-full border-2 border-dashed border-accent-text/40 text-accent-text">
        <Icon className="size-9" strokeWidth={1.5} aria-hidden />
      </span>
      <span className="flex items-center gap-1.5 text-sm">
        {isBusy && <LoaderCircle className="size-4 animate-spin" aria-hidden />}
        {words}
      </span>
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
