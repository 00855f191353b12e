import type { AuditActor, Clock } from '@guise/core'
import type { Logger } from 'pino'
import type { AuditLog } from './store.ts'

const SEAL_PAGE = 500
/** A job gets its id before it is admitted: no admission takes as long as this. */
const SUBMITTED_MS = 2 * 60_000

/** A caller as an actor of the log. */
export function auditActor(caller: {
  readonly userId: string | null
  readonly keyId: string | null
}): AuditActor {
  if (caller.userId !== null) return { kind: 'person', id: caller.userId }
  return caller.keyId === null ? { kind: 'server', id: null } : { kind: 'key', id: caller.keyId }
}

/** Logs the head of the chain. Logs are often kept elsewhere, so a chain that was rebuilt is noticed. */
export async function sealAuditLog(
  {
    auditLog: { recordConsents, sealNext },
    clock,
  }: {
    readonly auditLog: Pick<AuditLog, 'recordConsents' | 'sealNext'>
    readonly clock: Pick<Clock, 'now'>
  },
  logger: Pick<Logger, 'info'>,
): Promise<void> {
  const until = new Date(clock.now().getTime() - SUBMITTED_MS)
  while ((await recordConsents(until, SEAL_PAGE)) === SEAL_PAGE);
  let head = await sealNext(SEAL_PAGE)
  for (let next = head; next; next = await sealNext(SEAL_PAGE)) head = next
  if (head) logger.info(head, 'audit log sealed')
}
