import type { FilterDraft } from '@guise/sdk'
import { ImagePlus, X } from 'lucide-react'
import { useDropzone } from 'react-dropzone'
import { toast } from 'sonner'
import { cn } from '../../../lib/classes.ts'
import { ACCEPTED } from '../../../lib/photo.ts'
import { usePhotoUrl } from '../../../lib/use-photo-url.ts'
import { useSortFiles } from '../../../lib/use-sort-files.ts'
import { Button } from '../../../ui/button.tsx'
import { NativeSelect } from '../../../ui/field.tsx'
import { GENDER_LABELS, GENDERS, type Gender, takes } from '../preview/view.ts'
import type { Guest } from './sheet.ts'
import type { useGuests } from './use-guests.ts'

/** The photos to try, in a row; files can be dropped anywhere on it. */
export function GuestRow({
  draft,
  guests,
  room,
  add,
  remove,
  setGender,
}: { draft: FilterDraft } & ReturnType<typeof useGuests>) {
  const sortFiles = useSortFiles()
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: ACCEPTED,
    noClick: true,
    noKeyboard: true,
    async onDrop(files, refused) {
      const sorted = await sortFiles([...files, ...refused.map(({ file }) => file)])
      if (sorted.refusal !== null) toast.error(sorted.refusal)
      if (sorted.taken.length > room) toast.info(`You can add only ${room} more.`)
      if (sorted.taken.length > 0) add(sorted.taken)
    },
  })
  return (
    <div
      {...getRootProps({ role: undefined, tabIndex: undefined })}
      className={cn('rounded-card', isDragActive && 'outline-2 outline-offset-4 outline-accent')}
    >
      <input {...getInputProps({ 'aria-label': 'Choose photos' })} tabIndex={-1} />
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6">
        {guests.map((guest, place) => (
          <li key={guest.id}>
            <GuestTile
              guest={guest}
              name={`photo ${place + 1}`}
              genders={
                draft.filter_type === 'face_swap'
                  ? GENDERS.filter((gender) => takes(draft.genders, gender))
                  : []
              }
              onRemove={() => remove(guest)}
              onGender={(gender) => setGender(guest, gender)}
            />
          </li>
        ))}
        {room > 0 && (
          <li>
            <button
              type="button"
              onClick={open}
              className="grid aspect-square w-full place-items-center rounded-card border border-dashed border-line-strong/60 px-2 text-sm text-muted hover:bg-sunken hover:text-ink"
            >
              <span className="grid place-items-center gap-1.5">
                <ImagePlus className="size-6" aria-hidden /> Add photos
              </span>
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}

function GuestTile({
  guest,
  name,
  genders,
  onRemove,
  onGender,
}: {
  guest: Guest
  name: string
  genders: readonly Gender[]
  onRemove: () => void
  onGender: (gender: Gender) => void
}) {
  const url = usePhotoUrl(guest.blob)
  return (
    <div className="space-y-2">
      <div className="relative">
        <img
          src={url}
          alt={guest.label}
          className="aspect-square w-full rounded-card bg-sunken object-cover object-top"
        />
        <Button
          size="small-icon"
          aria-label={`Remove ${name}: ${guest.label}`}
          className="absolute top-1.5 right-1.5 shadow-sm"
          onClick={onRemove}
        >
          <X />
        </Button>
      </div>
      {genders.length > 1 && (
        <NativeSelect
          aria-label={`Who is in ${name}`}
          value={guest.gender}
          onChange={(event) => onGender(event.target.value as Gender)}
          className="h-9 text-sm"
        >
          {genders.map((gender) => (
            <option key={gender} value={gender}>
              {GENDER_LABELS[gender]}
            </option>
          ))}
        </NativeSelect>
      )}
    </div>
  )
}
