import { readFileSync } from 'node:fs'
import { objectInfoSchema } from '../client/answers.ts'

/** What a server of version 0.7.0 without models answered about some of its own classes. */
export const OBJECT_INFO = readInfo('object-info-0.7.0.json')

/** The classes of the GPU graphs on a server of version 0.33.0, without the choices of models. */
export const OBJECT_INFO_033 = readInfo('object-info-0.33.0.json')

function readInfo(file: string) {
  return objectInfoSchema.parse(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')))
}
