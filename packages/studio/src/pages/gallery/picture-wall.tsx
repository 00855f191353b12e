import type { ShownGallery, ShownPicture } from '@guise/sdk'
import { Images, MonitorPlay, Play } from 'lucide-react'
import { useState } from 'react'
import { CampaignLogo } from '../../guest/campaign-look.tsx'
import { useGuest } from '../../guest/guest-language.tsx'
import { LanguageSelect } from '../../guest/language-choice.tsx'
import { useSearchValues } from '../../lib/use-search-values.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LiveMark } from './live-mark.tsx'
import { PictureViewer } from './picture-viewer.tsx'
import { isVideo, shapeOf } from './shown.ts'

/** All pictures in rows that fill the width, none cut and none stretched. */
export function PictureWall({ gallery, isLive }: { gallery: ShownGallery; isLive: boolean }) {
  const { t } = useGuest()
  const [, change] = useSearchValues()
  const [open, setOpen] = useState<number>()
  const { pictures } = gallery
  return (
    <main className="relative mx-auto flex min-h-dvh w-full max-w-[140rem] flex-col px-3 pt-5 pb-6 sm:px-6 sm:pt-8">
      <header className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3 sm:mb-8">
        <CampaignLogo look={gallery.look} name="" />
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl leading-tight font-semibold break-words sm:text-4xl">
            {gallery.name}
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 text-muted">
            <span aria-live="polite">{t('gallery.count', { count: pictures.length })}</span>
            <LiveMark isLive={isLive} />
          </p>
        </div>
        <Button
          size="large"
          className="max-sm:hidden"
          onClick={() => change({ show: 'slides', code: 'yes' })}
        >
          <MonitorPlay aria-hidden />
          {t('gallery.slides')}
        </Button>
      </header>
      {pictures.length === 0 ? (
        <EmptyState icon={Images} title={t('gallery.empty')} className="flex-1">
          {t('gallery.emptyWords')}
        </EmptyState>
      ) : (
        <ul className="flex flex-wrap gap-1.5 [--row:9.5rem] sm:gap-3 sm:[--row:16rem] 2xl:[--row:20rem]">
          {pictures.map((picture) => (
            <Tile key={picture.number} picture={picture} onOpen={() => setOpen(picture.number)} />
          ))}
          {/* Fills what is left of the last row, so that nothing in it grows over the whole width. */}
          <li aria-hidden className="h-0 grow-[1000] basis-0" />
        </ul>
      )}
      <footer className="mt-auto flex justify-center pt-8">
        <LanguageSelect />
      </footer>
      <PictureViewer pictures={pictures} number={open} onMove={setOpen} />
    </main>
  )
}

function Tile({ picture, onOpen }: { picture: ShownPicture; onOpen: () => void }) {
  const { t } = useGuest()
  const { number, output } = picture
  const shape = shapeOf(picture)
  const fresh = output.thumbnail_url ?? output.url
  // A new address of the same picture is loaded only where the one before no longer works.
  const [src, setSrc] = useState(fresh)
  return (
    <li
      className="animate-loop relative"
      style={{ flex: `${shape} 1 calc(var(--row) * ${shape})`, aspectRatio: shape }}
    >
      <button
        type="button"
        onClick={onOpen}
        // Out of the flow: in WebKit a picture that is resized would keep its tile as high as it was.
        className="group absolute inset-0 block overflow-clip rounded-lg bg-sunken sm:rounded-xl"
      >
        {isVideo(picture) && !output.thumbnail_url ? (
          <video src={output.url} muted playsInline preload="metadata" className="size-full" />
        ) : (
          <img
            src={src}
            alt={t(isVideo(picture) ? 'gallery.video' : 'gallery.picture', { number })}
            loading="lazy"
            decoding="async"
            onError={() => src !== fresh && setSrc(fresh)}
            className="size-full object-cover transition-transform duration-500 group-hover:scale-[1.03]"
          />
        )}
        <span
          aria-hidden
          className="absolute start-2 bottom-2 inline-flex items-center gap-1 rounded-full bg-black/65 px-2 py-0.5 text-xs font-medium text-white tabular-nums"
        >
          {isVideo(picture) && <Play className="size-3 fill-current" />}
          {number}
        </span>
      </button>
    </li>
  )
}
