import { type AttemptLimiter, bindPorts, type Ids, type Passwords, USE_CASES } from '@guise/core'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import {
  cacheCallers,
  createAuthenticators,
  csrfTokenOf,
  digestOf,
  mintReset,
  mintSession,
  unknownPassword,
} from '../adapters/credentials/index.ts'
import { createIdentityProvider } from '../adapters/oidc/identity-provider.ts'
import {
  createBoothReportStore,
  createBoothStore,
  createIdentityStore,
  createMemberStore,
  createPasswordResetStore,
  createSecondFactorStore,
  createSessionStore,
  createSetupStore,
} from '../adapters/postgres/index.ts'
import { createKnownPlaces, readBrowser } from '../adapters/redis/known-places.ts'
import { createSignInLimits } from '../adapters/redis/rate-limits.ts'
import type { Services } from '../http/services.ts'
import type { CoreParts } from './compose.ts'
import type { OidcConfig } from './config/oidc.ts'
import type { LateWork } from './late-work.ts'
import { createOperator } from './provision.ts'

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
  readonly signIns: { readonly perAddress: number; readonly inAll: number }
  readonly oidc: OidcConfig | null
  readonly publicUrl: string
  readonly sendsMail: boolean
  readonly cell: number
  readonly logger: Logger
  readonly finishLater: LateWork['finishLater']
}

/** People: who they are, how they sign in, and the browsers they lock as booths. */
export function sessionServices(
  parts: SessionServiceParts,
): Pick<
  Services,
  'sessions' | 'oidc' | 'secondFactor' | 'passwordResets' | 'members' | 'booth' | 'boothReports'
> {
  const { database, clock, ids, redis, metrics, hashingLimiter } = parts
  const { aliases, campaigns, campaignPictures, filters, jobs, gendersOf } = parts
  const sessions = createSessionStore(database, { ttlMs: parts.sessionTtlMs })
  const members = createMemberStore(database)
  const setup = createSetupStore(database)
  const { passwords, strangersPasswords } = parts
  const { identify, forget: forgetCaller } = cacheCallers(sessions.findCaller, clock)
  const browsers = parts.keyring.signer('knownBrowsers')
  const ports = {
    ...{ sessions, members, setup, passwords, strangersPasswords, hashingLimiter, clock, ids },
    signInLimits: createSignInLimits(redis, metrics, parts.signIns),
    knownPlaces: createKnownPlaces(redis, browsers),
    provider: identityProvider(parts),
    identities: createIdentityStore(database),
    openOwnAccount: ownAccounts(parts),
    unknownPassword,
    isPasswordOff: parts.oidc?.isOnly ?? false,
    factors: createSecondFactorStore(database),
    resets: createPasswordResetStore(database),
    mintReset,
    sendsMail: parts.sendsMail,
    finishLater: parts.finishLater,
    authenticators: createAuthenticators(parts.keyring.box('authenticators')),
    reportUnreadable: (user: string) =>
      parts.logger.error({ user }, 'second factor unreadable: its GUISE_SECRET is not set'),
    ...{ mintSession, digestOf, forgetCaller, auditLog: parts.auditLog },
    booths: createBoothStore(database),
    reports: createBoothReportStore(database),
    ...{ aliases, campaigns, campaignPictures, filters, jobs, gendersOf },
  }
  return {
    sessions: {
      ...{ identify, csrfToken: csrfTokenOf },
      knownBrowser: (kept) => readBrowser(browsers, kept),
      ...bindPorts(USE_CASES.sessions, ports),
    },
    oidc: bindPorts(USE_CASES.oidc, ports),
    secondFactor: bindPorts(USE_CASES.secondFactor, ports),
    passwordResets: bindPorts(USE_CASES.passwordResets, ports),
    booth: bindPorts(USE_CASES.booth, ports),
    boothReports: bindPorts(USE_CASES.boothReports, ports),
    members: bindPorts(USE_CASES.members, ports),
  }
}

function identityProvider({ oidc, publicUrl, keyring, logger }: SessionServiceParts) {
  if (!oidc) return null
  return createIdentityProvider(
    { ...oidc, redirectUrl: `${publicUrl}/sign-in/callback` },
    keyring.box('authenticators'),
    (reason) => logger.warn({ reason }, 'signing in with the identity provider failed'),
  )
}

const ALREADY_THERE = '23505'

/** For people of the operator's own domains, who sign in for the first time. */
function ownAccounts({ database, passwords, cell, auditLog, clock }: SessionServiceParts) {
  const operator = createOperator(database, { hashPassword: passwords.hash, cell })
  return async (email: string): Promise<boolean> => {
    try {
      const accountId = await operator.openAccount({ name: email, email, credits: 0 })
      await auditLog.record({
        ...{ at: clock.now(), action: 'account.opened', actor: { kind: 'server', id: null } },
        ...{ accountId, subject: null, facts: { by: 'oidc' } },
      })
      return true
    } catch (error) {
      if ((error as { code?: unknown }).code === ALREADY_THERE) return false
      throw error
    }
  }
}
