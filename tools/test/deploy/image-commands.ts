import { execFileSync } from 'node:child_process'

let commands: readonly string[] | undefined

/** What the entry point of the image can be told to do. */
export function commandsOfImage(): readonly string[] {
  commands ??= readCommands()
  return commands
}

function readCommands(): readonly string[] {
  const args = ['--no-warnings', 'packages/cli/src/bin.ts', '--help']
  const [, list = ''] = execFileSync(process.execPath, args, { encoding: 'utf8' }).split(
    'Commands:',
  )
  return [...list.matchAll(/^ {2}([\w-]+)/gm)].map(([, name = '']) => name)
}
