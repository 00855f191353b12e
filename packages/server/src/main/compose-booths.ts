import {
  type AttemptLimiter,
  type BoothPorts,
  lockBooth,
  type Passwords,
  readBooth,
  unlockBooth,
} from '@guise/core'
import { digestOf } from '../adapters/credentials/index.ts'
import { createBoothStore } from '../adapters/postgres/index.ts'
import type { Services } from '../http/services.ts'
import type { CoreParts } from './compose.ts'

export type BoothServiceParts = Pick<CoreParts, 'database' | 'aliases' | 'filters'> & {
  readonly hashingLimiter: AttemptLimiter
  readonly passwords: Passwords
  readonly sessions: Pick<Services['sessions'], 'forget'>
}

/** Browsers locked as booths. What changes about one holds in this process at once. */
export function boothServices({ sessions, ...parts }: BoothServiceParts): Pick<Services, 'booth'> {
  const ports: BoothPorts = {
    ...parts,
    booths: createBoothStore(parts.database),
  }
  return {
    booth: {
      lock: (caller, secret, input) =>
        lockBooth(ports, { caller, digest: digestOf(secret) }, input).finally(() =>
          sessions.forget(secret),
        ),
      read: (caller, secret) => readBooth(ports, { caller, digest: digestOf(secret) }),
      unlock: (secret, pin) =>
        unlockBooth(ports, digestOf(secret), pin).finally(() => sessions.forget(secret)),
    },
  }
}
