import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/** Everything a prepared template depends on, besides its picture. */
const SOURCES = [
  './',
  './gallery/',
  '../own-pictures/',
  '../swapping/',
  '../kernels/',
  '../seeing/',
  '../outpainting/',
]

/**
 * A digest of the code that prepares templates. A number to be raised by hand would be forgotten,
 * and a file of an older shape would fail in the middle of somebody's job.
 */
function preparationDigest(): string {
  known ??= digestOfSources()
  return known
}

let known: string | undefined

function digestOfSources(): string {
  const hash = createHash('sha256')
  for (const folder of SOURCES) {
    const url = new URL(folder, import.meta.url)
    const names = readdirSync(url).filter((name) => isSource(name))
    for (const name of names.sort()) hash.update(name).update(readFileSync(new URL(name, url)))
  }
  return hash.digest('hex')
}

/** One line that changes when the code, the picture or its layout does. */
export function stampOf(parts: unknown): string {
  return createHash('sha256')
    .update(preparationDigest())
    .update(JSON.stringify(parts))
    .digest('hex')
}

function isSource(name: string): boolean {
  return /\.(ts|json)$/.test(name) && !name.endsWith('.test.ts')
}
