// npm run tool -- advisories: known weaknesses of the packages in the lock file, as the registry tells them.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { readAdvisories } from './supply/advisories.ts'

const cwd = resolve(import.meta.dirname, '../..')
const args = ['audit', '--package-lock-only', '--json']
const { stdout } = spawnSync('npm', args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
const { code, lines } = readAdvisories(stdout)
process.stdout.write(`${lines.join('\n')}\n`)
process.exitCode = code
