import type { AliasOverview } from '@guise/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { refreshSession } from '../../../app/session.ts'
import { useGuise } from '../../../lib/guise.ts'
import { useServerForm } from '../../../lib/server-form.ts'
import { useSearchValues } from '../../../lib/use-search-values.ts'
import { BOOTH_KEY } from '../booth-key.ts'
import { fillScreen, leaveScreen } from '../use-screen.ts'
import { launchForm, startWith, toBooth } from './launch-form.ts'

export type LaunchFields = ReturnType<typeof useLaunchForm>

export function useLaunchForm(aliases: readonly AliasOverview[]) {
  const guise = useGuise()
  const client = useQueryClient()
  const [{ alias }] = useSearchValues()
  return useServerForm(launchForm, startWith(aliases, alias), async (given) => {
    fillScreen()
    try {
      client.setQueryData(BOOTH_KEY, await guise.booth.lock(toBooth(given)))
    } catch (error) {
      leaveScreen()
      throw error
    }
    // The shell shows a locked session nothing but the booth.
    await refreshSession()
  })
}
