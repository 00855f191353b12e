import { NO_TRACING, type Tracing } from '@guise/core'
import type { Logger } from 'pino'
import { VERSION } from '../version.ts'
import type { Config } from './config/config.ts'

export type OpenTracing = { readonly tracing: Tracing; close(): Promise<void> }

/** Loads what makes and sends spans only where they are wanted. */
export async function openTracing(
  { env }: Config,
  part: 'api' | 'worker',
  logger: Logger,
): Promise<OpenTracing> {
  const url = env.GUISE_TRACES_URL
  if (url === undefined) return { tracing: NO_TRACING, close: async () => {} }
  const [{ createOtlpTracing }, { chooseTraces }] = await Promise.all([
    import('../platform/tracing/otlp-tracing.ts'),
    import('../platform/tracing/choose-traces.ts'),
  ])
  const tracing = createOtlpTracing({
    url,
    headers: env.GUISE_TRACES_HEADERS,
    isChosen: chooseTraces({
      share: env.GUISE_TRACES_PERCENT.share,
      perSecond: env.GUISE_TRACES_PER_SECOND,
      random: Math.random,
      nowMs: () => performance.now(),
    }),
    service: `guise-${part}`,
    version: VERSION,
    onChange: (problem) =>
      problem
        ? logger.warn({ err: problem }, 'traces cannot be sent')
        : logger.info('traces are sent again'),
  })
  // What is left is sent; a collector that is away holds up no end.
  return { tracing, close: () => tracing.close().catch(() => {}) }
}
