import type { BoothRequest } from '@guise/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { refreshSession } from '../../../app/session.ts'
import { useGuise } from '../../../lib/guise.ts'
import { BOOTH_KEY } from '../booth-key.ts'
import { fillScreen, leaveScreen } from '../use-screen.ts'

/** Turns this browser into a booth. What it is for may have to be made first. */
export function useLockBooth() {
  const guise = useGuise()
  const client = useQueryClient()
  return async (prepare: () => Promise<BoothRequest>): Promise<void> => {
    // While the click still counts: browsers fill the screen for nothing else.
    fillScreen()
    try {
      client.setQueryData(BOOTH_KEY, await guise.booth.lock(await prepare()))
    } catch (error) {
      leaveScreen()
      throw error
    }
    // The shell shows a locked session nothing but the booth.
    await refreshSession()
  }
}
