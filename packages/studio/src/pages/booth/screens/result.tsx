import type { Job, Share } from '@guise/sdk'
import { Camera, Printer } from 'lucide-react'
import { QRCode } from 'react-qr-code'
import { useGuest } from '../../../guest/guest-language.tsx'
import { useOwnText } from '../../../guest/own-texts.tsx'
import { cn } from '../../../lib/classes.ts'
import { LoopbackNotice } from '../../../ui/loopback-notice.tsx'
import { PrintPicture } from '../../../ui/print-picture.tsx'
import { BeforeAndAfter } from '../before-and-after.tsx'
import { BigButton } from '../kiosk-layout.tsx'
import { MailSheet } from '../mail-sheet.tsx'
import { useIdle } from '../use-idle.ts'
import { useReveal } from '../use-reveal.ts'

export function Result({
  photo,
  job,
  share,
  resetSeconds,
  onMail,
  onNext,
}: {
  photo: Blob
  job: Job
  share: Share
  /** Null where the campaign sends no mails. */
  onMail: ((address: string) => Promise<void>) | null
  resetSeconds: number
  onNext: () => void
}) {
  const { t, language, timeOf } = useGuest()
  const own = useOwnText()
  const [output] = job.outputs
  const stage = useReveal(output)
  // A pedal presses buttons that nobody can see yet.
  const isShown = stage === 'shown'
  const left = useIdle(resetSeconds, onNext)
  return (
    <section
      aria-labelledby="step"
      data-stage={stage}
      className="relative grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)_auto] gap-[clamp(1rem,3vmin,3rem)] p-[clamp(1rem,4vmin,4rem)] landscape:grid-cols-[minmax(0,1fr)_minmax(16rem,28%)] landscape:grid-rows-1"
    >
      <div
        aria-hidden
        className={cn(
          'pointer-events-none absolute inset-0 bg-black/70 transition-opacity duration-1000',
          (isShown || stage === 'loading') && 'opacity-0',
        )}
      />
      {output && (
        <BeforeAndAfter
          photo={photo}
          output={output}
          stage={stage}
          // In the middle until there is something beside it.
          className={cn(
            'transition-transform duration-1000 ease-[cubic-bezier(0.5,0,0.1,1)]',
            !isShown &&
              'landscape:translate-x-[calc(14vw+1vmin)] landscape:rtl:-translate-x-[calc(14vw+1vmin)]',
          )}
        />
      )}
      <div
        className={cn(
          'relative transition-[opacity,transform] delay-300 duration-700',
          !isShown && 'pointer-events-none translate-y-[3vmin] opacity-0',
          'flex min-h-0 flex-col items-center justify-center gap-[clamp(0.75rem,2.5vmin,2.5rem)] text-center',
        )}
      >
        <div className="flex flex-col items-center gap-[clamp(0.75rem,2.5vmin,2.5rem)] portrait:grid portrait:w-full portrait:max-w-[44rem] portrait:grid-cols-[auto_minmax(0,1fr)] portrait:gap-x-[clamp(1rem,4vmin,4rem)] portrait:gap-y-1 portrait:text-start">
          <h1
            id="step"
            className="text-[clamp(1.5rem,4.5vmin,4.5rem)] leading-tight font-semibold portrait:col-start-2 portrait:self-end"
          >
            {own('thank_you') ?? t('result.title')}
          </h1>
          <div className="rounded-3xl bg-white p-[clamp(0.75rem,2vmin,2rem)] portrait:col-start-1 portrait:row-span-2 portrait:row-start-1">
            <QRCode
              value={`${share.url}?lang=${language}`}
              role="img"
              aria-label={t('result.code')}
              className="size-[clamp(7.5rem,24vmin,26rem)]"
            />
          </div>
          <p className="text-[clamp(1rem,2.4vmin,2.25rem)] text-muted portrait:col-start-2 portrait:self-start">
            {t('result.scan')}
            <span className="block text-balance text-ink">
              {t('result.until', { time: timeOf(share.expires_at, 'soon') })}
            </span>
            <LoopbackNotice url={share.url} className="mt-2" />
          </p>
        </div>
        <div className="flex w-full max-w-[44rem] flex-wrap justify-center gap-3 *:grow">
          <BigButton disabled={!isShown} onClick={() => print()}>
            <Printer aria-hidden />
            {t('result.print')}
          </BigButton>
          {onMail && <MailSheet disabled={!isShown} onSend={onMail} />}
          <BigButton look="primary" disabled={!isShown} onClick={onNext}>
            <Camera aria-hidden />
            {t('result.next')}
          </BigButton>
        </div>
        <p className="text-[clamp(0.9375rem,1.8vmin,1.5rem)] text-muted">
          {t('result.resetting', { seconds: left })}
        </p>
      </div>
      {output && <PrintPicture output={output} />}
    </section>
  )
}
