import type { ShownPicture } from '@guise/sdk'
import { useParams } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useRef } from 'react'
import { useGuest } from '../../guest/guest-language.tsx'
import { ReportPicture } from '../../guest/report-picture.tsx'
import { cn } from '../../lib/classes.ts'
import { useGuise } from '../../lib/guise.ts'
import { useBack } from '../../lib/use-back.ts'
import { ShownMedia } from './shown-media.tsx'

const SWIPE_PX = 50

/** One picture as large as the screen; the next by key, by touch or by button. Closes when it is hidden. */
export function PictureViewer({
  pictures,
  number,
  onMove,
}: {
  pictures: readonly ShownPicture[]
  number: number | undefined
  onMove: (number: number | undefined) => void
}) {
  const { t } = useGuest()
  const guise = useGuise()
  const { token = '' } = useParams({ strict: false }) as { token?: string }
  const at = pictures.findIndex((picture) => picture.number === number)
  const picture = pictures[at]
  const close = () => onMove(undefined)
  useBack(picture !== undefined, close)
  const touchedAt = useRef<number>(undefined)
  const move = (by: number) => {
    const next = pictures[at + by]
    if (next) onMove(next.number)
  }
  const isRightToLeft = () => document.documentElement.dir === 'rtl'
  const towards = (by: number) => move(isRightToLeft() ? -by : by)
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') towards(1)
    if (key === 'ArrowLeft') towards(-1)
  }
  return (
    <Dialog.Root open={picture !== undefined} onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onKeyDown={press}
          onTouchStart={({ touches }) => {
            touchedAt.current = touches[0]?.clientX
          }}
          onTouchEnd={({ changedTouches }) => {
            const by = (changedTouches[0]?.clientX ?? 0) - (touchedAt.current ?? 0)
            if (touchedAt.current !== undefined && Math.abs(by) > SWIPE_PX) towards(by < 0 ? 1 : -1)
          }}
          className="dark fixed inset-0 z-50 flex flex-col bg-black text-white"
        >
          <div className="flex items-center justify-between p-2 ps-5">
            <Dialog.Title className="text-lg font-medium tabular-nums">
              {t('gallery.picture', { number: number ?? 0 })}
            </Dialog.Title>
            <Round label={t('gallery.close')} onClick={close}>
              <X aria-hidden />
            </Round>
          </div>
          <div className="relative min-h-0 flex-1 pb-4">
            {picture && (
              <ShownMedia
                key={picture.number}
                picture={picture}
                className="animate-appear size-full object-contain"
              />
            )}
            {at > 0 && (
              <Round
                label={t('gallery.previous')}
                onClick={() => move(-1)}
                className="absolute start-3 top-1/2 -translate-y-1/2 bg-black/60 max-sm:top-auto max-sm:bottom-5"
              >
                <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
              </Round>
            )}
            {at >= 0 && at < pictures.length - 1 && (
              <Round
                label={t('gallery.next')}
                onClick={() => move(1)}
                className="absolute end-3 top-1/2 -translate-y-1/2 bg-black/60 max-sm:top-auto max-sm:bottom-5"
              >
                <ChevronRight aria-hidden className="rtl:-scale-x-100" />
              </Round>
            )}
          </div>
          {picture && (
            <div key={picture.number} className="flex shrink-0 justify-center px-4 pb-3">
              <ReportPicture
                onReport={(reason) => guise.reportShown(token, picture.number, reason)}
              />
            </div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Round({
  label,
  className,
  onClick,
  children,
}: {
  label: string
  className?: string
  onClick: () => void
  children: React.ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={cn(
        'grid size-12 place-items-center rounded-full text-white hover:bg-white/20 focus-visible:outline-white [&_svg]:size-6',
        className,
      )}
    >
      {children}
    </button>
  )
}
