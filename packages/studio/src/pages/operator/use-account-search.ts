import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useGuise } from '../../lib/guise.ts'
import { useSettled } from '../../lib/use-settled.ts'

/** The accounts that are called like what is typed. */
export function useAccountSearch() {
  const guise = useGuise()
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const accounts = useQuery({
    queryKey: ['operator', 'accounts', search],
    queryFn: ({ signal }) => guise.operator.accounts({ search, signal }),
    placeholderData: (before) => before,
    refetchInterval: 5_000,
  })
  const field = {
    label: 'Search accounts',
    placeholder: 'Name, email address or id',
    value: typed,
    onSearch: setTyped,
  }
  return { accounts, field }
}
