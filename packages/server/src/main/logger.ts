import { type Logger, pino } from 'pino'

/** Keys, tokens and pictures never reach a log: they are not logged at all, and these are the net. */
export function createLogger(name: string, level: string): Logger {
  return pino({
    name,
    level,
    redact: {
      paths: [
        '*.headers.authorization',
        '*.headers["x-api-key"]',
        'err.config',
        'err.body',
        'body',
      ],
      remove: true,
    },
    serializers: {
      err: (error: Error) => ({
        type: error.name,
        message: error.message?.slice(0, 500),
        stack: error.stack?.slice(0, 4000),
      }),
    },
  })
}
