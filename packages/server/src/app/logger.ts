import { type DestinationStream, type Logger, pino } from 'pino'

/**
 * Lines of one turn of the event loop are written together: a write for each request costs a good part of what
 * answering it does. Whatever ends the process but a kill, the lines before it are written.
 */
export function writeByTurns(out: DestinationStream): DestinationStream {
  let lines = ''
  const write = () => {
    const gathered = lines
    lines = ''
    if (gathered) out.write(gathered)
  }
  process.once('exit', write)
  return {
    write(line) {
      if (!lines) setImmediate(write)
      lines += line
    },
  }
}

/** Keys, tokens and pictures never reach a log: they are not logged at all, and these are the net. */
export function createLogger(name: string, level: string): Logger {
  return pino(
    {
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
    },
    writeByTurns(pino.destination({ dest: 1, sync: true })),
  )
}
