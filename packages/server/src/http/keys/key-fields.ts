import { instant } from '../query-fields.ts'
import type { Rule } from '../validate.ts'
import { text } from '../versioned/families/fields.ts'

export const keyName = text(100)
  .transform((value) => value.trim())
  .refine((value) => value !== '', { error: 'must not be empty' })

export function endsLater(now: () => Date): Rule {
  return ({ expires_at }) => {
    const end = instant.safeParse(expires_at)
    return end.success && end.data <= now()
      ? { field: 'expires_at', code: 'VALIDATION_ERROR', message: 'must be in the future' }
      : undefined
  }
}
