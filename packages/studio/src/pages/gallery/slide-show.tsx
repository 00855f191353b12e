import type { ShownGallery, ShownPicture } from '@guise/sdk'
import { QrCode as CodeIcon, Grid2x2, Maximize, SkipForward } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { QRCode } from 'react-qr-code'
import { CampaignBackground, CampaignLogo } from '../../guest/campaign-look.tsx'
import { useGuest } from '../../guest/guest-language.tsx'
import { cn } from '../../lib/classes.ts'
import { useSearchValues } from '../../lib/use-search-values.ts'
import { LiveMark } from './live-mark.tsx'
import { shapeOf } from './shown.ts'
import { ShownMedia } from './shown-media.tsx'
import { type Slide, useSlides } from './use-slides.ts'
import { useScreenShape, useStageHands } from './use-stage.ts'

/** For a beamer in a dark hall: nothing but pictures, one fading into the next. */
export function SlideShow({
  gallery,
  isLive,
  isOwnDark,
}: {
  gallery: ShownGallery
  isLive: boolean
  /** The campaign has dark colours of its own. */
  isOwnDark: boolean
}) {
  const [{ code }, change] = useSearchValues()
  const hasCode = code === 'yes'
  const screen = useScreenShape()
  const { slide, next } = useSlides(gallery.pictures, screen)
  const toggleCode = () => change({ code: hasCode ? undefined : 'yes' }, { replace: true })
  const isAwake = useStageHands({ f: goFullScreen, q: toggleCode, ArrowRight: next, ' ': next })
  const hasSlide = slide.pictures.length > 0
  return (
    <main
      className={cn(
        'relative flex h-dvh w-full flex-col overflow-hidden bg-paper text-ink select-none',
        !isAwake && 'cursor-none',
        !isOwnDark && 'dark',
      )}
    >
      <CampaignBackground look={gallery.look} className="absolute z-0" />
      {hasSlide ? (
        <Stage slide={slide} place={placeOf(screen, hasCode)} />
      ) : (
        <Curtain gallery={gallery} />
      )}
      <footer className="relative z-10 mt-auto flex items-end justify-between gap-6 px-[2.5vmin] pb-[2.5vmin]">
        <div className="flex min-w-0 items-center gap-[2vmin]">
          <CampaignLogo look={gallery.look} name="" className="h-[clamp(2rem,6vmin,6rem)]" />
          {hasSlide && (
            <h1 className="truncate text-[clamp(1.125rem,3.2vmin,3.5rem)] leading-tight font-semibold">
              {gallery.name}
            </h1>
          )}
          {!isLive && <LiveMark isLive={false} className="text-[clamp(0.875rem,1.8vmin,1.5rem)]" />}
        </div>
        {hasCode && <GalleryCode />}
      </footer>
      <Controls isShown={isAwake} hasCode={hasCode} onCode={toggleCode} onNext={next} />
    </main>
  )
}

/** The slide that comes lies over the one that goes until it is there. */
function Stage({ slide, place }: { slide: Slide; place: string }) {
  const before = useBefore(slide)
  return (
    <div className="absolute inset-0">
      {before && before.turn !== slide.turn && (
        <Layer key={before.turn} slide={before} place={place} isLeaving />
      )}
      <Layer key={slide.turn} slide={slide} place={place} />
    </div>
  )
}

/** The slide before this one, while it fades; what was hidden since is not among it. */
function useBefore(slide: Slide): Slide | undefined {
  const [known, setKnown] = useState<{ now: Slide; before?: Slide }>({ now: slide })
  if (known.now.turn !== slide.turn) setKnown({ now: slide, before: known.now })
  else if (known.now.pictures.length !== slide.pictures.length) {
    setKnown({ ...known, now: slide })
  }
  return known.before
}

/** On wide screens the code stands beside what is shown; on others room is left for it. */
function placeOf(screen: number, hasCode: boolean): string {
  const below = 'bottom-[calc(7vmin+2.5rem)]'
  if (!hasCode || screen > 1.7) return `end-[2.5vmin] ${below}`
  return screen > 1 ? `end-[24vmin] ${below}` : 'end-[2.5vmin] bottom-[26vmin]'
}

