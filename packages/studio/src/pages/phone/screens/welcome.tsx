import type { CampaignFace } from '@guise/sdk'
import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { CampaignLogo } from '../../../guest/campaign-look.tsx'
import { useGuest } from '../../../guest/guest-language.tsx'
import { LanguageSelect } from '../../../guest/language-choice.tsx'
import { consentText, consentTextOf, consentWith } from '../../../guest/own-text.ts'
import { useOwnText } from '../../../guest/own-texts.tsx'
import { cn } from '../../../lib/classes.ts'
import type { Agreed } from '../../booth/booth-machine.ts'
import { PhoneStep, WideButton } from '../phone-layout.tsx'

const EVERY_MS = 3_500

/** What the guest could be in, and what they agree to before anything is photographed. */
export function Welcome({
  face,
  onAgree,
}: {
  face: CampaignFace
  onAgree: (agreed: Agreed) => void
}) {
  const { t } = useGuest()
  const own = useOwnText()
  const [hasAgreed, setAgreed] = useState(false)
  const [mayShow, setMayShow] = useState(false)
  const text = own('consent') ?? consentText(t, face.consent_text ?? consentTextOf())
  const screens = t('consent.screens')
  const agree = () => onAgree({ consent: mayShow ? consentWith(text, screens) : text, mayShow })
  return (
    <PhoneStep
      title={own('headline') ?? face.name}
      lead={own('words') ?? t('attract.words')}
      hero={<Hero face={face} />}
      actions={
        <WideButton look="primary" disabled={!hasAgreed} onClick={agree}>
          {t('continue')}
        </WideButton>
      }
    >
      <fieldset className="space-y-3">
        <legend className="mb-2.5 font-semibold">{t('consent.title')}</legend>
        <Tick isTicked={hasAgreed} onTick={setAgreed}>
          <span dir="auto" className="whitespace-pre-line">
            {text}
          </span>
        </Tick>
        <Tick isTicked={mayShow} onTick={setMayShow}>
          {screens} <span className="whitespace-nowrap text-muted">({t('consent.optional')})</span>
        </Tick>
      </fieldset>
    </PhoneStep>
  )
}

/** The pictures of the campaign, one melting into the next. */
function Hero({ face: { filters, look } }: { face: CampaignFace }) {
  const pictures = filters.flatMap(({ preview_images }) => preview_images.slice(0, 1))
  const [turn, setTurn] = useState(0)
  const count = pictures.length
  useEffect(() => {
    if (count < 2) return
    const timer = setInterval(() => setTurn((now) => (now + 1) % count), EVERY_MS)
    return () => clearInterval(timer)
  }, [count])
  return (
    <div className={cn('relative shrink-0', count > 0 ? 'h-[44dvh] min-h-64' : 'h-20')}>
      <div className="absolute inset-0 overflow-clip [mask-image:linear-gradient(to_bottom,black_62%,transparent)]">
        {pictures.map((url, place) => (
          <img
            key={url}
            src={url}
            alt=""
            className={cn(
              'absolute inset-0 size-full object-cover object-[50%_20%] transition-opacity duration-1000',
              place === turn ? 'opacity-100' : 'opacity-0',
            )}
          />
        ))}
      </div>
      {look.logo_url && (
        <div className="absolute start-4 top-3 rounded-2xl bg-paper/85 p-2.5 shadow-lifted backdrop-blur">
          <CampaignLogo look={look} name="" className="h-9 max-w-40" />
        </div>
      )}
      <div className="absolute end-4 top-3">
        <LanguageSelect className="shadow-lifted" />
      </div>
    </div>
  )
}

function Tick({
  isTicked,
  onTick,
  children,
}: {
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  children: ReactNode
}) {
  return (
    <label
      className={cn(
        'flex cursor-pointer items-start gap-3.5 rounded-2xl border p-4 leading-snug transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent',
        isTicked ? 'border-accent bg-accent-soft' : 'border-line-strong/60 bg-surface',
      )}
    >
      <input
        type="checkbox"
        checked={isTicked}
        onChange={(event) => onTick(event.target.checked)}
        className="sr-only"
      />
      <span
        aria-hidden
        className={cn(
          'grid size-7 shrink-0 place-items-center rounded-lg border-2',
          isTicked ? 'border-accent bg-accent text-accent-ink' : 'border-line-strong bg-surface',
        )}
      >
        {isTicked && <Check className="size-5" strokeWidth={3} />}
      </span>
      <span className="pt-0.5">{children}</span>
    </label>
  )
}
