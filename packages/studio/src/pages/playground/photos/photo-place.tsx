import { Camera, Crop, ImagePlus, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { cn } from '../../../lib/classes.ts'
import { ACCEPTED, type Photo } from '../../../lib/photo.ts'
import { usePhotoUrl } from '../../../lib/use-photo-url.ts'
import { Button } from '../../../ui/button.tsx'

export type PlaceActions = {
  readonly onFiles: (files: readonly File[]) => void
  readonly onCamera: () => void
  readonly onCrop: (photo: Photo) => void
  readonly onRemove: (photo: Photo) => void
}

/** One place for a photo: drop it, choose it, or take it. */
export function PhotoPlace({
  label,
  photo,
  problem,
  isCompact = false,
  takesSeveral = false,
  extra,
  ...actions
}: PlaceActions & {
  label: string
  photo: Photo | null
  problem?: string | undefined
  isCompact?: boolean
  takesSeveral?: boolean
  extra?: ReactNode
}) {
  const id = useId()
  const url = usePhotoUrl(photo?.blob)
  // TIFF and HEIC, which most browsers cannot show.
  const [unshown, setUnshown] = useState<string | null>(null)
  const cannotShow = photo !== null && unshown === photo.id
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: ACCEPTED,
    multiple: takesSeveral,
    noClick: true,
    noKeyboard: true,
    // Those the browser would refuse by their names are judged like the others, by their bytes.
    onDrop: (files, refused) => actions.onFiles([...files, ...refused.map(({ file }) => file)]),
  })
  const shape = cn(
    'relative overflow-hidden rounded-card transition-colors',
    isCompact ? 'aspect-square' : 'aspect-[3/2] sm:aspect-[4/3.6] xl:aspect-[4/3]',
  )
  return (
    <div {...getRootProps({ role: undefined, tabIndex: undefined })} className="min-w-0">
      <input
        {...getInputProps({ 'aria-label': `${label}: choose a file` })}
        id={id}
        tabIndex={-1}
      />
      {photo ? (
        <figure className={cn(shape, 'group border border-line bg-sunken')}>
          {cannotShow ? (
            <p className="grid size-full place-items-center px-4 pb-12 text-center text-sm text-muted">
              {photo.name}: this browser cannot show it. The service may still read it.
            </p>
          ) : (
            <img
              src={url}
              alt={`${label}: ${photo.name}`}
              className="size-full object-contain"
              onError={() => setUnshown(photo.id)}
            />
          )}
          <div className="absolute inset-x-1 bottom-2 flex justify-center gap-1">
            {extra}
            {!isCompact && (
              <Tool label={`Replace ${label.toLowerCase()}`} onClick={open} icon={<ImagePlus />} />
            )}
            {!cannotShow && (
              <Tool
                label={`Crop or rotate ${label.toLowerCase()}`}
                onClick={() => actions.onCrop(photo)}
                icon={<Crop />}
              />
            )}
            <Tool
              label={`Remove ${label.toLowerCase()}`}
              onClick={() => actions.onRemove(photo)}
              icon={<Trash2 />}
            />
          </div>
        </figure>
      ) : (
        <div
          className={cn(
            shape,
            'flex flex-col items-center justify-center gap-3 border-2 border-dashed border-line-strong/50 bg-surface p-4 text-center hover:border-accent',
            problem && 'border-bad',
            isDragActive && 'border-accent bg-accent-soft',
          )}
        >
          {!isCompact && <ImagePlus className="size-7 text-muted" aria-hidden />}
          <p className={cn('text-muted', isCompact && 'sr-only')}>
            Drop a photo here, or paste one
          </p>
          <div className="flex flex-wrap justify-center gap-2">
            <Button
              size="small"
              onClick={open}
              aria-describedby={problem ? `${id}-why` : undefined}
            >
              {isCompact ? <ImagePlus aria-label={`${label}: choose a photo`} /> : 'Choose a photo'}
            </Button>
            <Button size="small" onClick={actions.onCamera}>
              <Camera {...(isCompact ? { 'aria-label': 'Take a photo' } : {})} />
              {!isCompact && 'Camera'}
            </Button>
          </div>
        </div>
      )}
      {problem && (
        <p id={`${id}-why`} role="alert" className="mt-1.5 text-sm text-bad">
          {problem}
        </p>
      )}
    </div>
  )
}

export function Tool({
  label,
  icon,
  onClick,
  isDisabled = false,
}: {
  label: string
  icon: ReactNode
  onClick: () => void
  isDisabled?: boolean
}) {
  return (
    <Button
      size="small-icon"
      aria-label={label}
      title={label}
      onClick={onClick}
      disabled={isDisabled}
      className="border-none bg-surface/90 shadow-lifted backdrop-blur"
    >
      {icon}
    </Button>
  )
}
