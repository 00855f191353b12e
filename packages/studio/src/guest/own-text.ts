import en from './texts/en.json'
import type { Say } from './texts.ts'

/** What staff have not written themselves is said in the guest's language; their own words stay as they are. */
export function consentText(t: Say, given: string): string {
  return given === en.consent.text ? t('consent.text') : given
}

/** What staff begin with. */
export const consentTextOf = (): string => en.consent.text

export function startWords(t: Say, given: string): string {
  return given === en.attract.words ? t('attract.words') : given
}

/** As much as the service stores; that it was ticked is stored besides. */
const LONGEST = 500

/** What was ticked, in the words that were read. */
export function consentWith(text: string, line: string): string {
  const both = `${text}\n${line}`
  return [...both].length > LONGEST ? text : both
}
