import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useKept } from '../../../lib/use-kept.ts'
import { change, type History, redo as redone, undo as undone } from './history.ts'
import { createStepsStore, type StepsStore } from './steps-store.ts'
import { useUndoKeys } from './use-undo-keys.ts'

export type Steps<T> = {
  readonly present: T
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** `about`: the same words shortly after each other are one step back. */
  edit(next: T, about?: string): void
  /** For what is known only later: changes what is there by then. */
  update(next: (now: T) => T, about?: string): void
  undo(): void
  redo(): void
}

/**
 * What is being edited, with every step of it. Steps are kept for the visit, so that a look at
 * another tab of the filter does not lose them.
 */
export function useSteps<T>(
  name: string,
  /** `fits`: whether what was kept is still what the filter has. */
  { begin, fits }: { readonly begin: () => T; readonly fits: (kept: T) => boolean },
  onStep: (present: T) => void,
): Steps<T> {
  const [kept, keep] = useKept<StepsStore<T> | null>(name, null)
  const [store] = useState(() =>
    kept && fits(kept.now().present) ? kept : createStepsStore(begin()),
  )
  useEffect(() => void keep(() => store), [keep, store])
  const steps = useSyncExternalStore(store.subscribe, store.now)

  const go = useCallback(
    (next: (now: History<T>) => History<T>) => {
      if (store.go(next)) onStep(store.now().present)
    },
    [store, onStep],
  )
  const update = useCallback(
    (next: (now: T) => T, about?: string) => {
      const by = about ? { about, at: Date.now() } : null
      go((now) => change(now, next(now.present), by))
    },
    [go],
  )
  const edit = useCallback((next: T, about?: string) => update(() => next, about), [update])
  const undo = useCallback(() => go(undone), [go])
  const redo = useCallback(() => go(redone), [go])
  useUndoKeys(undo, redo)
  return {
    present: steps.present,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    edit,
    update,
    undo,
    redo,
  }
}
