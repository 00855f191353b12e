import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { useGuise } from '../../../lib/guise.ts'
import { useDraftAnswer } from '../draft/use-draft-actions.ts'

export type PublishWish = { readonly versionId?: string; readonly note?: string }

/** Makes the draft, or an earlier version, what everybody gets. */
export function usePublish(filterId: string) {
  const guise = useGuise()
  const answered = useDraftAnswer()
  return useMutation({
    mutationFn: ({ versionId, note }: PublishWish) =>
      guise.customFilters.publish(filterId, {
        ...(versionId ? { version_id: versionId } : {}),
        ...(note ? { note } : {}),
      }),
    onSuccess: (draft) => {
      answered(draft)
      toast.success(`Version ${draft.live_version?.number ?? ''} of "${draft.name}" is live.`)
    },
  })
}
