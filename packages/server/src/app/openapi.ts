import { readFile, writeFile } from 'node:fs/promises'
import { openapiDocument } from '../http/openapi/document.ts'
import type { HttpSettings, Services } from '../http/services.ts'
import { VERSION } from '../version.ts'
import type { Context } from './context.ts'
import { allEndpoints } from './endpoints.ts'

// Rows are only described here, never called: nothing has to run.
const nothing = {} as unknown as Context & Services & HttpSettings
const FILE = new URL('../../../../openapi.json', import.meta.url)
const missing: string[] = []
// One space: programs read it more often than people.
const text = `${JSON.stringify(openapiDocument(allEndpoints(nothing, nothing, nothing), VERSION, missing), null, 1)}\n`

for (const field of new Set(missing)) {
  process.stderr.write(
    `${field} has no example: add .meta({ examples: [...] }) to its schema, or a value to http/openapi/examples.ts\n`,
  )
}
if (missing.length > 0) process.exitCode = 1

if (process.argv.includes('--check')) {
  if ((await readFile(FILE, 'utf8')) !== text) {
    process.stderr.write(
      'openapi.json differs from the endpoint rows: run "npm run tool -- openapi"\n',
    )
    process.exit(1)
  }
} else {
  await writeFile(FILE, text)
}
