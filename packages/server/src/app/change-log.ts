import type { ChangeLog } from '@guise/core'
import type { Logger } from 'pino'

/** Changes by operators, beside the audit log. */
export function logChangesTo(logger: Pick<Logger, 'info'>): ChangeLog['logChange'] {
  return (caller, change, about) =>
    logger.info(
      { user: caller?.userId, key: caller?.keyId ?? undefined, change, ...about },
      'operator',
    )
}
