import './poster.css'
import type { Campaign } from '@guise/sdk'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { QRCode } from 'react-qr-code'
import { directionOf } from '../../../guest/languages.ts'
import { createTexts, speak } from '../../../guest/texts.ts'
import { cn } from '../../../lib/classes.ts'

type PosterOf = {
  readonly campaign: Pick<Campaign, 'name' | 'language'>
  readonly url: string
  /** What guests could be in: three say more than words. */
  readonly pictures: readonly string[]
}

/** What hangs on the wall, in the language of the campaign. Black on white, as printers and cameras like it. */
function Poster({
  campaign: { name, language },
  url,
  pictures,
  className,
}: PosterOf & { className: string }) {
  const [texts] = useState(createTexts)
  const [, setSpoken] = useState('')
  useEffect(() => {
    void speak(texts, language).then(() => setSpoken(language))
  }, [texts, language])
  return (
    <div
      lang={language}
      dir={directionOf(language)}
      className={cn(
        'aspect-[210/297] overflow-clip bg-white text-black [container-type:inline-size]',
        className,
      )}
    >
      <div className="flex h-full flex-col items-center justify-between px-[8cqw] py-[9cqw] text-center">
        <div className="w-full">
          <p
            dir="auto"
            className="text-[5.5cqw] leading-tight font-medium break-words text-neutral-600"
          >
            {name}
          </p>
          <p className="mt-[1.5cqw] text-[9.5cqw] leading-[1.05] font-bold tracking-tight text-balance">
            {texts.t('attract.words')}
          </p>
        </div>
        {pictures.length > 0 && (
          <div className="flex w-full justify-center gap-[2.5cqw]">
            {pictures.map((picture) => (
              <img
                key={picture}
                src={picture}
                alt=""
                className="aspect-[3/4] w-[20cqw] rounded-[2.5cqw] object-cover object-[50%_20%]"
              />
            ))}
          </div>
        )}
        <QRCode
          value={url}
          role="img"
          aria-label="QR code of the page for guests"
          className={cn('h-auto', pictures.length > 0 ? 'w-[46cqw]' : 'w-[66cqw]')}
        />
        <p className="text-[5.5cqw] leading-tight font-semibold text-balance">
          {texts.t('result.scan')}
        </p>
      </div>
    </div>
  )
}

/** As it will be printed, and what the printer gets. */
export function PosterPreview(poster: PosterOf) {
  return (
    <>
      <Poster {...poster} className="w-full rounded-card border border-line shadow-lifted" />
      {createPortal(
        <div className="guest-poster-print" aria-hidden>
          <Poster {...poster} className="size-full" />
        </div>,
        document.body,
      )}
    </>
  )
}
