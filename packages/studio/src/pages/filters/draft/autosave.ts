/** `saved`: nothing waits. `unsaved`: changes wait for a pause. `failed`: the last try was refused. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed'

export type Autosave<Change extends object> = {
  /** Laid over what waits already; saved after a pause. */
  add(change: Change): void
  /** Saves now what waits. Answers whether all of it is safe. */
  flush(): Promise<boolean>
}

export type AutosaveSettings<Change extends object> = {
  readonly save: (change: Change) => Promise<void>
  readonly onState: (state: SaveState, error?: unknown) => void
  readonly pauseMs?: number
}

const PAUSE_MS = 800

/**
 * One save at a time, so that an older answer never overtakes a newer change. What a failed try
 * carried waits again, under what was changed since.
 */
export function createAutosave<Change extends object>({
  save,
  onState,
  pauseMs = PAUSE_MS,
}: AutosaveSettings<Change>): Autosave<Change> {
  let waiting: Change | null = null
  let running: Promise<boolean> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  async function run(): Promise<boolean> {
    while (waiting) {
      const change = waiting
      waiting = null
      onState('saving')
      try {
        await save(change)
      } catch (error) {
        waiting = { ...change, ...((waiting ?? {}) as Partial<Change>) }
        onState('failed', error)
        return false
      }
    }
    onState('saved')
    return true
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer)
    if (running !== null) return running
    if (!waiting) return Promise.resolve(true)
    running = run().finally(() => {
      running = null
    })
    return running
  }

  return {
    add(change) {
      waiting = { ...(waiting ?? {}), ...change }
      onState('unsaved')
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), pauseMs)
    },
    flush,
  }
}
