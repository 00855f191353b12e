import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const GIB = 1024 ** 3

/** What a cluster is born with and keeps for life. */
export interface ClusterIdentity {
  readonly fsid: string
  readonly osdUuid: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface Cluster {
  readonly folder: string
  readonly identity: ClusterIdentity
  readonly ports: { readonly mon: number; readonly rgw: number }
}

/** Read from the data, so that a lost manifest does not cost the keys. */
export function identityOf(folder: string): ClusterIdentity {
  const file = join(folder, 'identity.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as ClusterIdentity
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const identity = {
    fsid: randomUUID(),
    osdUuid: randomUUID(),
    accessKeyId: randomBytes(10).toString('hex').toUpperCase(),
    secretAccessKey: randomBytes(20).toString('hex'),
  }
  writeFileSync(file, JSON.stringify(identity), { mode: 0o600 })
  return identity
}

/** The only key that the store knows for encryption by a key service. */
export const TEST_KMS_KEY = 'guise-test'

export const configurationFile = ({ folder }: Cluster): string => join(folder, 'ceph.conf')

export const monAddress = ({ ports }: Cluster): string => `v1:127.0.0.1:${ports.mon}/0`

/** One monitor, one store, one gateway, all on loopback: the smallest Ceph that speaks real S3. */
export function writeConfiguration(cluster: Cluster): void {
  const { folder, identity, ports } = cluster
  const text = ini({
    global: {
      fsid: identity.fsid,
      mon_host: monAddress(cluster),
      mon_initial_members: 'a',
      public_addr: '127.0.0.1',
      cluster_addr: '127.0.0.1',
      ms_bind_msgr2: false,
      // Under the kernel's range of source ports, over the range our other servers use.
      ms_bind_port_min: 30_000,
      ms_bind_port_max: 32_700,
      auth_cluster_required: 'none',
      auth_service_required: 'none',
      auth_client_required: 'none',
      // A socket's path has a limit of 107 bytes, and a home can be anywhere.
      admin_socket: '',
      run_dir: folder,
      crash_dir: folder,
      log_file: '',
      log_to_stderr: true,
      osd_pool_default_size: 1,
      osd_pool_default_min_size: 1,
      osd_pool_default_pg_num: 1,
      osd_pool_default_pg_autoscale_mode: 'off',
      osd_crush_chooseleaf_type: 0,
      mon_allow_pool_size_one: true,
      mon_max_pg_per_osd: 2000,
      // A change waits this long for company (1 s unless told): the difference of 16 s and 5 s at birth.
      paxos_propose_interval: 0.05,
      paxos_min_wait: 0.01,
      // The monitor ends itself on a disk with less than 5 % left, which is a laptop's normal state.
      mon_data_avail_crit: 1,
    },
    'mon.a': { mon_data: join(folder, 'mon') },
    osd: {
      osd_data: join(folder, 'osd'),
      osd_objectstore: 'bluestore',
      bluestore_block_size: 4 * GIB, // a sparse file: it takes what is stored
      // The store would ask the monitor for these itself, sometimes too early (see askMonitor), and
      // end when it is refused. Its place in the map is set once instead, when it is made.
      osd_crush_update_on_start: false,
      osd_class_update_on_start: false,
      osd_memory_target: GIB,
      osd_op_queue: 'wpq', // the other scheduler measures the disk at every start
    },
    'client.rgw.a': {
      rgw_data: join(folder, 'rgw'),
      rgw_frontends: `beast endpoint=127.0.0.1:${ports.rgw}`,
      rgw_thread_pool_size: 64,
      // Encryption by a key service, without the service and without TLS: for tests alone.
      rgw_crypt_require_ssl: false,
      rgw_crypt_s3_kms_backend: 'testing',
      rgw_crypt_s3_kms_encryption_keys: `${TEST_KMS_KEY}=${Buffer.alloc(32, 7).toString('base64')}`,
      rgw_lc_max_worker: 1, // several wait for each other's locks, 5 s at a time, even while stopping
    },
  })
  writeFileSync(configurationFile(cluster), text)
}

function ini(sections: Record<string, Record<string, string | number | boolean>>): string {
  return Object.entries(sections)
    .map(([title, values]) => {
      const lines = Object.entries(values).map(([name, value]) => `${name} = ${value}`)
      return [`[${title}]`, ...lines, ''].join('\n')
    })
    .join('\n')
}
