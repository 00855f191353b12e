import type { SwapCheck } from '@guise/sdk'

type Gender = SwapCheck['genders'][number]

const MANY: Readonly<Record<Gender, string>> = {
  male: 'men',
  female: 'women',
  boy: 'boys',
  girl: 'girls',
}

/** "men, women and girls" */
export function peopleOf(genders: readonly Gender[]): string {
  return listed(genders.map((gender) => MANY[gender]))
}

export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
