import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isSignedOut } from '../lib/errors.ts'

/** Whatever notices first that the session is over sends the person to the sign-in page. */
function noticeSignOut(error: unknown): void {
  if (isSignedOut(error)) void queryClient.invalidateQueries({ queryKey: ['session'] })
}

const quietly = (error: unknown, query: { queryKey: readonly unknown[] }) => {
  if (query.queryKey[0] !== 'session') noticeSignOut(error)
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: quietly }),
  mutationCache: new MutationCache({ onError: noticeSignOut }),
  defaultOptions: {
    // The SDK has its own retries, which know what may be asked again. Without a network it says so at
    // once: a swap that waited for the network would be made when nobody wants it any more.
    queries: { retry: false, staleTime: 5_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})
