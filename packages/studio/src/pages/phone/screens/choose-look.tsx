import { useGuest } from '../../../guest/guest-language.tsx'
import { cn } from '../../../lib/classes.ts'
import { usePhotoUrl } from '../../../lib/use-photo-url.ts'
import { type Guest, guestsOf, type Look } from '../../booth/looks.ts'
import { PhoneStep } from '../phone-layout.tsx'

/** By picture: names of filters are for those who made them. */
export function ChooseLook({
  looks,
  photo,
  onPick,
  onBack,
}: {
  looks: readonly Look[]
  photo: Blob
  onPick: (look: Look) => void
  onBack: () => void
}) {
  const { t } = useGuest()
  const url = usePhotoUrl(photo)
  return (
    <PhoneStep title={t('looks.title')} onBack={onBack}>
      {url && (
        <img
          src={url}
          alt={t('result.photo')}
          className="absolute end-5 top-16 size-14 rounded-2xl object-cover shadow-lifted"
        />
      )}
      <div className={cn('grid gap-3', looks.length > 2 ? 'grid-cols-2' : 'grid-cols-1')}>
        {looks.map((look, place) => (
          <button
            key={look.alias_id}
            type="button"
            onClick={() => onPick(look)}
            aria-label={look.name || t('looks.number', { number: place + 1 })}
            className={cn(
              'relative overflow-hidden rounded-3xl bg-sunken text-start transition-transform active:scale-[0.98]',
              looks.length > 2 ? 'aspect-[3/4]' : 'aspect-[4/3]',
            )}
          >
            {look.filter?.preview_images[0] && (
              <img
                src={look.filter.preview_images[0]}
                alt=""
                className="absolute inset-0 size-full object-cover object-[50%_20%]"
              />
            )}
            {look.name && (
              <span
                dir="auto"
                className="absolute inset-x-0 bottom-0 bg-gradient-to-t from-black/90 via-black/60 to-transparent px-4 pt-10 pb-3 font-semibold text-white"
              >
                {look.name}
              </span>
            )}
          </button>
        ))}
      </div>
    </PhoneStep>
  )
}

/** So that a face comes into a picture that suits it. */
export function ChooseWho({
  look,
  onChoose,
  onBack,
}: {
  look: Look
  onChoose: (who: Guest) => void
  onBack: () => void
}) {
  const { t } = useGuest()
  return (
    <PhoneStep title={t('who.title')} lead={t('who.lead')} onBack={onBack}>
      <div className="grid grid-cols-2 gap-3">
        {guestsOf(look).map((guest) => (
          <button
            key={guest}
            type="button"
            onClick={() => onChoose(guest)}
            className="min-h-28 rounded-3xl border border-line-strong/60 bg-surface px-3 text-xl font-semibold transition-colors last:odd:col-span-2 hover:bg-sunken active:bg-accent active:text-accent-ink"
          >
            {t(`who.${guest}`)}
          </button>
        ))}
      </div>
    </PhoneStep>
  )
}
