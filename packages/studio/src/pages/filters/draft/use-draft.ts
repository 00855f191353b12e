import type { FilterChange, FilterDraft } from '@guise/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useGuise } from '../../../lib/guise.ts'
import { type Autosave, createAutosave, type SaveState } from './autosave.ts'
import { DRAFTS_KEY, draftKey, useDraftQuery } from './queries.ts'

/** What every panel of a filter is given. */
export type PanelProps = {
  readonly draft: FilterDraft
  readonly onChange: (change: FilterChange) => void
}

export type Save = { readonly state: SaveState; readonly error: unknown; flush(): Promise<boolean> }

/** A draft with the changes that are not saved yet laid over it. */
export function useDraft(filterId: string) {
  const guise = useGuise()
  const client = useQueryClient()
  const { data, error, refetch } = useDraftQuery(filterId)
  const [edits, setEdits] = useState<FilterChange>({})
  const [saving, setSaving] = useState<{ state: SaveState; error: unknown }>({
    state: 'saved',
    error: undefined,
  })
  const autosave = useRef<Autosave<FilterChange> | null>(null)
  autosave.current ??= createAutosave<FilterChange>({
    save: async (change) => {
      const saved = await guise.customFilters.update(filterId, change)
      await client.cancelQueries({ queryKey: draftKey(filterId) })
      client.setQueryData(draftKey(filterId), saved)
      void client.invalidateQueries({ queryKey: DRAFTS_KEY, exact: true })
      // Only what has not been changed again meanwhile is the server's own now.
      setEdits((now) => withoutSaved(now, change))
    },
    onState: (state, problem) => setSaving({ state, error: problem }),
  })
  const flush = useCallback(() => autosave.current?.flush() ?? Promise.resolve(true), [])
  const onChange = useCallback((change: FilterChange) => {
    setEdits((now) => ({ ...now, ...change }))
    autosave.current?.add(change)
  }, [])
  useSaveOnLeaving(flush, saving.state !== 'saved')
  const draft = data && ({ ...data, ...edits } as FilterDraft)
  return { draft, error, refetch, onChange, save: { ...saving, flush } satisfies Save }
}

function withoutSaved(now: FilterChange, saved: FilterChange): FilterChange {
  const kept = Object.entries(now).filter(
    ([name, value]) => value !== saved[name as keyof FilterChange],
  )
  return Object.fromEntries(kept)
}

const LOSE = 'The last changes could not be saved. Leave without them?'

/** Within the studio it is saved on the way; a browser tab that closes asks first. */
function useSaveOnLeaving(flush: () => Promise<boolean>, isUnsaved: boolean): void {
  useBlocker({
    // Another tab of the same page loses nothing, saved or not.
    shouldBlockFn: async ({ current, next }) =>
      !(await flush()) && current.pathname !== next.pathname && !confirm(LOSE),
    enableBeforeUnload: () => isUnsaved,
  })
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && void flush()
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      void flush()
    }
  }, [flush])
}
