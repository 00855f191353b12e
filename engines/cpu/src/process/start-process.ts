import { type ChildProcess, fork } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { KILL_WITH_PARENT } from './kill-with-parent.ts'

/** The collector is called after every task, so that its pixels do not count as memory in use. */
const NODE_FLAGS = ['--no-warnings', '--expose-gc']

/** What programs and fonts need. The rest of the worker's environment holds keys and passwords. */
const PASSED_ON = [
  'PATH',
  'HOME',
  'TMPDIR',
  'LANG',
  'LC_ALL',
  'TZ',
  'XDG_CACHE_HOME',
  'FONTCONFIG_FILE',
  'FONTCONFIG_PATH',
  'LD_LIBRARY_PATH',
]

const LOWEST_PRIORITY = 19

export function startProcess(
  entry: URL,
  args: readonly string[],
  priorityOffset: number,
): ChildProcess {
  const [program, ...words] = [...KILL_WITH_PARENT, process.execPath, ...NODE_FLAGS]
  const child = fork(fileURLToPath(entry), args, {
    execPath: program,
    execArgv: words,
    env: environment(),
    // Pixels cross as they are, not as JSON.
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  if (child.pid !== undefined) lowerPriority(child.pid, priorityOffset)
  return child
}

function environment(): NodeJS.ProcessEnv {
  const known = PASSED_ON.filter((name) => process.env[name] !== undefined)
  return Object.fromEntries(known.map((name) => [name, process.env[name]]))
}

/** At once, while the process has a single thread: later threads inherit it. */
function lowerPriority(pid: number, by: number): void {
  try {
    setPriority(pid, Math.min(LOWEST_PRIORITY, getPriority() + by))
  } catch {
    // It has ended already, which its `close` will say.
  }
}
