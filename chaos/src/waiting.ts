/** A run that came to no verdict: what it waited for is in the message. */
export class Hung extends Error {}

/** What is waited for at this moment, so that a run that does not end can say why. */
export type Waiting = ReturnType<typeof createWaiting>

export function createWaiting(now: () => number = Date.now) {
  const open = new Map<string, { readonly since: number; last: string }>()

  const list = (): string =>
    [...open]
      .map(([what, { since, last }]) => {
        const seconds = Math.round((now() - since) / 1000)
        return `${what} (for ${seconds} s${last === '' ? '' : `, last ${last}`})`
      })
      .join('; ')

  async function on<T>(what: string, work: Promise<T>): Promise<T> {
    open.set(what, { since: now(), last: '' })
    try {
      return await work
    } finally {
      open.delete(what)
    }
  }

  return {
    on,
    list,
    /** What happened last to one that is waited for. */
    heard(what: string, last: string): void {
      const one = open.get(what)
      if (one) one.last = last
    },
    /** Generous limits: they are there to end a run, and say nothing about how fast it should be. */
    async within<T>(what: string, limitMs: number, work: Promise<T>): Promise<T> {
      const late = Promise.withResolvers<never>()
      const timer = setTimeout(() => {
        late.reject(new Hung(`gave up after ${limitMs / 1000} s, still waiting for: ${list()}`))
      }, limitMs)
      try {
        return await Promise.race([on(what, work), late.promise])
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
