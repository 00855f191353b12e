import { type AttemptLimiter, bindPorts, type Ids, type Passwords, USE_CASES } from '@guise/core'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import {
  cacheCallers,
  createAuthenticators,
  csrfTokenOf,
  digestOf,
  mintSession,
} from '../adapters/credentials/index.ts'
import {
  createBoothReportStore,
  createBoothStore,
  createMemberStore,
  createSecondFactorStore,
  createSessionStore,
  createSetupStore,
} from '../adapters/postgres/index.ts'
import { createAllSignInsLimiter, createSignInLimiter } from '../adapters/redis/rate-limits.ts'
import type { Services } from '../http/services.ts'
import type { CoreParts } from './compose.ts'

export type SessionServiceParts = Pick<
  CoreParts,
  | 'database'
  | 'clock'
  | 'metrics'
  | 'aliases'
  | 'auditLog'
  | 'campaigns'
  | 'campaignPictures'
  | 'keyring'
  | 'filters'
  | 'jobs'
  | 'gendersOf'
> & {
  readonly redis: Redis
  readonly ids: Ids
  readonly sessionTtlMs: number
  readonly hashingLimiter: AttemptLimiter
  readonly passwords: Passwords
  readonly strangersPasswords: Passwords
  readonly signInsPerMinute: number
  readonly logger: Pick<Logger, 'error'>
}

/** People: who they are, how they sign in, and the browsers they lock as booths. */
export function sessionServices(
  parts: SessionServiceParts,
): Pick<Services, 'sessions' | 'secondFactor' | 'members' | 'booth' | 'boothReports'> {
  const { database, clock, ids, redis, metrics, hashingLimiter } = parts
  const { aliases, campaigns, campaignPictures, filters, jobs, gendersOf } = parts
  const sessions = createSessionStore(database, { ttlMs: parts.sessionTtlMs })
  const members = createMemberStore(database)
  const setup = createSetupStore(database)
  const { passwords, strangersPasswords } = parts
  const { identify, forget: forgetCaller } = cacheCallers(sessions.findCaller, clock)
  const ports = {
    ...{ sessions, members, setup, passwords, strangersPasswords, hashingLimiter, clock, ids },
    signIns: createSignInLimiter(redis, metrics),
    allSignIns: createAllSignInsLimiter(redis, metrics, parts.signInsPerMinute),
    factors: createSecondFactorStore(database),
    authenticators: createAuthenticators(parts.keyring.box('authenticators')),
    reportUnreadable: (user: string) =>
      parts.logger.error({ user }, 'second factor unreadable: its GUISE_SECRET is not set'),
    ...{ mintSession, digestOf, forgetCaller, auditLog: parts.auditLog },
    booths: createBoothStore(database),
    reports: createBoothReportStore(database),
    ...{ aliases, campaigns, campaignPictures, filters, jobs, gendersOf },
  }
  return {
    sessions: { identify, csrfToken: csrfTokenOf, ...bindPorts(USE_CASES.sessions, ports) },
    secondFactor: bindPorts(USE_CASES.secondFactor, ports),
    booth: bindPorts(USE_CASES.booth, ports),
    boothReports: bindPorts(USE_CASES.boothReports, ports),
    members: bindPorts(USE_CASES.members, ports),
  }
}
