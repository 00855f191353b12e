import { findBinary, MissingBinary } from './binaries.ts'
import { type Cluster, configurationFile } from './ceph-cluster.ts'
import { runTool } from './tool.ts'

const ASK_TRIES = 5

/** Debian's packages ceph-mon, ceph-osd and radosgw bring all of them. */
export const CEPH_PROGRAMS = [
  'ceph',
  'ceph-mon',
  'ceph-osd',
  'monmaptool',
  'radosgw',
  'radosgw-admin',
] as const

export type CephProgram = (typeof CEPH_PROGRAMS)[number]

export function cephBinary(program: CephProgram): string {
  const found = findBinary(program)
  if (found === undefined) throw new MissingBinary(`Ceph's ${program}`)
  return found
}

export function runCeph(
  cluster: Cluster,
  program: CephProgram,
  ...args: string[]
): Promise<string> {
  return runTool(cephBinary(program), args, {
    folder: cluster.folder,
    env: { CEPH_CONF: configurationFile(cluster) },
  })
}

/**
 * A command to the monitor. Now and then the client sends it before it has learnt which cluster it
 * talks to, and is refused (EPERM); every command used here may be sent twice.
 */
export async function askMonitor(cluster: Cluster, ...command: string[]): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runCeph(cluster, 'ceph', '--connect-timeout', '30', ...command)
    } catch (error) {
      if (attempt === ASK_TRIES || !(error as Error).message.includes('EPERM')) throw error
    }
  }
}
