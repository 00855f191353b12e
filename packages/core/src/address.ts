import { badField, type Fault } from './fault.ts'

/**
 * The form in which addresses of people are compared. Folds the ASCII letters alone: Unicode maps other characters, such
 * as KELVIN SIGN, to the same small letters, and would make two addresses one.
 */
export function foldAddress(email: string): string {
  return email.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

export function isSameAddress(one: string, other: string): boolean {
  return foldAddress(one) === foldAddress(other)
}

export function domainOf(email: string): string {
  return foldAddress(email.slice(email.lastIndexOf('@') + 1))
}

/** Characters that look like others, and those that fold to others, cannot sign in. */
export const isAsciiAddress = (email: string): boolean => /^[\x21-\x7e]+$/.test(email)

export const ASCII_ADDRESS =
  'An email address to sign in with can only have ASCII characters. Use another address, or write its domain in Punycode (xn--).'

/** Undefined: people can sign in with this address. */
export function refuseAddress(email: string): Fault | undefined {
  return isAsciiAddress(email) ? undefined : badField('email', ASCII_ADDRESS)
}