function Layer({
  slide: { pictures },
  place,
  isLeaving = false,
}: {
  slide: Slide
  place: string
  isLeaving?: boolean
}) {
  const [first] = pictures
  const total = pictures.reduce((sum, picture) => sum + shapeOf(picture), 0)
  return (
    <div
      aria-hidden={isLeaving || undefined}
      className={cn('absolute inset-0', isLeaving ? 'animate-slide-out' : 'animate-slide-in')}
    >
      {first && <Glow picture={first} />}
      <div
        className={cn(
          'absolute start-[2.5vmin] top-[2.5vmin] grid place-items-center [container-type:size]',
          place,
        )}
      >
        <div
          className="flex justify-center gap-[2vmin]"
          style={{
            // As high as the screen allows when all stand in a row, each in its own shape.
            height: `min(100cqh, (100cqw - ${pictures.length - 1} * 2vmin) / ${total})`,
          }}
        >
          {pictures.map((picture) => (
            <figure
              key={picture.number}
              className="animate-drift relative h-full overflow-clip rounded-[1.4vmin] shadow-[0_2vmin_7vmin_rgb(0_0_0/0.6)]"
              style={{ aspectRatio: shapeOf(picture) }}
            >
              <ShownMedia picture={picture} className="size-full object-cover" />
              <figcaption
                aria-hidden
                className="absolute start-[1.2vmin] bottom-[1.2vmin] rounded-full bg-black/65 px-[1.4vmin] py-[0.3vmin] text-[clamp(0.8125rem,1.7vmin,1.75rem)] font-medium text-white tabular-nums"
              >
                {picture.number}
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </div>
  )
}

/** The colours of the picture fill the rest of the screen, dim: no black bars. */
function Glow({ picture }: { picture: ShownPicture }) {
  const { thumbnail_url } = picture.output
  if (!thumbnail_url) return null
  return (
    <div aria-hidden className="absolute inset-0 overflow-hidden bg-paper">
      <img
        src={thumbnail_url}
        alt=""
        // Blurred small and then enlarged: machines of beamers are slow.
        className="absolute top-1/2 left-1/2 h-[calc(100dvh/16)] w-[calc(100vw/16)] max-w-none -translate-x-1/2 -translate-y-1/2 scale-[18] object-cover opacity-45 blur-[0.35vmin] saturate-150 will-change-transform"
      />
      <div className="absolute inset-0 bg-linear-to-b from-paper/20 via-paper/40 to-paper/95" />
    </div>
  )
}

/** Before the first picture. */
function Curtain({ gallery }: { gallery: ShownGallery }) {
  const { t } = useGuest()
  return (
    <div className="relative grid flex-1 place-content-center px-[6vmin] text-center">
      <h1 className="text-[clamp(2.5rem,11vmin,12rem)] leading-none font-semibold text-balance">
        {gallery.name}
      </h1>
      <p className="mt-[3vmin] text-[clamp(1.125rem,3.2vmin,3.5rem)] text-muted">
        {t('gallery.empty')}
      </p>
    </div>
  )
}

function GalleryCode() {
  const { t } = useGuest()
  return (
    <div className="flex shrink-0 flex-col items-center gap-[1.2vmin]">
      <p className="max-w-[19vmin] text-center text-[clamp(0.875rem,1.9vmin,2rem)] leading-snug font-medium text-balance">
        {t('gallery.scan')}
      </p>
      <div className="rounded-[1.4vmin] bg-white p-[1.2vmin]">
        <QRCode
          value={`${location.origin}${location.pathname}`}
          role="img"
          aria-label={t('gallery.code')}
          className="size-[clamp(6rem,17vmin,18rem)]"
        />
      </div>
    </div>
  )
}

function Controls({
  isShown,
  hasCode,
  onCode,
  onNext,
}: {
  isShown: boolean
  hasCode: boolean
  onCode: () => void
  onNext: () => void
}) {
  const { t } = useGuest()
  const [, change] = useSearchValues()
  return (
    <div
      className={cn(
        'absolute end-[2vmin] top-[2vmin] z-20 flex gap-2 rounded-full bg-black/70 p-1.5 transition-opacity duration-500 focus-within:opacity-100',
        !isShown && 'opacity-0',
      )}
    >
      <Control
        label={t('gallery.grid')}
        onClick={() => change({ show: undefined, code: undefined })}
      >
        <Grid2x2 aria-hidden />
      </Control>
      <Control label={t('gallery.next')} onClick={onNext}>
        <SkipForward aria-hidden className="rtl:-scale-x-100" />
      </Control>
      <Control label={t(hasCode ? 'gallery.hideCode' : 'gallery.showCode')} onClick={onCode}>
        <CodeIcon aria-hidden />
      </Control>
      {/* An iPhone shows no page on its full screen. */}
      {document.fullscreenEnabled && (
        <Control label={t('gallery.fullScreen')} onClick={goFullScreen}>
          <Maximize aria-hidden />
        </Control>
      )}
    </div>
  )
}

function Control({
  label,
  onClick,
  children,
}: {
  label: string
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full text-white hover:bg-white/20 focus-visible:outline-white [&_svg]:size-5"
    >
      {children}
    </button>
  )
}

function goFullScreen(): void {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen()
  // A browser that cannot leaves everything as it is.
  change.catch(() => {})
}
