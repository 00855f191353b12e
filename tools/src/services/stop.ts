import { existsSync, realpathSync, rmSync } from 'node:fs'
import { endRecorded } from './daemon.ts'
import { isAlive } from './identity.ts'
import { withHomeLock } from './lock.ts'
import {
  readManifest,
  recordProcess,
  SERVER_NAMES,
  type ServerName,
  type ServerRecord,
} from './manifest.ts'

function serversOf(home: string): [ServerName, ServerRecord][] {
  const { servers } = readManifest(home)
  return SERVER_NAMES.flatMap((name) => {
    const record = servers[name]
    return record === undefined ? [] : [[name, record] satisfies [ServerName, ServerRecord]]
  })
}

export interface ServerStatus {
  readonly name: ServerName
  readonly record: ServerRecord
  readonly isRunning: boolean
}

/** What the manifest names, and whether all of its processes live. */
export function statusOf(home: string): ServerStatus[] {
  return serversOf(home).map(([name, record]) => {
    const processes = Object.values(record.processes)
    return { name, record, isRunning: processes.length > 0 && processes.every(isAlive) }
  })
}

/** Stops exactly what the manifest of this home names; gives the servers that ran. The data stays. */
export async function stopServices(home: string): Promise<ServerName[]> {
  if (!existsSync(home)) return []
  const real = realpathSync(home)
  return withHomeLock(real, async () => {
    const stopped = await Promise.all(
      serversOf(real).map(async ([name, { processes }]) => {
        const ran = Object.values(processes).some(isAlive)
        // Last started, first stopped: later processes of a server lean on the earlier ones.
        for (const [role, record] of Object.entries(processes).reverse()) {
          await endRecorded(record)
          recordProcess(real, name, role, undefined)
        }
        return ran ? [name] : []
      }),
    )
    return stopped.flat()
  })
}

/** Stops the servers and removes the home with all data, also data that had to live elsewhere. */
export async function removeServices(home: string): Promise<void> {
  if (!existsSync(home)) return
  await stopServices(home)
  for (const [, { folder }] of serversOf(realpathSync(home))) {
    rmSync(folder, { recursive: true, force: true })
  }
  rmSync(home, { recursive: true, force: true })
}
