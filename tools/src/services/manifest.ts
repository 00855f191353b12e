import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProcessMark } from './identity.ts'

export const SERVER_NAMES = ['postgres', 'pgbouncer', 'redis', 'radosgw', 'comfyui'] as const
export type ServerName = (typeof SERVER_NAMES)[number]

export interface S3Access {
  readonly endpoint: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

/** A process with all that is needed to end it, and its orphans, without knowing what it is. */
export interface ProcessRecord extends ProcessMark {
  readonly program: string
  readonly folder: string
  readonly stopSignal: NodeJS.Signals
  readonly stopGraceMs: number
}

/** One server of a home: where its data is, where it answers, and the processes that make it up. */
export interface ServerRecord {
  readonly folder: string
  readonly ports: Readonly<Record<string, number>>
  readonly url: string
  readonly processes: Readonly<Record<string, ProcessRecord>>
  readonly s3?: S3Access
}

export interface Manifest {
  readonly servers: Readonly<Partial<Record<ServerName, ServerRecord>>>
}

export const manifestFile = (home: string): string => join(home, 'services.json')

export function readManifest(home: string): Manifest {
  try {
    return JSON.parse(readFileSync(manifestFile(home), 'utf8')) as Manifest
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { servers: {} }
    throw new Error(`${manifestFile(home)} cannot be read: ${(error as Error).message}`)
  }
}

/** Written whole and renamed, so a kill at any moment leaves the old file or the new one. */
function writeManifest(home: string, manifest: Manifest): void {
  mkdirSync(home, { recursive: true })
  const draft = `${manifestFile(home)}.${process.pid}`
  // Only for us: it holds the key of the S3 server.
  writeFileSync(draft, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, manifestFile(home))
}

export function recordServer(home: string, name: ServerName, record: ServerRecord): void {
  const { servers } = readManifest(home)
  writeManifest(home, { servers: { ...servers, [name]: record } })
}

/** Synchronous on purpose: a process is on record before anything else can happen to us. */
export function recordProcess(
  home: string,
  name: ServerName,
  role: string,
  started: ProcessRecord | undefined,
): void {
  const record = readManifest(home).servers[name]
  if (record === undefined) throw new Error(`${name} is not in ${manifestFile(home)}`)
  const { [role]: _, ...others } = record.processes
  const processes = started === undefined ? others : { ...others, [role]: started }
  recordServer(home, name, { ...record, processes })
}
