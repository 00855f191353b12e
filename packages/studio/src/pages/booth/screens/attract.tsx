import type { Booth } from '@guise/sdk'
import { Hand, Inbox } from 'lucide-react'
import { CampaignLogo } from '../../../guest/campaign-look.tsx'
import { useGuest } from '../../../guest/guest-language.tsx'
import { LanguageRow } from '../../../guest/language-choice.tsx'
import { startWords } from '../../../guest/own-text.ts'
import { useOwnText } from '../../../guest/own-texts.tsx'
import { BigButton } from '../kiosk-layout.tsx'
import { isEventOver, looksOf } from '../looks.ts'
import { NoNetworkPill } from '../no-network.tsx'
import { PictureLoop, usePictures } from '../picture-loop.tsx'
import { isUnsent, type Visit } from '../visit-store.ts'

/** What brings people to the booth: the picture that they could be in. */
export function Attract({
  booth,
  isOffline,
  kept,
  onCollect,
  onTouch,
}: {
  booth: Booth
  isOffline: boolean
  /** Of guests who went away. */
  kept: readonly Visit[]
  onCollect: () => void
  onTouch: () => void
}) {
  const pictures = usePictures(booth)
  const isOpen = looksOf(booth).length > 0
  const unsent = kept.filter(isUnsent).length
  const { t } = useGuest()
  const own = useOwnText()
  const words = isOpen
    ? (own('words') ?? startWords(t, booth.start_words))
    : isEventOver(booth)
      ? t('attract.over')
      : (own('closed') ?? t('attract.closed'))
  return (
    <section
      aria-labelledby="title"
      className="relative grid min-h-0 flex-1 items-center justify-items-center gap-[clamp(1rem,4vmin,4rem)] overflow-hidden p-[clamp(1.5rem,6vmin,6rem)] portrait:grid-rows-[minmax(0,1fr)_auto] landscape:grid-cols-2"
    >
      <div className="relative z-10 flex max-w-full flex-col items-center gap-[clamp(1.25rem,4vmin,4rem)] text-center portrait:row-start-2 landscape:items-start landscape:ltr:text-left landscape:rtl:text-right">
        <div className="max-w-full">
          <CampaignLogo
            look={booth.look}
            name={booth.project ?? ''}
            className="mb-[clamp(1rem,3vmin,3rem)] h-[clamp(3.5rem,12vmin,11rem)] max-w-[min(100%,60vmin)] portrait:mx-auto"
          />
          <h1
            id="title"
            dir="auto"
            className="text-[clamp(2.25rem,10vmin,10rem)] leading-[1.03] font-bold break-words text-ink"
          >
            {own('headline') ?? booth.title}
          </h1>
          {words && (
            <p dir="auto" className="mt-4 text-[clamp(1.125rem,3vmin,3rem)] break-words text-ink">
              {words}
            </p>
          )}
        </div>
        <BigButton
          look="primary"
          onClick={onTouch}
          disabled={!isOpen}
          className="px-[clamp(2rem,6vmin,6rem)]"
        >
          <Hand aria-hidden />
          {own('call_to_action') ?? t('attract.start')}
        </BigButton>
        {isOffline && <NoNetworkPill />}
        {kept.length > 0 && (
          <div className="relative z-10 flex flex-wrap items-center gap-4 portrait:justify-center">
            <BigButton onClick={onCollect}>
              <Inbox aria-hidden />
              {t('later.collect')}
            </BigButton>
            {unsent > 0 && (
              <p role="status" className="text-[clamp(0.9375rem,2vmin,1.75rem)] text-muted">
                {t('network.waiting', { count: unsent })}
              </p>
            )}
          </div>
        )}
        <LanguageRow className="relative z-10 landscape:justify-start" />
      </div>
      <PictureLoop pictures={pictures} />
      {isOpen && (
        // The whole screen is the button; the one with words is what keyboards and screen readers find.
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          onClick={onTouch}
          className="absolute inset-0 cursor-pointer"
        />
      )}
    </section>
  )
}
