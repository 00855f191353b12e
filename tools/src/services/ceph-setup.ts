import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Cluster, monAddress } from './ceph-cluster.ts'
import { askMonitor, runCeph } from './ceph-tools.ts'

const USER = 'guise'

export async function prepareMonitor(cluster: Cluster): Promise<void> {
  const data = join(cluster.folder, 'mon')
  const map = join(cluster.folder, 'monmap')
  const member = ['--addv', 'a', `[${monAddress(cluster)}]`, '--fsid', cluster.identity.fsid]
  await runCeph(cluster, 'monmaptool', '--create', '--clobber', ...member, map)
  if (existsSync(data)) {
    // Its port may be another than last time, and a monitor believes its map over its settings.
    await runCeph(cluster, 'ceph-mon', '-i', 'a', '--inject-monmap', map)
    return
  }
  await makeWhole(data, (draft) =>
    runCeph(cluster, 'ceph-mon', '--mkfs', '-i', 'a', '--monmap', map, `--mon-data=${draft}`),
  )
}

/** Needs the monitor: a store exists once the cluster's map has it. */
export async function prepareStore(cluster: Cluster): Promise<void> {
  const data = join(cluster.folder, 'osd')
  if (existsSync(data)) return
  const { osdUuid } = cluster.identity
  await askMonitor(cluster, 'osd', 'new', osdUuid)
  await askMonitor(cluster, 'osd', 'crush', 'add', 'osd.0', '1', 'root=default', 'host=local')
  await makeWhole(data, (draft) =>
    runCeph(cluster, 'ceph-osd', '--mkfs', '-i', '0', '--osd-uuid', osdUuid, `--osd-data=${draft}`),
  )
}

export async function isStoreUp(cluster: Cluster): Promise<boolean> {
  const stat = await askMonitor(cluster, 'osd', 'stat', '--format=json')
  return (JSON.parse(stat) as { num_up_osds: number }).num_up_osds === 1
}

/** Needs the store. The gateway's own folder says that its user is there. */
export async function prepareGateway(cluster: Cluster): Promise<void> {
  const data = join(cluster.folder, 'rgw')
  if (existsSync(data)) return
  const { accessKeyId, secretAccessKey } = cluster.identity
  const keys = ['--access-key', accessKeyId, '--secret-key', secretAccessKey]
  const user = ['--uid', USER, '--display-name', USER, ...keys]
  try {
    await runCeph(cluster, 'radosgw-admin', 'user', 'create', ...user)
  } catch (error) {
    // Made by a start that was cut off right after; the keys are the same for the cluster's life.
    if (!(error as Error).message.includes('exists')) throw error
  }
  mkdirSync(data)
}

/** Made aside and renamed: a folder that is there is whole. */
async function makeWhole(data: string, make: (draft: string) => Promise<string>): Promise<void> {
  const draft = `${data}.draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft)
  await make(draft)
  renameSync(draft, data)
}
