import { Fault } from '../fault.ts'
import type { SetupStore } from '../ports/setup-store.ts'
import type { Ids } from '../ports/system.ts'
import type { SignInPlace } from './limit-sign-ins.ts'
import { type Login, type OpenedSession, openSession, type SessionPorts } from './sessions.ts'

export type SetupPorts = Pick<
  SessionPorts,
  'sessions' | 'passwords' | 'mintSession' | 'clock' | 'auditLog' | 'knownPlaces'
> & {
  readonly setup: SetupStore
  readonly ids: Ids
}

/** Enough to try everything at once; operators give themselves more. */
const OPENING_CREDITS = 1000

export function isSetupNeeded({ setup }: SetupPorts): Promise<boolean> {
  return setup.isNeeded()
}

/** The first account of an installation. Its owner is the operator, and has signed in at once. */
export async function setUp(
  ports: SetupPorts,
  { accountName, email, password }: Login & { readonly accountName: string },
  place: Pick<SignInPlace, 'address'>,
): Promise<OpenedSession> {
  const { setup, ids, clock } = ports
  // Asked first, so that strangers cannot make us hash passwords.
  if (!(await setup.isNeeded())) throw alreadySetUp()
  const passwordHash = await ports.passwords.hash(password)
  const [id, userId, reference] = [ids.timeOrdered(), ids.timeOrdered(), ids.timeOrdered()]
  const isFirst = await setup.open(
    {
      id,
      name: accountName,
      owner: { id: userId, email, passwordHash },
      credits: { reference, amount: OPENING_CREDITS, note: 'opening credits' },
    },
    clock.now(),
  )
  if (!isFirst) throw alreadySetUp()
  const user = { id: userId, accountId: id, email, role: 'owner', isOperator: true } as const
  return openSession(ports, { user, passwordHash, secondFactor: null }, place)
}

function alreadySetUp(): Fault {
  return new Fault(
    'FORBIDDEN',
    'This installation is already set up. Sign in, or ask its operator for an account.',
  )
}
