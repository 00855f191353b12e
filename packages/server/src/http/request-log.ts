import { isUuid, traceIdOf } from '@guise/core'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { shortAddress } from './access/rate-limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The job that this request submitted. */
    submittedJob?: string
  }
}

/** One line for each request that was answered: who, what, how long. Nothing that was sent. */
export function logRequests(app: FastifyInstance, logger: FastifyBaseLogger): void {
  // Nothing here needs the net that takes secrets out of lines, and it looks at every value.
  const log = logger.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    const { caller } = request
    log.info(
      {
        reqId: request.id,
        method: request.method,
        // The route's pattern, not the address: link signatures must not end up in logs.
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        account: caller?.accountId,
        key: caller?.keyId ?? undefined,
        user: caller?.userId ?? undefined,
        job: jobOf(request),
        trace: traceIdOf(request.span?.context),
        // Enough to see where a flood comes from, too little to tell people apart.
        from: shortAddress(request.ip),
      },
      'request',
    )
    done()
  })
}

/** The job that a request made or names in its path. */
export function jobOf({ submittedJob, params }: FastifyRequest): string | undefined {
  const { job_id: named = '' } = (params ?? {}) as { job_id?: string }
  return submittedJob ?? (isUuid(named) ? named : undefined)
}

type Bindings = Parameters<FastifyBaseLogger['child']>[0]

/** The logger of one request is made when it is first used: most requests log their line alone. */
class RequestLogger {
  readonly #parent: FastifyBaseLogger
  readonly #bindings: Bindings
  #made: FastifyBaseLogger | undefined
  constructor(parent: FastifyBaseLogger, bindings: Bindings) {
    this.#parent = parent
    this.#bindings = bindings
  }
  get made(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(this.#bindings)
    return this.#made
  }
  get level(): string {
    return this.#parent.level
  }
  child(...options: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.made.child(...options)
  }
}
for (const level of ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const) {
  Object.defineProperty(RequestLogger.prototype, level, {
    value(this: RequestLogger, ...line: [object, string]) {
      this.made[level](...line)
    },
  })
}

export function childLoggerFactory(logger: FastifyBaseLogger, bindings: Bindings) {
  return new RequestLogger(logger, bindings) as unknown as FastifyBaseLogger
}
