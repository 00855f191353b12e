import { beginHistory, type History } from './history.ts'

/** The steps of one editor. It outlives the editor, so that what is answered late finds them. */
export type StepsStore<T> = {
  now(): History<T>
  /** Answers whether there was anything to do. */
  go(next: (now: History<T>) => History<T>): boolean
  subscribe(listener: () => void): () => void
}

export function createStepsStore<T>(first: T): StepsStore<T> {
  let history = beginHistory(first)
  const listeners = new Set<() => void>()
  return {
    now: () => history,
    go(next) {
      const before = history
      history = next(before)
      if (history === before) return false
      for (const listener of listeners) listener()
      return true
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
