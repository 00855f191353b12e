// npm run tool -- record FOLDER                    writes what must stay while files move
// npm run tool -- record FOLDER --against BEFORE   and says what has gone and come since another record
// Names of tests are those of a gate that ran with GUISE_RECORD=FOLDER.
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { COUNTERS, HISTOGRAMS } from '@guise/core'
import { migrateDatabase } from '@guise/server/migrate'
import { findPostgres, makeTemporaryHome, removeServices, startServices } from './services/index.ts'
import { settingsPage } from './settings/page.ts'

type Report = {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** Rows of gauges, and of parts that answer. */
const GAUGES = /\b[a-z]+(?:_[a-z]+)+(?=: \[)|(?<=showPart\(metrics, \[')\w+/g

const { values, positionals } = parseArgs({
  options: { against: { type: 'string' } },
  allowPositionals: true,
})
const [folder] = positionals
if (!folder) {
  console.error('Name a folder: npm run tool -- record FOLDER [--against BEFORE]')
  process.exit(2)
}
mkdirSync(folder, { recursive: true })
const sources = globSync('{packages,engines}/*/src/**/*.ts')
  .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  .map((file) => readFileSync(file, 'utf8'))
const record: Readonly<Record<string, readonly string[]>> = {
  tests: testsOf(folder),
  openapi: readFileSync('openapi.json', 'utf8').trimEnd().split('\n'),
  metrics: [...Object.keys({ ...COUNTERS, ...HISTOGRAMS }), ...found(GAUGES)].sort(),
  settings: settingsPage().split('\n').filter(Boolean),
  logs: found(
    /\b(?:log|logger)\??\.(?:debug|info|warn|error|fatal)\([^()]*(?:\([^()]*\)[^()]*)*\)/g,
  ),
  schema: await schema(),
}
for (const [name, lines] of Object.entries(record))
  writeFileSync(join(folder, `${name}.txt`), `${lines.join('\n')}\n`)
if (values.against !== undefined) process.exitCode = compare(values.against) ? 0 : 1

/** A suite and a test a line, sorted. */
function testsOf(reports: string): readonly string[] {
  return globSync(join(reports, '*.json'))
    .flatMap((file) => {
      const { testResults }: Report = JSON.parse(readFileSync(file, 'utf8'))
      const suite = file.replace(/^.*\/|\.json$/g, '')
      return testResults.flatMap(({ assertionResults }) =>
        assertionResults.map(({ fullName }) => `${suite}: ${fullName}`),
      )
    })
    .sort()
}

function found(words: RegExp): readonly string[] {
  const all = sources.flatMap((text) => text.match(words) ?? [])
  return [...new Set(all.map((one) => one.replace(/\s+/g, ' ')))].sort()
}

/** Tables, functions and indexes of a new database. Each run of pg_dump has a key of its own. */
async function schema(): Promise<readonly string[]> {
  const home = await makeTemporaryHome()
  try {
    const { databaseUrl } = await startServices({ home, only: ['postgres'] })
    await migrateDatabase(databaseUrl)
    // Partitions are named after days.
    const args = ['--schema-only', '--no-owner', '--exclude-table=*_20[0-9][0-9]*', databaseUrl]
    const dump = execFileSync(join(findPostgres().folder, 'pg_dump'), args, {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    })
    return dump.split('\n').filter((line) => line !== '' && !/^\\(un)?restrict /.test(line))
  } finally {
    await removeServices(home)
  }
}

/** Says the differences. True if nothing has gone. */
function compare(before: string): boolean {
  const lost = Object.entries(record).map(([name, lines]) => {
    const path = join(before, `${name}.txt`)
    const old = existsSync(path)
      ? readFileSync(path, 'utf8').trimEnd().split('\n').filter(Boolean)
      : []
    const gone = without(old, lines)
    const come = without(lines, old)
    console.log(`${name}: ${lines.length} lines, ${gone.length} gone, ${come.length} new`)
    for (const line of gone) console.log(`- ${line}`)
    for (const line of come) console.log(`+ ${line}`)
    return gone.length
  })
  return lost.every((count) => count === 0)
}

/** What of these lines the others lack. A line that stands twice needs two others. */
function without(lines: readonly string[], others: readonly string[]): readonly string[] {
  const left = new Map<string, number>()
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = left.get(line) ?? 0
    left.set(line, count - 1)
    return count <= 0
  })
}
