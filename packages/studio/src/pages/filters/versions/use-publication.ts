import type { FilterDraft, FilterPublication } from '@guise/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { toast } from 'sonner'
import { useGuise } from '../../../lib/guise.ts'
import { draftKey } from '../draft/queries.ts'
import { useDraftAnswer } from '../draft/use-draft-actions.ts'

export type PublishInput = { readonly versionId?: string; readonly note?: string }

const LOOK_EVERY_MS = 1_000

export const isUnderWay = ({ state }: FilterPublication) =>
  state === 'queued' || state === 'running'

/** Makes the draft, or an earlier version, what everybody gets. Workers may go on with it for a while. */
export function usePublish(filterId: string) {
  const guise = useGuise()
  const client = useQueryClient()
  const ended = useEnded()
  return useMutation({
    mutationFn: ({ versionId, note }: PublishInput) =>
      guise.customFilters.publish(filterId, {
        ...(versionId ? { version_id: versionId } : {}),
        ...(note ? { note } : {}),
      }),
    onSuccess: async ({ wait: _, ...publication }) => {
      if (!isUnderWay(publication)) return ended(publication)
      // What was read before must not come in over it.
      await client.cancelQueries({ queryKey: draftKey(filterId) })
      client.setQueryData<FilterDraft>(draftKey(filterId), (now) => now && { ...now, publication })
    },
  })
}

/** The filter's last publication, watched while workers are at it, by whomever it was asked for. */
export function usePublication({
  id,
  publication,
}: Pick<FilterDraft, 'id' | 'publication'>): FilterPublication | null {
  const guise = useGuise()
  const ended = useEnded()
  const open = publication && isUnderWay(publication) ? publication : null
  const { data } = useQuery({
    queryKey: ['filter-publication', open?.id],
    queryFn: ({ signal }) => guise.customFilters.publication(id, open?.id ?? '', { signal }),
    enabled: open !== null,
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data) ? false : LOOK_EVERY_MS),
  })
  const seen = open && data?.id === open.id ? data : publication
  useEffect(() => {
    if (open && data?.id === open.id && !isUnderWay(data)) void ended(data)
  }, [open, data, ended])
  return seen
}

/** Shows everywhere what became of it. */
function useEnded() {
  const guise = useGuise()
  const answered = useDraftAnswer()
  return useCallback(
    async ({ filter_id, state }: FilterPublication) => {
      const draft = await guise.customFilters.get(filter_id)
      answered(draft)
      if (state === 'succeeded') {
        toast.success(`Version ${draft.live_version?.number ?? ''} of “${draft.name}” is live.`)
      }
    },
    [guise, answered],
  )
}
