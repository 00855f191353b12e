/**
 * Prints what sharp loads before and after it is hardened. A process of its own, because nothing
 * undoes the hardening.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { hardenSharp } from '../../../src/platform/pictures/decode.ts'
import { plain } from './pixels.ts'

const folder = mkdtempSync(join(tmpdir(), 'guise-pictures-'))
const inputs: Record<string, Buffer | string> = {
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
}
for (const format of ['avif', 'gif', 'jpeg', 'png', 'tiff', 'webp'] as const) {
  const bytes = await plain(32, 32).toFormat(format).toBuffer()
  const path = join(folder, `plain.${format}`)
  writeFileSync(path, bytes)
  inputs[format] = bytes
  inputs[`${format} by path`] = path
}

async function loadable(): Promise<string[]> {
  const names: string[] = []
  for (const [name, input] of Object.entries(inputs)) {
    const loads = await sharp(input)
      .raw()
      .toBuffer()
      .then(() => true)
      .catch(() => false)
    if (loads) names.push(name)
  }
  return names.sort()
}

const before = await loadable()
hardenSharp()
const after = await loadable()
rmSync(folder, { recursive: true })
console.log(JSON.stringify({ before, after }))
