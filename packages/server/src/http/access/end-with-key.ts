import { Fault } from '@guise/core'
import type { onRequestHookHandler } from 'fastify'
import { sendFault } from '../faults.ts'
import type { Services } from '../services.ts'
import { whenClosed } from '../when-closed.ts'
import { type AccessRule, authenticate } from './authenticate.ts'

/** Together with how long callers are cached this stays below the second that is promised. */
const ASK_EVERY_MS = 100

/**
 * Who follows a job or waits for one is asked for credentials again and again: a key or session that
 * ends, ends what it had opened too.
 */
export function endWithKey(
  services: Pick<Services, 'identify' | 'sessions'>,
  rule: AccessRule,
): onRequestHookHandler {
  return (request, reply, done) => {
    const askAgain = async () => authenticate(services, request, rule)
    const timer = setInterval(() => {
      askAgain().catch((error: unknown) => {
        // While the database is away nobody can tell: what runs goes on.
        if (!(error instanceof Fault) || error.code === 'UNAVAILABLE') return
        clearInterval(timer)
        if (reply.raw.headersSent) reply.raw.destroy()
        else if (!reply.sent) sendFault(error, request, reply)
      })
    }, ASK_EVERY_MS)
    whenClosed(reply, () => clearInterval(timer))
    done()
  }
}
