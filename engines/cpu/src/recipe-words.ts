import type { z } from 'zod'

/** What is wrong with a field of a recipe, for people who never heard of its schema. */
export const inPlainWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${kindOf(issue.expected)}`
    case 'too_small':
      return bounded(issue, `at least ${issue.minimum}`, issue.minimum)
    case 'too_big':
      return bounded(issue, `at most ${issue.maximum}`, issue.maximum)
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`
    case 'unrecognized_keys':
      return `has the unknown field ${issue.keys.map((key) => `"${key}"`).join(', ')}`
    case 'invalid_union':
      return issue.discriminator === undefined
        ? 'has an invalid value'
        : `has an unknown ${issue.discriminator}`
    default:
      return undefined
  }
}

const KINDS: Readonly<Record<string, string>> = {
  number: 'a number',
  int: 'a whole number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
}
const kindOf = (expected: string) => KINDS[expected] ?? `of type ${expected}`

/** A list or a text has so many parts; a number is so large. */
const PARTS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  array: ['entry', 'entries'],
  string: ['character', 'characters'],
}
function bounded({ origin }: { readonly origin: string }, limit: string, number: unknown): string {
  const parts = PARTS[origin]
  return parts ? `must have ${limit} ${parts[number === 1 ? 0 : 1]}` : `must be ${limit}`
}
