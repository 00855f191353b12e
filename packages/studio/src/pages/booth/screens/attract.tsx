import type { Booth } from '@guise/sdk'
import { Hand } from 'lucide-react'
import { useGuest } from '../../../guest/guest-language.tsx'
import { LanguageRow } from '../../../guest/language-choice.tsx'
import { startWords } from '../../../guest/own-text.ts'
import { FittedPicture } from '../fitted-picture.tsx'
import { BigButton } from '../kiosk-layout.tsx'
import { NoNetworkPill } from '../no-network.tsx'

/** What brings people to the booth: the picture that they could be in. */
export function Attract({
  booth,
  isOffline,
  onTouch,
}: {
  booth: Booth
  isOffline: boolean
  onTouch: () => void
}) {
  const { filter, title } = booth
  const { t } = useGuest()
  const words = filter ? startWords(t, booth.start_words) : t('attract.closed')
  const [picture] = filter?.preview_images ?? []
  return (
    <section
      aria-labelledby="title"
      className="relative grid min-h-0 flex-1 items-center justify-items-center gap-[clamp(1rem,4vmin,4rem)] overflow-hidden p-[clamp(1.5rem,6vmin,6rem)] portrait:grid-rows-[minmax(0,1fr)_auto] landscape:grid-cols-2"
    >
      <div className="relative z-10 flex max-w-full flex-col items-center gap-[clamp(1.25rem,4vmin,4rem)] text-center portrait:row-start-2 landscape:items-start landscape:text-start">
        <div className="max-w-full">
          <h1
            id="title"
            dir="auto"
            className="text-[clamp(2.25rem,10vmin,10rem)] leading-[1.03] font-bold break-words text-white"
          >
            {title}
          </h1>
          {words && (
            <p dir="auto" className="mt-4 text-[clamp(1.125rem,3vmin,3rem)] break-words text-white">
              {words}
            </p>
          )}
        </div>
        <BigButton
          look="primary"
          onClick={onTouch}
          disabled={!filter}
          className="px-[clamp(2rem,6vmin,6rem)]"
        >
          <Hand aria-hidden />
          {t('attract.start')}
        </BigButton>
        {isOffline && <NoNetworkPill />}
        <LanguageRow className="relative z-10 landscape:justify-start" />
      </div>
      {picture && (
        <FittedPicture
          key={picture}
          src={picture}
          alt={t('attract.example')}
          className="animate-appear relative size-full portrait:row-start-1"
        />
      )}
      {filter && (
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
