import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { messageOf } from '../../lib/errors.ts'
import { useGuise } from '../../lib/guise.ts'

export function usePaidFilters() {
  const guise = useGuise()
  return useQuery({
    queryKey: ['operator', 'filters'],
    queryFn: ({ signal }) => guise.operator.filters({ signal }),
    refetchInterval: 5_000,
  })
}

/** Gives a paid filter to an account, or takes it away. */
export function useGrant() {
  const guise = useGuise()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ accountId, filterId, isGranted }: Grant) =>
      isGranted
        ? guise.operator.grantFilter(accountId, filterId)
        : guise.operator.withdrawFilter(accountId, filterId),
    async onSuccess(_, { isGranted }) {
      await queries.invalidateQueries({ queryKey: ['operator'] })
      toast.success(isGranted ? 'Granted. It is now in their list.' : 'Withdrawn.')
    },
    onError: (error) => void toast.error(messageOf(error)),
  })
}

type Grant = {
  readonly accountId: string
  readonly filterId: string
  /** Afterwards. */
  readonly isGranted: boolean
}
