import { accessSync, constants, globSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// Servers often live outside a user's PATH: Debian keeps them in sbin, Homebrew in its own tree.
const DEFAULT_FOLDERS = [
  '/usr/local/sbin',
  '/usr/local/bin',
  '/usr/sbin',
  '/usr/bin',
  '/opt/homebrew/bin',
]

/** The first of these names found on PATH or in the usual folders. */
export function findBinary(...names: string[]): string | undefined {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  for (const name of names) {
    for (const folder of [...path, ...DEFAULT_FOLDERS]) {
      const candidate = join(folder, name)
      if (isProgram(candidate)) return candidate
    }
  }
  return undefined
}

/** Folders that match a pattern and hold this program, such as /usr/lib/postgresql/<version>/bin. */
export function foldersWith(program: string, patterns: readonly string[]): string[] {
  return globSync([...patterns]).filter((folder) => isProgram(join(folder, program)))
}

export class MissingBinary extends Error {
  override readonly name = 'MissingBinary'
  constructor(what: string) {
    super(`${what} is not installed. Run \`npm run doctor\` to see how to install it`)
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
