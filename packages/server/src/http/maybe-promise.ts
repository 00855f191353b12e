import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'

/** Known already, or asked for. What is known is not awaited: at every request that costs a turn of the queue. */
export type MaybePromise<Value> = Value | Promise<Value>

export function andThen<Value, Next>(
  value: MaybePromise<Value>,
  next: (value: Value) => Next,
): MaybePromise<Next> {
  return value instanceof Promise ? value.then(next) : next(value)
}

/** A hook that goes on at once where nothing has to be awaited. */
export function hookOf(
  work: (request: FastifyRequest, reply: FastifyReply) => MaybePromise<void>,
): onRequestHookHandler {
  return (request, reply, done) => {
    const pending = work(request, reply)
    if (pending) pending.then(() => done(), done)
    else done()
  }
}
