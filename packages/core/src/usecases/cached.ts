import { type Clock, monotonicMs } from '../ports/system.ts'

/** Asks at most once in this time, whoever wants to know. A failed answer is not kept. */
export function cached<K, V>(
  clock: Clock,
  forMs: number,
  ask: (key: K) => Promise<V>,
): (key: K) => Promise<V> {
  const answers = new Map<K, { readonly at: number; readonly answer: Promise<V> }>()
  return (key) => {
    const now = monotonicMs(clock)
    const known = answers.get(key)
    if (known && now - known.at < forMs) return known.answer
    const answer = ask(key)
    answers.set(key, { at: now, answer })
    answer.catch(() => {
      if (answers.get(key)?.answer === answer) answers.delete(key)
    })
    return answer
  }
}
