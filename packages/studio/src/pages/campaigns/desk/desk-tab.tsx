import type { CampaignPicture } from '@guise/sdk'
import { ImageOff } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useGuise } from '../../../lib/guise.ts'
import { useKept } from '../../../lib/use-kept.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { Button } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNotice, Skeleton } from '../../../ui/waiting.tsx'
import { CodeFlood } from '../guests/code-flood.tsx'
import type { TabProps } from '../one/tab-props.ts'
import { DeskBar } from './desk-bar.tsx'
import { useDeskAction, usePictures } from './desk-queries.ts'
import { ErasedPhotos } from './erased-photos.tsx'
import { isPrintable, nextNumber, type Search, wantedOf } from './find.ts'
import { PictureGrid } from './picture-grid.tsx'
import { PicturePanel } from './picture-panel.tsx'
import { PrintQueue } from './print-queue.tsx'
import { useDeskKeys } from './use-desk-keys.ts'

const NONE: readonly CampaignPicture[] = []
const FIRST: Search = { shelf: 'all', number: '', time: '' }

/** Every picture as it comes: what is shown, whose it is, and what its guest asks for. */
export function DeskTab({ campaign, mayWrite }: TabProps) {
  const guise = useGuise()
  const [search, setSearch] = useState(FIRST)
  const [chosen, setChosen] = useState<number | null>(null)
  const [queue, changeQueue] = useKept<readonly CampaignPicture[]>(`prints ${campaign.id}`, NONE)
  const list = usePictures(campaign.id, wantedOf(search))
  const pictures = list.data?.pages.flatMap(({ data }) => data) ?? NONE
  const picture = usePicked(pictures, chosen)
  const moderate = useDeskAction(
    campaign.id,
    ({ number, state }: { number: number; state: 'shown' | 'hidden' }) =>
      guise.campaigns.moderate(campaign.id, number, state),
  )
  const go = (by: number) => {
    const [first] = pictures
    if (picture) setChosen(nextNumber(pictures, picture.number, by) ?? picture.number)
    else if (first) setChosen(first.number)
  }
  const decide = (state: 'shown' | 'hidden') => {
    if (!picture || !mayWrite || picture.outputs.length === 0) return
    // The next one first: what is decided may leave the list.
    setChosen(nextNumber(pictures, picture.number) ?? picture.number)
    moderate.mutate({ number: picture.number, state })
  }
  const queuePrint = (wanted: CampaignPicture) =>
    changeQueue((now) =>
      now.some(({ number }) => number === wanted.number)
        ? now.filter(({ number }) => number !== wanted.number)
        : [...now, wanted],
    )
  useDeskKeys({
    s: () => decide('shown'),
    h: () => decide('hidden'),
    n: () => go(1),
    ArrowRight: () => go(1),
    ArrowLeft: () => go(-1),
    p: () => picture && mayWrite && isPrintable(picture) && queuePrint(picture),
  })
  const hasRoom = useMedia('(min-width: 1024px)')
  const panel = picture && (
    <PicturePanel
      key={picture.number}
      picture={picture}
      campaign={campaign}
      mayWrite={mayWrite}
      isQueued={queue.some(({ number }) => number === picture.number)}
      onQueue={() => queuePrint(picture)}
      onDecide={decide}
      onNext={() => go(1)}
    />
  )
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-6 xl:grid-cols-[minmax(0,1fr)_28rem]">
      <div className="min-w-0">
        <h2 className="sr-only">Desk</h2>
        <CodeFlood campaignId={campaign.id} mayWrite={mayWrite} />
        <DeskBar campaign={campaign} mayWrite={mayWrite} search={search} onSearch={setSearch} />
        <ErasedPhotos campaignId={campaign.id} />
        {list.error && !list.data ? (
          <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />
        ) : list.isPending ? (
          <Skeleton className="h-96 rounded-card" />
        ) : pictures.length === 0 ? (
          <NoPictures search={search} onAll={() => setSearch(FIRST)} />
        ) : (
          <PictureGrid
            pictures={pictures}
            chosen={picture?.number ?? null}
            queued={queue}
            onChoose={setChosen}
          />
        )}
        {list.hasNextPage && (
          <div className="mt-5 flex justify-center">
            <Button onClick={() => void list.fetchNextPage()} isBusy={list.isFetchingNextPage}>
              Show older pictures
            </Button>
          </div>
        )}
        {mayWrite && <PrintQueue campaign={campaign} queue={queue} onChange={changeQueue} />}
      </div>
      {hasRoom ? (
        <aside aria-label="Chosen picture" className="sticky top-6 max-lg:hidden">
          {panel || <Nothing />}
        </aside>
      ) : (
        <Drawer
          isOpen={picture !== undefined}
          onClose={() => setChosen(null)}
          title={`Picture ${picture?.number ?? ''}`}
        >
          {panel}
        </Drawer>
      )}
    </div>
  )
}

/** It stays where it is while the list around it changes. */
function usePicked(pictures: readonly CampaignPicture[], chosen: number | null) {
  const [last, setLast] = useState<CampaignPicture>()
  const found = pictures.find(({ number }) => number === chosen)
  const keep = useCallback(() => setLast(found), [found])
  if (found && found !== last) keep()
  if (chosen === null) return undefined
  return found ?? (last?.number === chosen ? last : undefined)
}

function Nothing() {
  return (
    <div className="rounded-card border border-dashed border-line-strong/50 px-6 py-12 text-center text-muted">
      <p>Choose a picture.</p>
      <p className="mt-3 text-sm">
        <Key>S</Key> show, <Key>H</Key> hide, <Key>N</Key> next, <Key>P</Key> print
      </p>
    </div>
  )
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="rounded border border-line bg-sunken px-1.5 py-0.5 font-sans text-xs text-ink">
      {children}
    </kbd>
  )
}

function NoPictures({ search, onAll }: { search: Search; onAll: () => void }) {
  const isAll = Object.keys(wantedOf(search)).length === 0
  return (
    <EmptyState
      icon={ImageOff}
      title={isAll ? 'No pictures yet' : 'No such picture'}
      action={!isAll && <Button onClick={onAll}>Show all pictures</Button>}
    >
      {isAll
        ? 'Every picture that is made in this campaign appears here within two seconds, with its number.'
        : 'Try another number, time or list.'}
    </EmptyState>
  )
}
