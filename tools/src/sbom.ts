// npm run tool -- sbom FILE: writes the bill of materials (CycloneDX, JSON) of this checkout.
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { readLock } from '@guise/engine-cpu/models/lock'
import { readTemplates } from '@guise/engine-cpu/models/templates'
import { type Bom, makeSbom } from './supply/sbom.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

/** The same for the same commit, whoever makes it and when. */
export async function sbomText(): Promise<string> {
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']
  const { stdout } = await run('npm', args, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 })
  const npm = JSON.parse(stdout) as Bom
  const models = readLock()
  const bom = makeSbom({ npm, models, templates: readTemplates(), date: await sourceDate() })
  return `${JSON.stringify(bom, null, 2)}\n`
}

/** As reproducible builds have it: SOURCE_DATE_EPOCH in seconds, else the date of the commit. */
async function sourceDate(): Promise<Date> {
  const given = process.env.SOURCE_DATE_EPOCH
  if (given !== undefined) return new Date(Number(given) * 1000)
  const { stdout } = await run('git', ['log', '-1', '--format=%ct'], { cwd: ROOT })
  return new Date(Number(stdout) * 1000)
}

if (import.meta.main) {
  const [file] = process.argv.slice(2)
  const text = await sbomText()
  if (file === undefined) process.stdout.write(text)
  else writeFileSync(file, text)
}
