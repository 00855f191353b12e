const STORE = 'shots'

export type PhotoDatabase<Value> = {
  all(): Promise<readonly Value[]>
  find(key: string): Promise<Value | undefined>
  /** Whether it is stored now. */
  write(key: string, value: Value): Promise<boolean>
  remove(key: string): Promise<void>
  /** Removes what is over. */
  prune(isOver: (value: Value) => boolean): Promise<void>
  forget(): Promise<void>
}

/**
 * Keeps photos over a reload; they are too large for localStorage. A browser that keeps nothing still has a working
 * page: it only forgets at a reload.
 */
export function photoDatabase<Value>(name: string, version: number): PhotoDatabase<Value> {
  async function inStore<Result>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest,
  ): Promise<Result | undefined> {
    try {
      const database = await opened(name, version)
      const transaction = database.transaction(STORE, mode)
      const done = completed(transaction)
      const value = settled<Result>(work(transaction.objectStore(STORE)))
      await Promise.all([value, done])
      database.close()
      return value
    } catch {
      return undefined
    }
  }
  return {
    all: async () => (await inStore<Value[]>('readonly', (store) => store.getAll())) ?? [],
    find: (key) => inStore<Value>('readonly', (store) => store.get(key)),
    write: async (key, value) =>
      (await inStore('readwrite', (store) => store.put(value, key))) !== undefined,
    async prune(isOver) {
      const keys = (await inStore<string[]>('readonly', (store) => store.getAllKeys())) ?? []
      for (const key of keys) {
        const value = await inStore<Value>('readonly', (store) => store.get(key))
        if (value !== undefined && isOver(value))
          await inStore('readwrite', (store) => store.delete(key))
      }
    },
    remove: (key) => inStore('readwrite', (store) => store.delete(key)),
    forget: () => inStore('readwrite', (store) => store.clear()),
  }
}

function opened(name: string, version: number): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version)
  request.onupgradeneeded = () => {
    const { result: database } = request
    for (const store of [...database.objectStoreNames]) database.deleteObjectStore(store)
    database.createObjectStore(STORE)
  }
  return settled(request)
}

/** A request that was fine can still be lost when the disk is full. */
function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}

function settled<Value>(request: IDBRequest): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as Value)
    request.onerror = () => reject(request.error)
  })
}
