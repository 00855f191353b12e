import { useGuest } from '../../../guest/guest-language.tsx'
import { BigButton, Step } from '../kiosk-layout.tsx'
import type { Guest } from '../looks.ts'

/** So that a face comes into a picture that suits it. */
export function Who({
  guests,
  hasChanged,
  onChoose,
  onLeave,
}: {
  guests: readonly Guest[]
  /** The picture was another one when the photo was taken. */
  hasChanged: boolean
  onChoose: (who: Guest) => void
  onLeave: () => void
}) {
  const { t } = useGuest()
  return (
    <Step
      title={t('who.title')}
      lead={hasChanged ? `${t('who.changed')} ${t('who.lead')}` : t('who.lead')}
      actions={
        <BigButton onClick={onLeave} data-back>
          {t('startOver')}
        </BigButton>
      }
    >
      <div className="grid w-full max-w-[70rem] grid-cols-2 gap-[clamp(0.75rem,2.5vmin,2.5rem)]">
        {guests.map((guest) => (
          <button
            key={guest}
            type="button"
            data-option
            onClick={() => onChoose(guest)}
            className="min-h-[max(6rem,18vmin)] rounded-[2rem] bg-ink/10 px-4 text-[clamp(1.375rem,4vmin,4rem)] font-semibold transition-colors hover:bg-ink/18 active:bg-[var(--go,var(--ink))] active:text-[var(--go-ink,var(--paper))] last:odd:col-span-2"
          >
            {t(`who.${guest}`)}
          </button>
        ))}
      </div>
    </Step>
  )
}
