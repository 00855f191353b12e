import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const INLINE = /<script(?![^>]*\ssrc=)[^>]*>([^<]*)<\/script>/g

/** What a content security policy has to name, so that the scripts inside of the pages run and no others. */
export async function scriptHashes(folder: string): Promise<readonly string[]> {
  const hashes = new Set<string>()
  for await (const page of glob('**/*.html', { cwd: folder })) {
    const html = await readFile(join(folder, page), 'utf8')
    for (const [, script = ''] of html.matchAll(INLINE)) {
      hashes.add(`sha256-${createHash('sha256').update(script).digest('base64')}`)
    }
  }
  return [...hashes].sort()
}
