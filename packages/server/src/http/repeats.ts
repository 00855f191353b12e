import type { Call } from './endpoint.ts'

const repeats = new WeakSet<object>()

/**
 * For handlers that found what was asked for already done. The answer is that of the first time, byte by byte, so it
 * cannot say so itself; the log must not count it twice.
 */
export function markRepeat({ request }: Pick<Call, 'request'>): void {
  repeats.add(request)
}

export function isRepeat({ request }: Pick<Call, 'request'>): boolean {
  return repeats.has(request)
}
