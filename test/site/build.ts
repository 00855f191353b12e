import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'

/** The pages are tested as they are built, so they are built first. */
export function setup(): void {
  const root = resolve(import.meta.dirname, '../..')
  execFileSync(process.execPath, ['site/tools/build.ts'], { cwd: root, stdio: 'inherit' })
}
