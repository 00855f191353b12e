import type { Role, Session } from '@guise/sdk'
import { useQuery } from '@tanstack/react-query'
import { toast } from 'sonner'
import { isSignedOut, messageOf } from '../lib/errors.ts'
import { guise, rememberCsrfToken } from '../lib/guise.ts'
import { visitStore } from '../pages/booth/visit-store.ts'
import { queryClient } from './query-client.ts'
import { THEME_KEY } from './theme.ts'

/** Who sits before the screen: somebody, nobody, or the first person of a new installation. */
export type Presence =
  | { kind: 'signed-in'; session: Session }
  /** `hasLeft`: of their own will, so nobody wants to come back to this page. */
  | { kind: 'signed-out'; hasLeft?: true }
  | { kind: 'new-installation' }

const KEY = ['session']

async function findPresence(): Promise<Presence> {
  // A booth whose session has ended left its photos for the next one; some day nobody comes for them.
  void visitStore.removeOld(Date.now())
  try {
    return settle(await guise.session.get())
  } catch (error) {
    if (!isSignedOut(error)) throw error
    rememberCsrfToken(undefined)
    const { is_needed } = await guise.session.setup()
    return { kind: is_needed ? 'new-installation' : 'signed-out' }
  }
}

function settle(session: Session): Presence {
  rememberCsrfToken(session.csrf_token)
  return { kind: 'signed-in', session }
}

export function usePresence() {
  return useQuery({ queryKey: KEY, queryFn: findPresence, staleTime: 60_000 })
}

/** For pages inside the shell: there is a session, or they would not be shown. */
export function useSession(): Session {
  const { data } = usePresence()
  if (data?.kind !== 'signed-in') throw new Error('this page needs a session')
  return data.session
}

export async function enter(session: Session): Promise<void> {
  // What somebody else saw before must not be shown to this person.
  queryClient.clear()
  queryClient.setQueryData(KEY, settle(session))
}

/** The shell, which watches the session, shows the door. */
export async function leave(): Promise<void> {
  try {
    await guise.session.signOut()
  } catch (error) {
    if (!isSignedOut(error)) return void toast.error(`You are still signed in. ${messageOf(error)}`)
  }
  rememberCsrfToken(undefined)
  await forgetOwner()
  queryClient.setQueryData(KEY, { kind: 'signed-out', hasLeft: true } satisfies Presence)
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] })
}

/** What this person typed stays theirs: of all that pages keep in the browser only the theme is left. */
async function forgetOwner(): Promise<void> {
  await visitStore.forget()
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('guise.') && key !== THEME_KEY) localStorage.removeItem(key)
  }
}

export function refreshSession(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY })
}

/** What a page asks of a person. */
export type Need = 'read' | 'write' | 'manage' | 'operate'

export function may({ user }: Session, need: Need): boolean {
  const ranks: Record<Role, readonly Need[]> = {
    viewer: ['read'],
    creator: ['read', 'write'],
    owner: ['read', 'write', 'manage'],
  }
  return need === 'operate' ? user.is_operator : ranks[user.role].includes(need)
}
