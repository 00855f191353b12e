import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** 0.6.0: the last version with data that must be kept. */
const VERSION_0_6 = '4a04733e'
const run = (command: string, args: string[], cwd = ROOT) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 }).trim()

/** A checkout of the release before, with its packages: made once, kept beside the other data. */
export function releaseBefore(): { readonly folder: string; readonly commit: string } {
  const commit = process.env.GUISE_UPGRADE_FROM || VERSION_0_6
  const folder = join(ROOT, '.guise', 'releases', commit)
  if (!existsSync(join(folder, 'node_modules', '.package-lock.json'))) {
    mkdirSync(folder, { recursive: true })
    run('sh', ['-c', `git archive ${commit} | tar -x -C "${folder}"`])
    run('npm', ['ci', '--ignore-scripts', '--no-progress', '--no-audit', '--no-fund'], folder)
  }
  return { folder, commit }
}

/** A command of that release, as its operator would have run it. */
export function guiseOf(folder: string, args: string[], env: Readonly<Record<string, string>>) {
  const bin = join(folder, 'packages/cli/src/bin.ts')
  const output = execFileSync(process.execPath, ['--no-warnings', bin, ...args, '--json'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  return JSON.parse(output)
}
