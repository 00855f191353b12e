import { existsSync, globSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Gives a copy of a tree the packages that are installed in it: those of others by links, ours as they are in the copy. */
export function linkPackages(tree: string, copy: string): void {
  const from = join(tree, 'node_modules')
  const to = join(copy, 'node_modules')
  mkdirSync(join(to, '@guise'), { recursive: true })
  for (const name of readdirSync(from)) {
    if (name !== '@guise') symlinkSync(join(from, name), join(to, name))
  }
  for (const name of readdirSync(join(from, '@guise'))) {
    symlinkSync(readlinkSync(join(from, '@guise', name)), join(to, '@guise', name))
  }
  for (const folder of globSync('*/*/node_modules', { cwd: tree, exclude: ['node_modules/**'] })) {
    // A copy need not have every workspace.
    if (existsSync(dirname(join(copy, folder)))) {
      symlinkSync(join(tree, folder), join(copy, folder))
    }
  }
}
