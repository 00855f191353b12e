import { LOCALE } from '../../../lib/locale.ts'

/** "Event on 17 November": good enough to begin with, and never a name that is taken. */
export function defaultName(
  taken: readonly string[],
  { now = new Date(), language = LOCALE } = {},
): string {
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long' }).format(now)
  const name = `Event on ${day}`
  const isTaken = (candidate: string) => taken.includes(candidate)
  let number = 2
  let free = name
  while (isTaken(free)) free = `${name} (${number++})`
  return free
}
