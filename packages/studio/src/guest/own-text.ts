import en from './texts/en.json'
import type { Say } from './texts.ts'

/** What staff have not written themselves is said in the guest's language; their own words stay as they are. */
export function consentText(t: Say, given: string): string {
  // Booths and campaigns of 0.6.0 stored the text alone.
  const isStandard = given === en.consent.text || given === consentTextOf()
  return isStandard
    ? standardConsent({ text: t('consent.text'), groups: t('consent.groups') })
    : given
}

/** What staff begin with. */
export const consentTextOf = (): string => standardConsent(en.consent)

/** What is done with the photo, and what is guessed from faces of groups. */
export const standardConsent = ({ text, groups }: { text: string; groups: string }): string =>
  `${text} ${groups}`

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
