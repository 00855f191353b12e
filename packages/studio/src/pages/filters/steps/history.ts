/** What was, what is, and what was taken back. */
export type History<T> = {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
  /** What the last change was about, and when: a slider that is dragged makes one step, not fifty. */
  readonly last: Change | null
}

export type Change = { readonly about: string; readonly at: number }

const MAX_STEPS = 100
/** Changes of the same thing that follow each other this closely are one step. */
const ONE_STEP_MS = 900

export function beginHistory<T>(present: T): History<T> {
  return { past: [], present, future: [], last: null }
}

export function change<T>(history: History<T>, present: T, by: Change | null): History<T> {
  if (present === history.present) return history
  const { last } = history
  const isSameStep =
    last !== null && by !== null && last.about === by.about && by.at - last.at < ONE_STEP_MS
  const past = isSameStep ? history.past : [...history.past, history.present].slice(-MAX_STEPS)
  return { past, present, future: [], last: by }
}

/** The same history where there is nothing to take back: callers see that nothing changed. */
export function undo<T>(history: History<T>): History<T> {
  const { past, present, future } = history
  const earlier = past.at(-1)
  if (earlier === undefined) return history
  return { past: past.slice(0, -1), present: earlier, future: [present, ...future], last: null }
}

export function redo<T>(history: History<T>): History<T> {
  const { past, present, future } = history
  const [later, ...further] = future
  if (later === undefined) return history
  return { past: [...past, present], present: later, future: further, last: null }
}
