import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { findBinary, foldersWith, MissingBinary } from './binaries.ts'

const LAYOUTS = [
  '/usr/lib/postgresql/*/bin', // Debian, Ubuntu
  '/usr/pgsql-*/bin', // Red Hat
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
]

export const OLDEST_POSTGRES = 15

export interface PostgresBinaries {
  readonly folder: string
  readonly major: number
}

/** Every installed server, newest first. */
export function installedPostgres(): PostgresBinaries[] {
  const onPath = findBinary('postgres')
  const folders = new Set(foldersWith('postgres', LAYOUTS))
  if (onPath !== undefined) folders.add(dirname(onPath))
  return [...folders]
    .map((folder) => ({ folder, major: majorOf(`${folder}/postgres`) }))
    .filter(({ major }) => major >= OLDEST_POSTGRES)
    .sort((a, b) => b.major - a.major)
}

/** The newest server; for data that exists, the version that wrote it, as no other can read it. */
export function findPostgres(writtenBy?: number): PostgresBinaries {
  const installed = installedPostgres()
  const chosen = installed.find(({ major }) => writtenBy === undefined || major === writtenBy)
  if (chosen === undefined) throw new MissingBinary(`PostgreSQL ${writtenBy ?? OLDEST_POSTGRES}`)
  return chosen
}

function majorOf(postgres: string): number {
  const { stdout } = spawnSync(postgres, ['--version'], { encoding: 'utf8' })
  return Number(/(\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}
