import { InvalidArgumentError } from 'commander'

/** Readers of option values; what they throw is bad usage with these words. */
export function wholeNumber(text: string): number {
  if (!/^\d{1,12}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.')
  return Number(text)
}

export function seconds(text: string): number {
  const number = Number(text)
  if (!(number > 0)) throw new InvalidArgumentError('It must be a number of seconds above 0.')
  return number
}

/** `7` is a cap of seven credits, `none` takes the cap away. Commander would make '' of a null. */
export function capOrNone(text: string): number | 'none' {
  return text === 'none' ? text : wholeNumber(text)
}

const UNITS: Readonly<Record<string, number>> = { m: 60e3, h: 3600e3, d: 86400e3 }

/** A date, or how long ago: 30m, 2h, 7d. */
export function moment(now: () => number): (text: string) => string {
  return (text) => {
    const [, amount, unit = ''] = /^(\d+)([mhd])$/.exec(text) ?? []
    if (amount) return new Date(now() - Number(amount) * (UNITS[unit] ?? 0)).toISOString()
    return date(text)
  }
}

/** A date to come, or how far off it is: 30m, 2h, 7d. */
export function futureMoment(now: () => number): (text: string) => string {
  return (text) => {
    const [, amount, unit = ''] = /^(\d+)([mhd])$/.exec(text) ?? []
    if (amount) return new Date(now() + Number(amount) * (UNITS[unit] ?? 0)).toISOString()
    return date(text)
  }
}

export function futureMomentOrNever(now: () => number): (text: string) => string {
  return (text) => (text === 'never' ? text : futureMoment(now)(text))
}

function date(text: string): string {
  const at = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at)) {
    throw new InvalidArgumentError('It must be a date such as 2026-11-15, or a time such as 2h.')
  }
  return new Date(at).toISOString()
}

export function day(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) {
    throw new InvalidArgumentError('It must be a day such as 2026-11-15.')
  }
  return text
}

/** All words of a type of the SDK. The compiler asks for one that is missing. */
export function everyWord<Word extends string>(
  words: Readonly<Record<Word, true>>,
): readonly Word[] {
  return Object.keys(words) as Word[]
}

/** a,b,c */
export function list(text: string): readonly string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
