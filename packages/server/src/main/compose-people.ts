import {
  type AttemptLimiter,
  bindPorts,
  changePassword,
  type Ids,
  type Passwords,
  readSession,
  setUp,
  signIn,
  USE_CASES,
} from '@guise/core'
import type { Redis } from 'ioredis'
import { cacheCallers, csrfTokenOf, digestOf, mintSession } from '../adapters/credentials/index.ts'
import {
  createMemberStore,
  createSessionStore,
  createSetupStore,
} from '../adapters/postgres/index.ts'
import { createAllSignInsLimiter, createSignInLimiter } from '../adapters/redis/attempt-limiters.ts'
import type { Services } from '../http/services.ts'
import type { CoreParts } from './compose.ts'

export type SessionServiceParts = Pick<CoreParts, 'database' | 'clock' | 'metrics'> & {
  readonly redis: Redis
  readonly ids: Ids
  readonly sessionTtlMs: number
  readonly hashingLimiter: AttemptLimiter
  readonly passwords: Passwords
  readonly strangersPasswords: Passwords
  readonly signInsPerMinute: number
}

/** People: who they are, and how they sign in. */
export function sessionServices(
  parts: SessionServiceParts,
): Pick<Services, 'sessions' | 'members'> {
  const { database, clock, ids, redis, metrics, hashingLimiter } = parts
  const sessions = createSessionStore(database, { ttlMs: parts.sessionTtlMs })
  const members = createMemberStore(database)
  const setup = createSetupStore(database)
  const { passwords, strangersPasswords } = parts
  const ports = {
    sessions,
    members,
    setup,
    passwords,
    strangersPasswords,
    signIns: createSignInLimiter(redis, metrics),
    allSignIns: createAllSignInsLimiter(redis, metrics, parts.signInsPerMinute),
    hashingLimiter,
    mintSession,
    clock,
    ids,
  }
  const { identify, forget } = cacheCallers(sessions.findCaller, clock)
  return {
    sessions: {
      identify,
      forget,
      csrfToken: csrfTokenOf,
      isSetupNeeded: () => setup.isNeeded(),
      setUp: (input) => setUp(ports, input),
      signIn: (login) => signIn(ports, login),
      read: (secret) => readSession(ports, digestOf(secret)),
      changePassword: (secret, words) => changePassword(ports, digestOf(secret), words),
      async signOut(secret) {
        await sessions.end(digestOf(secret))
        forget(secret)
      },
    },
    members: bindPorts(USE_CASES.members, ports),
  }
}
