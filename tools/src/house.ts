// npm run tool -- house COMMIT             counts what makes the code heavy, at that commit and at this one
// npm run tool -- house COMMIT --report    and writes the table into docs/reports/house.md
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { recorded } from './report.ts'

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 }).trimEnd()
const filesAt = (commit: string, ...paths: string[]) =>
  git('ls-tree', '-r', '--name-only', commit, ...paths).split('\n')
const isTest = (file: string) => /\.test\.ts$|\/test\//.test(file)

/** Lines that match, in the files of a commit. */
function matching(commit: string, pattern: string, ...paths: string[]): number {
  try {
    return git('grep', '-E', pattern, commit, '--', ...paths).split('\n').length
  } catch {
    return 0 // none
  }
}

function linesOf(commit: string): number {
  const counted = git('grep', '-c', '', commit, '--', '*.ts', '*.tsx').split('\n')
  return counted.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(':') + 1)), 0)
}

const SOURCES = ['packages/core/src', 'packages/server/src']
const WIRES = /\/(bind|services|compose(-[a-z-]+)?)\.ts$/

const FIGURES: Readonly<Record<string, (commit: string) => number>> = {
  'source files in core and server': (commit) =>
    filesAt(commit, ...SOURCES).filter(
      (file) => file.endsWith('.ts') && !isTest(file) && !file.includes('/testing/'),
    ).length,
  'lines of TypeScript in all workspaces': linesOf,
  'files of ports in core': (commit) => filesAt(commit, 'packages/core/src/ports').length,
  'bound rules': (commit) =>
    matching(commit, '^    [a-zA-Z]+(,|: [a-zA-Z]+,)$', 'packages/core/src/usecases/bind.ts'),
  'bind, services and compose files': (commit) =>
    filesAt(commit, ...SOURCES).filter((file) => WIRES.test(file)).length,
  'in-memory stores': (commit) =>
    filesAt(commit, 'packages/core/src/testing').filter((file) =>
      /\/memory-[a-z-]+\.ts$/.test(file),
    ).length,
  'nouns in folders of their own': (commit) =>
    new Set(
      filesAt(commit, 'packages/server/src/features').flatMap((file) => file.split('/')[4] ?? []),
    ).size,
  'untyped routes in the studio': (commit) =>
    matching(commit, 'as never|strict: false', 'packages/studio/src'),
}

const { values, positionals } = parseArgs({
  options: { report: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [before] = positionals
if (!before) {
  console.error('Name the commit to compare with: npm run tool -- house COMMIT [--report]')
  process.exit(2)
}
const compare = async () => {
  for (const [name, count] of Object.entries(FIGURES))
    console.log(`${name}: ${count(before)} at ${before}, ${count('HEAD')} now`)
}
if (values.report) {
  const report = new URL('../../docs/reports/house.md', import.meta.url)
  await recorded(report, `npm run tool -- house ${before}`, compare)
} else await compare()
