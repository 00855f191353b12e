import type { FilterDraft, FilterDraftEntry } from '@guise/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../../../lib/errors.ts'
import { useGuise } from '../../../lib/guise.ts'
import { CUSTOM_FILTERS_KEY } from '../../../lib/queries.ts'
import { DRAFTS_KEY, draftKey } from './queries.ts'

/** Puts a filter as the server answered it wherever it is shown. */
export function useDraftAnswer(): (draft: FilterDraft) => void {
  const client = useQueryClient()
  return useCallback(
    (draft) => {
      client.setQueryData(draftKey(draft.id), draft)
      void client.invalidateQueries({ queryKey: DRAFTS_KEY, exact: true })
      // Lists of what runs can use, on other pages.
      void client.invalidateQueries({ queryKey: CUSTOM_FILTERS_KEY })
    },
    [client],
  )
}

/** What can be done with a filter as a whole, from its card and from its page. */
export function useDraftActions() {
  const guise = useGuise()
  const navigate = useNavigate()
  const answered = useDraftAnswer()
  const onError = (error: unknown) => void toast.error(messageOf(error))

  const duplicate = useMutation({
    mutationFn: ({ id }: FilterDraftEntry) => guise.customFilters.duplicate(id),
    onSuccess: async (copy) => {
      answered(copy)
      toast.success(`“${copy.name}” was created as a draft.`)
      await navigate({ to: '/filters/$filterId', params: { filterId: copy.id } as never })
    },
    onError,
  })
  const restore = useMutation({
    mutationFn: ({ id }: FilterDraftEntry) => guise.customFilters.restore(id),
    onSuccess: (draft) => {
      answered(draft)
      toast.success(`“${draft.name}” was restored.`)
    },
    onError,
  })
  const archive = useMutation({
    mutationFn: ({ id }: FilterDraftEntry) => guise.customFilters.archive(id),
    onSuccess: (draft) => {
      answered(draft)
      toast.success(`“${draft.name}” was archived.`, {
        action: { label: 'Undo', onClick: () => restore.mutate(draft) },
      })
    },
    onError,
  })
  return { duplicate, archive, restore }
}
