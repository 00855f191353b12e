import type { Campaign, CampaignPicture } from '@guise/sdk'
import { Eye, EyeOff, Printer, QrCode, SkipForward, Trash2, WandSparkles } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { dateTimeOf, duration, plural } from '../../../lib/format.ts'
import { useGuise } from '../../../lib/guise.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { useDeskAction } from './desk-queries.ts'
import { standingOf } from './find.ts'
import { RunWith } from './run-with.tsx'

const ShareDialog = lazy(() => import('../../playground/result/share-dialog.tsx'))

/** One picture, and all that can be done for its guest. */
export function PicturePanel({
  picture,
  campaign,
  mayWrite,
  isQueued,
  onQueue,
  onDecide,
  onNext,
}: {
  picture: CampaignPicture
  campaign: Campaign
  mayWrite: boolean
  isQueued: boolean
  onQueue: () => void
  onDecide: (state: 'shown' | 'hidden') => void
  onNext: () => void
}) {
  const guise = useGuise()
  const [opened, setOpened] = useState<'share' | 'erase' | 'run' | null>(null)
  const close = () => setOpened(null)
  const { number, outputs, may_show, photo_kept, job_id } = picture
  const [output] = outputs
  const isVideo = output?.content_type.startsWith('video/')
  const standing = standingOf(picture)
  const erase = useDeskAction(
    campaign.id,
    async () => {
      await guise.campaigns.erasePicture(campaign.id, number)
      close()
    },
    `Picture ${number} and its photo were erased.`,
  )
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-2xl font-semibold tabular-nums max-lg:sr-only">{number}</h3>
        <Badge tone={standing.tone}>{standing.words}</Badge>
        <span className="text-sm text-muted">{dateTimeOf(picture.created_at)}</span>
      </div>
      {output &&
        (isVideo ? (
          // biome-ignore lint/a11y/useMediaCaption: these films have no sound
          <video
            src={output.url}
            controls
            loop
            playsInline
            poster={output.thumbnail_url ?? undefined}
            className="max-h-[46dvh] w-full rounded-card bg-sunken object-contain"
          />
        ) : (
          <img
            src={output.url}
            alt={`Number ${number}`}
            className="max-h-[46dvh] w-full rounded-card bg-sunken object-contain"
          />
        ))}
      {mayWrite && output && (
        <div className="grid grid-cols-3 gap-2">
          <Act icon={Eye} words="Show" shortcut="S" onClick={() => onDecide('shown')} />
          <Act icon={EyeOff} words="Hide" shortcut="H" onClick={() => onDecide('hidden')} />
          <Act icon={SkipForward} words="Next" shortcut="N" onClick={onNext} />
        </div>
      )}
      <p className="text-sm text-muted">{wordsFor(picture)}</p>
      {mayWrite && (
        <div className="grid grid-cols-2 gap-2 [&>button]:h-11">
          <Button disabled={!output} onClick={() => setOpened('share')}>
            <QrCode /> Share again
          </Button>
          <Button
            disabled={!output || isVideo === true}
            aria-pressed={isQueued}
            onClick={onQueue}
            className={isQueued ? 'border-accent text-accent-text' : undefined}
          >
            <Printer /> {isQueued ? 'In the print queue' : 'Print'}
          </Button>
          <Button disabled={!photo_kept} onClick={() => setOpened('run')}>
            <WandSparkles /> Another filter
          </Button>
          <Button
            disabled={picture.erased_at !== null}
            onClick={() => setOpened('erase')}
            className="text-bad"
          >
            <Trash2 /> Erase
          </Button>
        </div>
      )}
      {!may_show && output && (
        <p className="rounded-control bg-sunken px-3 py-2 text-sm text-muted">
          The guest did not agree to be shown, so it is never in the gallery.
        </p>
      )}
      {opened === 'share' && (
        <Suspense>
          <ShareDialog jobId={job_id} onClose={close} />
        </Suspense>
      )}
      {opened === 'run' && <RunWith picture={picture} campaign={campaign} onClose={close} />}
      <Confirm
        isOpen={opened === 'erase'}
        onClose={close}
        onConfirm={() => erase.mutate(undefined)}
        isBusy={erase.isPending}
        title={`Erase picture ${number}?`}
        action="Erase now"
      >
        The picture and the photo it was made from are permanently deleted, and all links to them
        stop working. The number stays.
      </Confirm>
    </div>
  )
}

function Act({
  icon: Icon,
  words,
  shortcut,
  onClick,
}: {
  icon: typeof Eye
  words: string
  shortcut: string
  onClick: () => void
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-keyshortcuts={shortcut}
      className="flex h-16 flex-col items-center justify-center gap-1 rounded-control border border-line bg-surface font-medium hover:bg-sunken"
    >
      <span className="flex items-center gap-2">
        <Icon className="size-5" aria-hidden />
        {words}
      </span>
      <kbd aria-hidden className="font-sans text-xs text-muted max-lg:hidden">
        {shortcut}
      </kbd>
    </button>
  )
}

function wordsFor({ filter_name, prints, photo_kept, expires_at }: CampaignPicture): string {
  const left = expires_at ? (new Date(expires_at).getTime() - Date.now()) / 1000 : 0
  return [
    filter_name ?? undefined,
    prints > 0 ? `${plural(prints, 'sheet')} printed` : undefined,
    photo_kept ? 'photo kept' : 'photo no longer stored',
    left > 0 ? `expires in ${roughly(left)}` : undefined,
  ]
    .filter(Boolean)
    .join(' · ')
}

const DAY = 86_400
const roughly = (seconds: number) =>
  seconds > 2 * DAY
    ? plural(Math.round(seconds / DAY), 'day')
    : seconds > 7200
      ? plural(Math.round(seconds / 3600), 'hour')
      : duration(Math.round(seconds / 60) * 60)
