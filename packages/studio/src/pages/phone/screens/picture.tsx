import '../../booth/kiosk.css'
import { Camera, Images } from 'lucide-react'
import type { ReactNode } from 'react'
import { useGuest } from '../../../guest/guest-language.tsx'
import { useOwnText } from '../../../guest/own-texts.tsx'
import { TakeHome } from '../../../guest/take-home.tsx'
import { canMakeFilm } from '../../../lib/boomerang-film.ts'
import { BeforeAndAfter } from '../../booth/before-and-after.tsx'
import { useReveal } from '../../booth/use-reveal.ts'
import type { VisitOutcome } from '../../booth/use-visit.ts'
import { PhoneStep, WideButton } from '../phone-layout.tsx'
import { SaveBoomerang } from './save-boomerang.tsx'

/** What the guest came for: to look at, to keep, to send on, and once more. */
export function Picture({
  photo,
  outcome: { job, share },
  moments,
  left,
  extra,
  onAgain,
  onOtherLook,
}: {
  photo: Blob
  outcome: VisitOutcome
  /** Of the photo; none where it was not taken here, or the page was opened anew since. */
  moments: readonly HTMLCanvasElement[]
  /** Pictures that this phone may still make; null: no limit. */
  left: number | null
  extra?: ReactNode
  onAgain: () => void
  /** With the same photo; null where there is nothing else to choose. */
  onOtherLook: (() => void) | null
}) {
  const { t, language, timeOf } = useGuest()
  const own = useOwnText()
  const [output] = job.outputs
  const stage = useReveal(output)
  return (
    <PhoneStep
      title={own('thank_you') ?? t('share.title')}
      actions={
        output && (
          <>
            <TakeHome output={output} pageUrl={`${share.url}?lang=${language}`} />
            {canMakeFilm(moments) && <SaveBoomerang moments={moments} />}
            {left !== 0 && (
              <div className="grid auto-cols-fr grid-flow-col gap-2.5">
                {onOtherLook && (
                  <WideButton onClick={onOtherLook}>
                    <Images aria-hidden />
                    {t('phone.otherLook')}
                  </WideButton>
                )}
                <WideButton onClick={onAgain}>
                  <Camera aria-hidden />
                  {t('result.next')}
                </WideButton>
              </div>
            )}
          </>
        )
      }
    >
      {output && (
        <div className="grid h-[58dvh] *:min-h-0">
          <BeforeAndAfter photo={photo} output={output} stage={stage} />
        </div>
      )}
      {extra}
      <p className="text-sm text-muted">
        {t('share.until', { time: timeOf(share.expires_at) })}
        {left !== null && (
          <span className="block">
            {left > 0 ? t('phone.left', { count: left }) : t('phone.ends.noneWords')}
          </span>
        )}
      </p>
    </PhoneStep>
  )
}
