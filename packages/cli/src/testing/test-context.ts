import type { Context } from '../context.ts'

export type TestContext = Context & {
  readonly written: { out: string; err: string }
  interrupt(): void
}

export type TestSettings = {
  readonly env?: Record<string, string>
  readonly cwd?: string
  readonly stdin?: readonly Uint8Array[]
  readonly isTTY?: boolean
  readonly columns?: number
  readonly fetch?: typeof fetch
}

/** A context that keeps what was written. */
export function testContext(settings: TestSettings = {}): TestContext {
  const written = { out: '', err: '' }
  let handle = () => {}
  const sink = (to: 'out' | 'err') => ({
    write(chunk: string | Uint8Array) {
      written[to] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8')
    },
    isTTY: settings.isTTY,
    columns: settings.columns,
  })
  return {
    env: settings.env ?? {},
    cwd: settings.cwd ?? '/nowhere',
    stdout: sink('out'),
    stderr: sink('err'),
    stdin: (async function* () {
      yield* settings.stdin ?? []
    })(),
    fetch: settings.fetch ?? (() => Promise.reject(new Error('no network in this test'))),
    now: () => 0,
    onInterrupt(callback) {
      handle = callback
      return () => {
        handle = () => {}
      }
    },
    written,
    interrupt: () => handle(),
  }
}
