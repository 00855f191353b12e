import type { FilterDraft, FilterEngine } from '@guise/sdk'
import { ImageIcon, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../../lib/classes.ts'
import { Choice } from '../../../ui/choice.tsx'
import { GuestChoice } from './guest-choice.tsx'
import type { PreviewPicture } from './use-preview.ts'
import { GENDER_LABELS, gendersOf, SHAPES, SIZE_LABELS, SIZES, takes, type View } from './view.ts'

/** The picture the engine makes of it, and how one looks at it. */
export function PreviewPane({
  draft,
  engine,
  view,
  onView,
  picture,
  hasMasks = false,
  hasOwnSize = false,
  problem,
}: {
  draft: FilterDraft
  engine: FilterEngine | undefined
  view: View
  onView: (view: View) => void
  picture: PreviewPicture
  hasMasks?: boolean
  /** Runs have no say in it, so there is nothing to choose. */
  hasOwnSize?: boolean
  /** What is wrong, if it belongs nowhere else. */
  problem?: ReactNode
}) {
  const genders = gendersOf(draft)
  return (
    <section
      aria-label="Preview"
      className="gap-5 min-[112rem]:grid min-[112rem]:grid-cols-[minmax(0,1fr)_17rem]"
    >
      <div className="mb-4 space-y-4">
        <PreviewFrame
          picture={picture}
          shape={SHAPES[view.size]}
          height="max(24rem, calc(100dvh - 17rem))"
        />
        {problem}
      </div>
      <div className="space-y-4">
        <div className="flex flex-wrap items-center gap-2">
          {!hasOwnSize && (
            <Choice
              label="Size"
              options={SIZES.map((value) => ({
                value,
                label: SIZE_LABELS[value],
                isDisabled: !takes(draft.sizes, value),
              }))}
              value={view.size}
              onChange={(size) => onView({ ...view, size })}
            />
          )}
          {hasMasks && (
            <Choice
              label="View"
              options={[
                { value: 'result', label: 'Result' },
                { value: 'masks', label: 'Masks' },
              ]}
              value={view.show}
              onChange={(show) => onView({ ...view, show })}
            />
          )}
        </div>
        {genders.length > 1 && (
          <Choice
            label="Who is in the photo"
            options={genders.map((value) => ({ value, label: GENDER_LABELS[value] }))}
            value={view.gender}
            onChange={(gender) => onView({ ...view, gender })}
          />
        )}
        <GuestChoice
          engine={engine}
          photo={view.photo}
          onChange={(photo) => onView({ ...view, photo, show: 'result' })}
        />
      </div>
    </section>
  )
}

/** Keeps its shape and its last picture, so that nothing jumps while the next one is made. */
export function PreviewFrame({
  picture: { url, isRendering },
  shape,
  height = '68dvh',
}: {
  picture: PreviewPicture
  shape: number
  /** At most. */
  height?: string
}) {
  return (
    <div
      aria-busy={isRendering}
      className="relative mx-auto grid w-full place-items-center overflow-hidden rounded-card border border-line bg-sunken"
      style={{ aspectRatio: shape, maxWidth: `calc(${shape} * ${height})` }}
    >
      {url ? (
        <img src={url} alt="Preview of the filter" className="size-full object-contain" />
      ) : (
        <ImageIcon className="size-8 text-muted" aria-hidden />
      )}
      <p
        role="status"
        className={cn(
          'absolute right-3 bottom-3 flex items-center gap-1.5 rounded-full bg-black/70 px-2.5 py-1 text-xs text-white transition-opacity',
          !isRendering && 'opacity-0',
        )}
      >
        {isRendering && (
          <>
            <LoaderCircle className="size-3.5 animate-spin" aria-hidden /> Rendering
          </>
        )}
      </p>
    </div>
  )
}
