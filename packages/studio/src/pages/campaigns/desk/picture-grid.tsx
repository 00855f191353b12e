import type { CampaignPicture } from '@guise/sdk'
import { Eye, EyeOff, Hourglass, Lock, Printer } from 'lucide-react'
import { cn } from '../../../lib/classes.ts'
import { ago, dateTimeOf } from '../../../lib/format.ts'
import { Picture } from '../../../ui/picture.tsx'
import { standingOf } from './find.ts'

const ICONS = { Shown: Eye, Hidden: EyeOff, Waiting: Hourglass } as const

/** Small pictures with their numbers, newest first. */
export function PictureGrid({
  pictures,
  chosen,
  queued,
  onChoose,
}: {
  pictures: readonly CampaignPicture[]
  chosen: number | null
  queued: readonly CampaignPicture[]
  onChoose: (number: number) => void
}) {
  return (
    <ul
      aria-label="Pictures"
      className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2.5 sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] sm:gap-3"
    >
      {pictures.map((picture) => (
        <li key={picture.number}>
          <Tile
            picture={picture}
            isChosen={picture.number === chosen}
            isQueued={queued.some(({ number }) => number === picture.number)}
            onChoose={() => onChoose(picture.number)}
          />
        </li>
      ))}
    </ul>
  )
}

function Tile({
  picture,
  isChosen,
  isQueued,
  onChoose,
}: {
  picture: CampaignPicture
  isChosen: boolean
  isQueued: boolean
  onChoose: () => void
}) {
  const { number, created_at, reviewed_at, outputs, prints } = picture
  const [output] = outputs
  const standing = standingOf(picture)
  const Icon = ICONS[standing.words as keyof typeof ICONS] ?? Lock
  const isOff = standing.tone === 'bad' || standing.tone === 'neutral'
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      title={dateTimeOf(created_at)}
      onClick={onChoose}
      className={cn(
        'group relative block w-full overflow-clip rounded-xl bg-sunken text-start ring-accent ring-offset-2 ring-offset-paper',
        isChosen && 'ring-[3px]',
      )}
    >
      <Picture
        src={output && (output.thumbnail_url ?? output.url)}
        alt=""
        fallback={<span className="text-sm">{standing.words}</span>}
        className={cn('aspect-[4/5] w-full', isOff && output && 'opacity-50 saturate-50')}
      />
      {reviewed_at === null && output && (
        <span
          aria-hidden
          className="absolute end-2 top-2 size-2.5 rounded-full bg-accent ring-2 ring-surface"
        />
      )}
      <span className="flex items-center gap-1.5 bg-surface px-2.5 py-2 text-sm [&_svg]:size-4 [&_svg]:shrink-0">
        <span className="sr-only">Picture </span>
        <b className="font-semibold tabular-nums">{number}</b>
        <span className="sr-only">, {standing.words.toLowerCase()}, </span>
        <span className="min-w-0 flex-1 truncate text-xs text-muted">{ago(created_at)}</span>
        {(prints > 0 || isQueued) && (
          <span
            className={cn(
              'inline-flex items-center text-xs',
              isQueued ? 'text-accent-text' : 'text-muted',
            )}
          >
            <Printer />
            {prints > 0 && <span className="ms-0.5 tabular-nums">{prints}</span>}
          </span>
        )}
        <Icon
          className={isOff ? 'text-muted' : standing.tone === 'warn' ? 'text-warn' : 'text-good'}
        />
      </span>
    </button>
  )
}
