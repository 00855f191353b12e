import { existsSync } from 'node:fs'

const SETPRIV = '/usr/bin/setpriv'

/**
 * Words before a command that tie its life to ours: the kernel kills it when we die, also by
 * kill -9. A program in the middle of a computation notices nothing by itself.
 */
export const DIE_WITH_US: readonly string[] = existsSync(SETPRIV)
  ? [SETPRIV, '--pdeathsig', 'KILL', '--']
  : []
