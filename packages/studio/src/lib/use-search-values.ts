import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

export type SearchValues = Readonly<Record<string, string | undefined>>

export type ChangeOptions = {
  /** While somebody types: Back need not undo every letter. */
  readonly replace?: boolean
}

/** What a page shows, kept in its address: it can be sent to somebody, and Back undoes the change. */
export function useSearchValues() {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const navigate = useNavigate()
  const values: SearchValues = Object.fromEntries(
    Object.entries(search).map(([name, value]) => [name, String(value)]),
  )
  const change = useCallback(
    (next: SearchValues, { replace = false }: ChangeOptions = {}) => {
      const merged = (now: object) => withoutEmpty({ ...now, ...next })
      void navigate({ to: '.', search: merged as never, replace })
    },
    [navigate],
  )
  return [values, change] as const
}

/** Set on the entry of the browser's history that opened something. */
type OpenedState = { readonly openedHere?: string }

/**
 * A drawer or dialog that stands in the address under `name`. Back closes it. Closing it goes back
 * to the entry before, so that Back does not open it again; a link from outside has no such entry.
 */
export function useOpened(name: string) {
  const [values, change] = useSearchValues()
  const navigate = useNavigate()
  const { history } = useRouter()
  const state = useLocation().state as OpenedState
  const isOpen = values[name] !== undefined
  /** From one to the next in place: closing the second leads out of both. */
  const open = (value: string) => {
    const merged = (now: object) => ({ ...now, [name]: value })
    const next = isOpen ? { replace: true, state } : { state: { openedHere: name } }
    void navigate({ to: '.', search: merged, ...next } as never)
  }
  const close = () => {
    if (state.openedHere === name) history.back({ ignoreBlocker: true })
    else change({ [name]: undefined }, { replace: true })
  }
  return [values[name], open, close] as const
}

const withoutEmpty = (values: object) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== ''),
  )
