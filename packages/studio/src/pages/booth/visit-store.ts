import type { Booth } from '@guise/sdk'
import type { Guest } from './booth-machine.ts'

/** What a guest has sent, or is about to: enough to go on after a reload or without a network. */
export type Visit = {
  /** The same for every try, so that nothing is made or paid twice. */
  readonly key: string
  readonly photo: Blob
  readonly who: Guest | null
  readonly consent: string
  readonly aliasId: string
  /** The filter of that moment: a repetition must ask for exactly the same. */
  readonly filter: Booth['filter']
  /** In milliseconds: nobody comes back for a photo of yesterday. */
  readonly takenAt: number
  /** Once it was accepted. */
  readonly jobId: string | null
}

const DATABASE = 'guise-booth'
const STORE = 'visits'
const THE_ONE = 'now'

/** Nobody stands before a screen for longer. */
const LONGEST_MS = 10 * 60_000

/** Whether somebody may still be waiting for it. */
export function isFresh({ takenAt }: Pick<Visit, 'takenAt'>, now: number): boolean {
  return now - takenAt < LONGEST_MS
}

/** Photos are too large for sessionStorage. */
export const visitStore = {
  read: () => inStore<Visit | undefined>('readonly', (store) => store.get(THE_ONE)),
  write: (visit: Visit) => inStore('readwrite', (store) => store.put(visit, THE_ONE)),
  /** When a turn is over, and when the booth is or the person signs out: the photo is a guest's. */
  forget: () => inStore('readwrite', (store) => store.delete(THE_ONE)),
}

/** A browser that keeps nothing still has a working booth: it only forgets at a reload. */
async function inStore<Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<Value | undefined> {
  try {
    const database = await opened()
    const request = work(database.transaction(STORE, mode).objectStore(STORE))
    const value = await settled<Value>(request)
    database.close()
    return value
  } catch {
    return undefined
  }
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return settled(request)
}

function settled<Value>(request: IDBRequest): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as Value)
    request.onerror = () => reject(request.error)
  })
}
