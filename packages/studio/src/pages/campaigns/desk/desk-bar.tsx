import type { Campaign, CampaignGallery } from '@guise/sdk'
import { Images, Printer } from 'lucide-react'
import { useState } from 'react'
import { count, plural } from '../../../lib/format.ts'
import { useGuise } from '../../../lib/guise.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { useDeskAction, useDeskGallery } from './desk-queries.ts'
import { type Search, SHELVES } from './find.ts'
import { GalleryDialog } from './gallery-dialog.tsx'
import { PaperDialog } from './paper-dialog.tsx'

type Moderation = CampaignGallery['moderation']

const MODERATIONS = [
  { value: 'off', label: 'Off', words: 'Every picture is shown, and nobody needs to look.' },
  { value: 'after', label: 'After', words: 'Every picture is shown at once. Hide what should go.' },
  { value: 'before', label: 'Before', words: 'Nothing is shown until you show it.' },
] as const satisfies readonly { value: Moderation; label: string; words: string }[]

/** How the gallery is moderated, where it is, and what the desk looks for. */
export function DeskBar({
  campaign,
  mayWrite,
  search,
  onSearch,
}: {
  campaign: Campaign
  mayWrite: boolean
  search: Search
  onSearch: (search: Search) => void
}) {
  const guise = useGuise()
  const { data: gallery } = useDeskGallery(campaign.id)
  const [opened, setOpened] = useState<'gallery' | 'paper' | null>(null)
  const moderate = useDeskAction(campaign.id, (moderation: Moderation) =>
    guise.campaigns.changeGallery(campaign.id, { moderation }),
  )
  const moderation = moderate.variables ?? gallery?.moderation ?? 'after'
  const now = moderate.isPending ? moderation : (gallery?.moderation ?? 'after')
  return (
    <div className="mb-5 space-y-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-line bg-surface px-4 py-3">
        <div className="min-w-0 flex-1 basis-72">
          <div className="flex flex-wrap items-center gap-3">
            <span className="font-medium">Moderation</span>
            <Choice
              label="Moderation"
              value={now}
              options={MODERATIONS.map(({ value, label }) => ({
                value,
                label,
                isDisabled: !mayWrite,
              }))}
              onChange={(value) => moderate.mutate(value)}
            />
          </div>
          <p className="mt-1.5 text-sm text-muted">
            {MODERATIONS.find(({ value }) => value === now)?.words}
          </p>
        </div>
        <Paper gallery={gallery} mayWrite={mayWrite} onOpen={() => setOpened('paper')} />
        {mayWrite && (
          <Button variant="primary" size="large" onClick={() => setOpened('gallery')}>
            <Images /> Gallery
          </Button>
        )}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Choice
          label="Which pictures"
          value={search.shelf}
          options={SHELVES.map(({ value, label }) => ({
            value,
            label: (
              <>
                {label} <Amount shelf={value} gallery={gallery} />
              </>
            ),
          }))}
          onChange={(shelf) => onSearch({ ...search, shelf })}
          className="[&>button]:h-10"
        />
        <div className="flex gap-3">
          <Field label="Number" className="w-24">
            {(control) => (
              <Input
                {...control}
                type="search"
                inputMode="numeric"
                value={search.number}
                onChange={({ target }) => onSearch({ ...search, number: target.value })}
                className="h-12"
              />
            )}
          </Field>
          <Field label="Taken around" className="w-64 min-w-0">
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                value={search.time}
                onChange={({ target }) => onSearch({ ...search, time: target.value })}
                className="h-12"
              />
            )}
          </Field>
        </div>
      </div>
      {opened === 'gallery' && (
        <GalleryDialog campaign={campaign} onClose={() => setOpened(null)} />
      )}
      {opened === 'paper' && gallery && (
        <PaperDialog campaign={campaign} gallery={gallery} onClose={() => setOpened(null)} />
      )}
    </div>
  )
}

function Amount({ shelf, gallery }: { shelf: string; gallery: CampaignGallery | undefined }) {
  if (!gallery) return null
  const { shown, private: unseen, hidden, waiting, unreviewed } = gallery
  const amounts: Readonly<Record<string, number>> = {
    all: shown + hidden + waiting,
    review: unreviewed,
    ...{ shown, hidden },
  }
  return (
    <span className="ms-0.5 text-muted tabular-nums">
      {count(amounts[shelf] ?? 0)}
      {shelf === 'shown' && unseen > 0 && ` (${count(unseen)} private)`}
    </span>
  )
}

const LOW = 20

function Paper({
  gallery,
  mayWrite,
  onOpen,
}: {
  gallery: CampaignGallery | undefined
  mayWrite: boolean
  onOpen: () => void
}) {
  if (!gallery) return null
  const { paper_left, prints } = gallery
  const isLow = paper_left !== null && paper_left <= LOW
  return (
    <button
      type="button"
      disabled={!mayWrite}
      onClick={onOpen}
      className="flex h-12 items-center gap-2.5 rounded-control px-3 text-start hover:bg-sunken disabled:hover:bg-transparent"
    >
      <Printer className={isLow ? 'size-5 text-warn' : 'size-5 text-muted'} aria-hidden />
      <span className="text-sm leading-tight">
        <b className="block font-medium">
          {paper_left === null ? 'Paper not counted' : `${plural(paper_left, 'sheet')} left`}
        </b>
        <span className="text-muted">{count(prints)} printed</span>
      </span>
    </button>
  )
}
