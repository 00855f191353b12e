import { cn } from '../../../lib/classes.ts'
import { Switch } from '../../../ui/switch.tsx'
import {
  type OwnPicture,
  SUBJECT_LABELS,
  SUBJECTS,
  type Subject,
  subjectsOf,
  tidied,
} from './recipe.ts'

/** What the picture is, and who gets it. */
export function PictureSettings({
  picture,
  isForGroups,
  onChange,
}: {
  picture: OwnPicture
  isForGroups: boolean
  onChange: (picture: OwnPicture) => void
}) {
  const whom = picture.for ?? []
  const offered = subjectsOf(isForGroups ? 'multi_swap' : 'face_swap', picture)
  const toggle = (subject: Subject) => {
    const next = whom.includes(subject)
      ? whom.filter((one) => one !== subject)
      : SUBJECTS.filter((one) => whom.includes(one) || one === subject)
    onChange(tidied({ ...picture, for: next }))
  }
  return (
    <section aria-label="About the picture" className="space-y-4">
      <Switch
        label="It is a painting or a drawing"
        hint="Applies its brushwork to the guest’s face. Turn it off for photos."
        isOn={picture.painting ?? false}
        onChange={(painting) => onChange(tidied({ ...picture, painting }))}
      />
      <fieldset>
        <legend className="text-sm font-semibold">Who gets this picture</legend>
        <p className="mb-2 text-sm text-muted">
          {isForGroups
            ? 'Used for groups if it is the smallest picture with room for everybody.'
            : 'Everybody by default. If you choose, add a second picture for the others.'}
        </p>
        <div className="flex flex-wrap gap-2">
          {offered.map((subject) => (
            <button
              key={subject}
              type="button"
              aria-pressed={whom.includes(subject)}
              onClick={() => toggle(subject)}
              className={cn(
                'h-8 rounded-full border border-line bg-surface px-3 text-sm font-medium text-muted hover:text-ink',
                whom.includes(subject) && 'border-accent bg-accent-soft text-accent-text',
              )}
            >
              {SUBJECT_LABELS[subject]}
            </button>
          ))}
        </div>
      </fieldset>
    </section>
  )
}
