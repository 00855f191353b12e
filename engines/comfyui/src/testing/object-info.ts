import { readFileSync } from 'node:fs'
import { objectInfoSchema } from '../client/answers.ts'

/** What a server of version 0.7.0 without models answered about some of its own classes. */
export const OBJECT_INFO = objectInfoSchema.parse(
  JSON.parse(readFileSync(new URL('object-info-0.7.0.json', import.meta.url), 'utf8')),
)
