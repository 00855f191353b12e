import { existsSync } from 'node:fs'

const SETPRIV = '/usr/bin/setpriv'

/**
 * The start of a command whose process the kernel kills when this one dies, also when it dies by
 * kill -9. A program in the middle of a computation notices nothing by itself.
 */
export const KILL_WITH_PARENT: readonly string[] = existsSync(SETPRIV)
  ? [SETPRIV, '--pdeathsig', 'KILL', '--']
  : []
