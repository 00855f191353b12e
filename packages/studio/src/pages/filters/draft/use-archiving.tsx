import type { FilterDraftEntry } from '@guise/sdk'
import { useState } from 'react'
import { aliasPlace } from '../../../lib/alias-title.ts'
import { plural, shortId } from '../../../lib/format.ts'
import { useAliasOverviews } from '../../../lib/queries.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { useDraftActions } from './use-draft-actions.ts'

/** Archives a filter; a published one may be in use this very moment, so `question` asks first. */
export function useArchiving(draft: FilterDraftEntry) {
  const { archive } = useDraftActions()
  const [isAsking, setAsking] = useState(false)
  const question = (
    <Confirm
      isOpen={isAsking}
      onClose={() => setAsking(false)}
      onConfirm={() => {
        archive.mutate(draft)
        setAsking(false)
      }}
      title={`Archive “${draft.name}”?`}
      action="Archive"
    >
      <Consequences filterId={draft.id} />
    </Confirm>
  )
  return {
    archive: () => (draft.state === 'published' ? setAsking(true) : archive.mutate(draft)),
    isArchiving: archive.isPending,
    question,
  }
}

/** It is shown only while the question is asked: only then are the aliases asked for. */
function Consequences({ filterId }: { filterId: string }) {
  const cards = useAliasOverviews().data?.filter(({ filter }) => filter.id === filterId) ?? []
  const names = new Set(cards.map((alias) => aliasPlace(alias) || shortId(alias.id)))
  if (names.size === 0) {
    return 'Runs with this filter then get an error. You can restore it at any time.'
  }
  return (
    <>
      <p className="mb-3 text-ink">
        {plural(cards.length, 'alias points', 'aliases point')} to it: {[...names].join(', ')}.
      </p>
      <p>
        Guests get an error there until you swap in another filter. You can restore this filter at
        any time.
      </p>
    </>
  )
}
