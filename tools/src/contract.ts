// Runs the contract suite, and checks how much of the contract its traffic has touched. With arguments of Vitest,
// which choose tests, nothing is checked: npm test -- contract [arguments]
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { FAULT_CODES } from '@guise/core'
import type { RecordLine } from '../../test/contract/support/record.ts'
import { FAMILIES, INTERFACE } from '../../test/contract/surface.ts'

const ROOT = resolve(import.meta.dirname, '../..')

const records = mkdtempSync(join(tmpdir(), 'guise-contract-'))
try {
  const chosen = process.argv.slice(2)
  const passed = await runSuite(records, chosen)
  const complete = chosen.length > 0 || report(readRecords(records))
  process.exitCode = passed && complete ? 0 : 1
} finally {
  rmSync(records, { recursive: true, force: true })
}

/** Every file of the suite starts and stops its own servers and processes. */
function runSuite(folder: string, more: readonly string[]): Promise<boolean> {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const suite = spawn(process.execPath, [vitest, 'run', '--project', 'contract', ...more], {
    cwd: ROOT,
    env: { ...process.env, GUISE_CONTRACT_RECORDS: folder },
    stdio: 'inherit',
  })
  // Ctrl-C reaches the suite as well, and it cleans up: we only wait for it.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => suite.kill('SIGTERM'))
  return new Promise((done, fail) => {
    suite.once('error', fail)
    suite.once('exit', (code) => done(code === 0))
  })
}

/** What each test file has noted of the answers it got. */
function readRecords(folder: string): readonly RecordLine[] {
  return readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as RecordLine),
  )
}

function report(lines: readonly RecordLine[]): boolean {
  const documented = documentedOperations()
  const own = documented.filter((name) => !INTERFACE.includes(name))
  // An operation counts once it has done its work, not when it has only refused.
  const worked = new Set(lines.filter(({ status }) => status < 300).map(({ call }) => call))
  const completed = new Set(
    lines.filter(({ word }) => word === 'COMPLETED').map(({ call }) => call),
  )
  const codes = new Set(lines.map(({ code }) => code))
  const families = FAMILIES.map(({ status }) => `POST ${status}`)
  const counts = [
    count('endpoints', INTERFACE, (name) => worked.has(name) && documented.includes(name)),
    count('families', families, (name) => completed.has(name)),
    count('error codes', FAULT_CODES, (code) => codes.has(code)),
    count('own endpoints', own, (name) => worked.has(name)),
  ]
  // Another method than the path takes is refused as such, which is right: nothing to document.
  const undescribed = lines.filter(({ operation, status }) => operation === null && status !== 405)
  const unknown = new Set(undescribed.map(({ call }) => call))
  for (const call of unknown) console.log(`openapi.json lacks ${call}`)
  return counts.every(Boolean) && unknown.size === 0
}

function documentedOperations(): readonly string[] {
  const { paths } = JSON.parse(readFileSync(join(ROOT, 'openapi.json'), 'utf8')) as {
    paths: Record<string, Record<string, unknown>>
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
}

function count(
  what: string,
  wanted: readonly string[],
  isCovered: (name: string) => boolean,
): boolean {
  const missing = wanted.filter((name) => !isCovered(name))
  console.log(`${what} ${wanted.length - missing.length}/${wanted.length}`)
  for (const name of missing) console.log(`  missing: ${name}`)
  return missing.length === 0
}
