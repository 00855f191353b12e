import { useCallback, useEffect, useState } from 'react'
import { useGuise } from '../../lib/guise.ts'
import { pauseOrOnline } from '../../lib/pause-or-online.ts'
import { countErased } from './erased-photos.ts'
import { sendKept } from './send-kept.ts'
import { isFresh, isOf, nextNumber, type Visit, visitStore } from './visit-store.ts'

export type KeptVisits = {
  /** Of guests who went away, in the order of their photos. */
  readonly visits: readonly Visit[]
  /** Keeps a visit for later; answers the number its guest comes back with, or null where nothing can be stored. */
  readonly keep: (visit: Visit) => Promise<number | null>
  readonly remove: (key: string) => Promise<void>
}

/** The shots that wait for the network, or for their guests: sent and looked after while others use the booth. */
export function useKeptVisits(accountId: string, isSignedIn: boolean): KeptVisits {
  const guise = useGuise()
  const [visits, setVisits] = useState<readonly Visit[]>([])
  const look = useCallback(async () => {
    const all = await visitStore.all()
    // Somebody else's are nobody's here: they are neither shown nor sent.
    const old = all.filter((visit) => !isFresh(visit, Date.now()) || !isOf(visit, accountId))
    await Promise.all(old.map(({ key }) => visitStore.remove(key)))
    const kept = all.filter((visit) => visit.number !== null && !old.includes(visit))
    setVisits(kept)
    return kept
  }, [accountId])
  const isBusy = visits.some(({ outcome }) => outcome === null)
  useEffect(() => void look(), [look])
  useEffect(() => {
    if (!isBusy || !isSignedIn) return
    const stop = new AbortController()
    const { signal } = stop
    void sendKept({
      guise,
      signal,
      kept: look,
      write: async (visit) => {
        await visitStore.write(visit)
        await look()
      },
      erase: async (visit) => {
        await visitStore.remove(visit.key)
        countErased()
        await look()
      },
      pause: (milliseconds) => pauseOrOnline(milliseconds, signal),
    })
    return () => stop.abort()
  }, [guise, look, isBusy, isSignedIn])
  return {
    visits,
    keep: async (visit) => {
      const number = nextNumber(await visitStore.all())
      if (!(await visitStore.write({ ...visit, number }))) return null
      await look()
      return number
    },
    remove: async (key) => {
      await visitStore.remove(key)
      await look()
    },
  }
}
