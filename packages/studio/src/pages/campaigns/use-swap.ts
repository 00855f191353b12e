import type { AliasOverview } from '@guise/sdk'
import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { messageOf } from '../../lib/errors.ts'
import { useGuise } from '../../lib/guise.ts'
import type { SwapTo } from './picks/swap-to.ts'
import { useRefreshAliases } from './queries.ts'
import { timeIn } from './swap-times.ts'
import type { When } from './when-fields.tsx'

/** Swaps the filter of an alias, now or later; a swap of now can be taken back for a while. */
export function useSwap({ id, filter: before }: AliasOverview) {
  const guise = useGuise()
  const refresh = useRefreshAliases()

  async function putBack() {
    try {
      await guise.aliases.swap(id, before.id)
      toast.success(`“${before.name}” was restored. Guests get it with the next photo.`)
    } catch (error) {
      toast.error(messageOf(error))
    }
    await refresh()
  }

  return useMutation({
    async mutationFn({ to, when }: { to: SwapTo; when: When }) {
      if (when.isLater) {
        const { filter: ai_filter, ...catalog } = to.target
        const { at, time_zone } = await guise.aliases.planSwap(id, {
          ...{ ai_filter, ...catalog },
          ...{ at: when.at, time_zone: when.timeZone },
        })
        toast.success(`“${to.name}” comes ${timeIn(at, time_zone)}.`)
      } else {
        await guise.aliases.change(id, to.target)
        toast.success(`Guests get “${to.name}” with the next photo.`, {
          action: { label: 'Undo', onClick: () => void putBack() },
          duration: 12_000,
        })
      }
      await refresh()
    },
  })
}
