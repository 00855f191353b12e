import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

export type SearchValues = Readonly<Record<string, string | undefined>>

/** What a page shows, kept in its address: it can be sent to somebody, and the back button works. */
export function useSearchValues(): readonly [SearchValues, (change: SearchValues) => void] {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const navigate = useNavigate()
  const values = Object.fromEntries(
    Object.entries(search).map(([name, value]) => [name, String(value)]),
  )
  const change = useCallback(
    (next: SearchValues) => {
      const merged = (now: object) => withoutEmpty({ ...now, ...next })
      void navigate({ to: '.', search: merged as never, replace: true })
    },
    [navigate],
  )
  return [values, change]
}

const withoutEmpty = (values: object) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== ''),
  )
