import { ArrowLeft, ArrowRight } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { toast } from 'sonner'
import { cn } from '../../../lib/classes.ts'
import { type Photo, photoOf } from '../../../lib/photo.ts'
import { usePaste } from '../../../lib/use-paste.ts'
import { useSortFiles } from '../../../lib/use-sort-files.ts'
import type { PicturesRow } from '../families/family.ts'
import { CameraDialog } from './camera-dialog.tsx'
import { PhotoPlace, Tool } from './photo-place.tsx'
import { maxPhotosOf, moved, type Photos, put, seen, without } from './places.ts'
import { SamplePhotos } from './sample-photos.tsx'

const CropDialog = lazy(() => import('./crop-dialog.tsx'))

/** A file that was not taken, for as long as the photos stay as they were then. */
type Refusal = { readonly place: number | undefined; words: string; photos: Photos }

/** All the photos a family takes: one, two with names of their own, or a row of several. */
export function PhotoField({
  row,
  photos,
  onChange,
  problems,
}: {
  row: PicturesRow
  photos: Photos
  onChange: (photos: Photos) => void
  problems: Readonly<Record<string, string | undefined>>
}) {
  const [camera, setCamera] = useState<{ place: number | undefined } | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [cropping, setCropping] = useState<Photo | null>(null)
  const most = maxPhotosOf(row)
  const add = (added: readonly Photo[], place?: number) =>
    onChange(
      added.reduce<Photos>(
        (all, photo, n) => put(all, photo, most, n === 0 ? place : undefined),
        photos,
      ),
    )
  const sortFiles = useSortFiles()
  const addFiles = async (files: readonly File[], place?: number) => {
    const { taken, refusal: words } = await sortFiles(files)
    if (words !== null) {
      setRefusal({ place, words, photos })
      toast.error(words)
    }
    if (taken.length === 0) return
    if (taken.length > most) toast.info(`The first ${most} of ${taken.length} photos were added.`)
    add(
      taken.slice(0, most).map((file) => photoOf(file, file.name)),
      place,
    )
  }
  usePaste((files) => void addFiles(files))

  const shown = seen(row, photos)
  const placeAt = (place: number | undefined, problem?: string) => ({
    problem: refusal?.photos === photos && refusal.place === place ? refusal.words : problem,
    onFiles: (files: readonly File[]) => void addFiles(files, place),
    onCamera: () => setCamera({ place }),
    onCrop: setCropping,
    onRemove: (photo: Photo) => onChange(without(photos, photo)),
  })
  const hasNone = shown.every((photo) => photo === null)
  return (
    <div className="space-y-3">
      {'several' in row ? (
        <div className={cn('grid gap-3', !hasNone && 'grid-cols-2 sm:grid-cols-3')}>
          {shown.map((photo, n) => (
            <PhotoPlace
              key={photo?.id}
              label={`Photo ${n + 1}`}
              photo={photo}
              isCompact
              {...placeAt(photos.indexOf(photo))}
              extra={
                photo && (
                  <>
                    <Tool
                      label={`Move photo ${n + 1} forward`}
                      icon={<ArrowLeft />}
                      isDisabled={n === 0}
                      onClick={() => onChange(moved(photos, photo, -1))}
                    />
                    <Tool
                      label={`Move photo ${n + 1} back`}
                      icon={<ArrowRight />}
                      isDisabled={n === shown.length - 1}
                      onClick={() => onChange(moved(photos, photo, 1))}
                    />
                  </>
                )
              }
            />
          ))}
          {shown.length < most && (
            <PhotoPlace
              label={row.label}
              photo={null}
              isCompact={!hasNone}
              takesSeveral
              {...placeAt(undefined, problems[row.several])}
            />
          )}
        </div>
      ) : (
        <div className={cn('grid gap-3', row.each.length > 1 ? 'sm:grid-cols-2' : 'sm:max-w-96')}>
          {row.each.map(({ field, label }, place) => (
            <div key={field}>
              {row.each.length > 1 && <p className="mb-1.5 text-sm font-medium">{label}</p>}
              <PhotoPlace
                label={label}
                photo={shown[place] ?? null}
                {...placeAt(place, problems[field])}
              />
            </div>
          ))}
        </div>
      )}
      {shown.filter(Boolean).length < most && <SamplePhotos onChosen={(photo) => add([photo])} />}
      {camera && (
        <CameraDialog
          onClose={() => setCamera(null)}
          onShot={(blob) => {
            add([photoOf(blob, 'camera.jpg')], camera.place)
            setCamera(null)
          }}
        />
      )}
      {cropping && (
        <Suspense>
          <CropDialog
            photo={cropping}
            onClose={() => setCropping(null)}
            onDone={(cropped) => {
              onChange(photos.map((photo) => (photo === cropping ? cropped : photo)))
              setCropping(null)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
