import { useGuest } from '../../../guest/guest-language.tsx'
import { usePhotoUrl } from '../../../lib/use-photo-url.ts'
import { BigButton, Step } from '../kiosk-layout.tsx'
import type { Visit } from '../visit-store.ts'

/** Those who went away without a network come back for what was made of their photos since. */
export function Collect({
  visits,
  onPick,
  onLeave,
}: {
  visits: readonly Visit[]
  onPick: (visit: Visit) => void
  onLeave: () => void
}) {
  const { t } = useGuest()
  return (
    <Step
      title={t('later.which')}
      actions={
        <BigButton onClick={onLeave} data-back>
          {t('startOver')}
        </BigButton>
      }
    >
      <div className="grid w-full max-w-[90rem] grid-cols-[repeat(auto-fit,max(9.5rem,20vmin))] justify-center gap-[clamp(0.5rem,2vmin,2rem)]">
        {visits.map((visit) => (
          <Kept key={visit.key} visit={visit} onPick={() => onPick(visit)} />
        ))}
      </div>
    </Step>
  )
}

function Kept({ visit, onPick }: { visit: Visit; onPick: () => void }) {
  const { t } = useGuest()
  const url = usePhotoUrl(visit.photo)
  const state =
    visit.outcome === 'made' ? 'ready' : visit.outcome === 'failed' ? 'failed' : 'notYet'
  return (
    <button
      type="button"
      data-option
      disabled={state !== 'ready'}
      onClick={onPick}
      className="overflow-hidden rounded-[clamp(1rem,2vmin,2rem)] bg-ink/10 text-center transition-colors enabled:hover:bg-ink/18"
    >
      {/* Unknown to whoever stands behind: the number says whose it is. */}
      {url && <img src={url} alt="" className="aspect-square w-full object-cover blur-md" />}
      <span className="block pt-[0.3em] text-[clamp(1.5rem,5vmin,5rem)] leading-tight font-bold tabular-nums">
        {visit.number}
      </span>
      <span className="block pb-[0.7em] text-[clamp(0.9375rem,2vmin,1.75rem)] text-muted">
        {t(`later.${state}`)}
      </span>
    </button>
  )
}
