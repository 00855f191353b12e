import type { RefusalReason } from '../../../src/platform/pictures/index.ts'

/** What must come of a case. `either` is for files where only the cost matters. */
export type Expectation =
  | { verdict: 'accept'; width?: number; height?: number; channels?: 3 | 4; gone?: string }
  | { verdict: 'refuse'; reason: RefusalReason }
  | { verdict: 'either' }

export interface PictureCase {
  id: string
  /** The bytes of a file, or the JSON value of a picture field. */
  input: { bytes: Uint8Array } | { value: unknown }
  expectation: Expectation
}

type Accepted = Omit<Extract<Expectation, { verdict: 'accept' }>, 'verdict'>

const expecting =
  (expectation: Expectation) =>
  (id: string, bytes: Uint8Array): PictureCase => ({ id, input: { bytes }, expectation })

export const accept = (id: string, bytes: Uint8Array, details: Accepted = {}): PictureCase =>
  expecting({ verdict: 'accept', ...details })(id, bytes)

export const refuse = (id: string, bytes: Uint8Array, reason: RefusalReason): PictureCase =>
  expecting({ verdict: 'refuse', reason })(id, bytes)

export const either = expecting({ verdict: 'either' })

export const acceptValue = (id: string, value: unknown): PictureCase => ({
  id,
  input: { value },
  expectation: { verdict: 'accept' },
})

export const refuseValue = (id: string, value: unknown, reason: RefusalReason): PictureCase => ({
  id,
  input: { value },
  expectation: { verdict: 'refuse', reason },
})
