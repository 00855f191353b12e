import { join } from 'node:path'
import { type Cluster, configurationFile, identityOf, writeConfiguration } from './ceph-cluster.ts'
import { isStoreUp, prepareGateway, prepareMonitor, prepareStore } from './ceph-setup.ts'
import { type CephProgram, cephBinary } from './ceph-tools.ts'
import { Daemon, type DaemonPlan } from './daemon.ts'
import { readManifest, recordServer } from './manifest.ts'
import { answersHttp, answersTcp, portFor } from './ports.ts'

const START_LIMIT_MS = 120_000
const REGION = 'us-east-1'

/** The S3 server of a home: a Ceph of one monitor, one store and one gateway. Not started yet. */
export async function radosgwOf(home: string): Promise<RadosGateway> {
  const known = readManifest(home).servers.radosgw
  const folder = join(home, 'ceph')
  const ports = { mon: await portFor('mon', known), rgw: await portFor('rgw', known) }
  const cluster = { folder, identity: identityOf(folder), ports }
  const gateway = new RadosGateway(home, cluster)
  const { accessKeyId, secretAccessKey } = cluster.identity
  const endpoint = `http://127.0.0.1:${ports.rgw}`
  recordServer(home, 'radosgw', {
    folder,
    ports,
    url: endpoint,
    processes: known?.processes ?? {},
    s3: { endpoint, accessKeyId, secretAccessKey, region: REGION },
  })
  writeConfiguration(cluster)
  return gateway
}

/** Three processes that come and go as one server. */
export class RadosGateway {
  /** In the order they start: each leans on the ones before. */
  readonly #daemons: readonly Daemon[]

  constructor(home: string, cluster: Cluster) {
    const plan = (role: string, program: CephProgram, args: string[]) =>
      ({
        home,
        server: 'radosgw',
        role,
        binary: cephBinary(program),
        args: ['-f', '-c', configurationFile(cluster), ...args],
        folder: join(cluster.folder, role),
        logFile: join(home, 'logs', `ceph-${role}.log`),
        stopSignal: 'SIGTERM',
        startLimitMs: START_LIMIT_MS,
      }) satisfies Omit<DaemonPlan, 'ready'>
    this.#daemons = [
      new Daemon({
        ...plan('mon', 'ceph-mon', ['-i', 'a']),
        beforeStart: () => prepareMonitor(cluster),
        ready: () => answersTcp(cluster.ports.mon),
      }),
      new Daemon({
        ...plan('osd', 'ceph-osd', ['-i', '0']),
        beforeStart: () => prepareStore(cluster),
        ready: () => isStoreUp(cluster),
      }),
      new Daemon({
        ...plan('rgw', 'radosgw', ['-n', 'client.rgw.a']),
        // It keeps nothing itself, and may wait minutes for locks of its housekeeping.
        stopGraceMs: 3_000,
        beforeStart: () => prepareGateway(cluster),
        ready: () => answersHttp(cluster.ports.rgw),
      }),
    ]
  }

  get isRunning(): boolean {
    return this.#daemons.every((daemon) => daemon.isRunning)
  }

  async start(signal?: AbortSignal): Promise<void> {
    try {
      for (const daemon of this.#daemons) await daemon.start(signal)
    } catch (error) {
      await this.stop()
      throw error
    }
  }

  async stop(): Promise<void> {
    for (const daemon of this.#daemons.toReversed()) await daemon.stop()
  }

  async kill(): Promise<void> {
    await Promise.all(this.#daemons.map((daemon) => daemon.kill()))
  }
}
