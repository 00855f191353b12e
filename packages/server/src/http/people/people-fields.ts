import {
  ASCII_ADDRESS,
  isAsciiAddress,
  LONGEST_PASSWORD,
  ROLES,
  SHORTEST_PASSWORD,
} from '@guise/core'
import { z } from 'zod'
import { oneOf, text } from '../versioned/families/fields.ts'

const LONGEST_EMAIL = 254

export const email = text(LONGEST_EMAIL)
  .transform((value) => value.trim())
  .refine(isAsciiAddress, { error: ASCII_ADDRESS })
  .pipe(z.email({ error: 'must be an email address' }))
  .meta({ description: 'E-mail address to sign in with', examples: ['ada@example.com'] })

/** As it was typed: spaces belong to it. */
export const password = text(LONGEST_PASSWORD)
  .min(SHORTEST_PASSWORD, { error: `must have at least ${SHORTEST_PASSWORD} characters` })
  .meta({
    description: `At least ${SHORTEST_PASSWORD} characters`,
    format: 'password',
    examples: ['correct horse battery'],
  })

/** A password that is only compared: its length is no business of whoever types it. */
export const givenPassword = text(LONGEST_PASSWORD).meta({
  description: 'Your present password',
  format: 'password',
  examples: ['correct horse battery'],
})

/** What an authenticator app shows, or a recovery code. Only compared, like a password. */
export const givenCode = text(60)
  .describe('What your authenticator app shows now, or a recovery code')
  .meta({ examples: ['287082'] })

export const role = oneOf(ROLES).describe(
  'Viewers can read, creators can also generate, owners can do everything',
)
