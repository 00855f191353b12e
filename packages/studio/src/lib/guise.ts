import { createGuise, type Guise } from '@guise/sdk'

let csrfToken: string | undefined

/** Told by the session: the SDK sends it with everything that changes something. */
export function rememberCsrfToken(token: string | undefined): void {
  csrfToken = token
}

/** The whole studio speaks to the service through this one client. */
export const guise: Guise = createGuise({
  baseUrl: location.origin,
  session: { csrfToken: () => csrfToken },
  // What people type is never a path of a file.
  files: false,
})

export function useGuise(): Guise {
  return guise
}
