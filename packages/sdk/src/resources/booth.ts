import type { Abortable } from '../abortable.ts'
import type { Transport } from '../transport/transport.ts'
import type { BodyOf, Booth } from '../types.ts'

/** What may be left out has good defaults. */
export type BoothRequest = BodyOf<'/v1/booth', 'post'>

export type BoothReport = BodyOf<'/v1/booth/report', 'post'>

/** For browsers that have signed in: a key cannot be locked. */
export type BoothResource = {
  /** Locks this session: from now on it takes pictures through one alias, or those of a campaign. */
  lock(booth: BoothRequest, options?: Abortable): Promise<Booth>
  /** What this session is locked to, and the filters that the next photo can get. */
  get(options?: Abortable): Promise<Booth>
  /** Links to pictures of guests who agreed that others see them, newest first. */
  pictures(options?: Abortable): Promise<readonly string[]>
  /** How this booth is, for whoever looks after the campaign. */
  report(report: BoothReport, options?: Abortable): Promise<void>
  /** Ten wrong PINs end the session. */
  unlock(pin: string, options?: Abortable): Promise<void>
}

const PATH = '/v1/booth'

export function createBooth(transport: Transport): BoothResource {
  return {
    lock: (booth, { signal } = {}) =>
      transport.json({
        method: 'POST',
        path: PATH,
        body: booth,
        repeat: 'never',
        signal,
      }),
    get: ({ signal } = {}) => transport.read(PATH, {}, signal),
    async pictures({ signal } = {}) {
      const path = `${PATH}/pictures`
      const { data } = await transport.read<{ data: { url: string }[] }>(path, {}, signal)
      return data.map(({ url }) => url)
    },
    async report(body, { signal } = {}) {
      const request = { method: 'POST', path: `${PATH}/report`, body } as const
      // The next one is sent soon, and says more.
      await transport.text({ ...request, repeat: 'never', signal })
    },
    async unlock(pin, { signal } = {}) {
      // Never sent twice by itself: a wrong PIN would count twice.
      const request = { method: 'POST', path: `${PATH}/unlock`, body: { pin } } as const
      await transport.text({ ...request, repeat: 'never', signal })
    },
  }
}
