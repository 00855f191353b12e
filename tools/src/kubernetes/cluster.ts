import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findBinary, MissingBinary } from '../services/index.ts'
import { freePort } from '../services/ports.ts'
import { buildPrograms } from './programs.ts'

const run = promisify(execFile)
const READY_LIMIT_MS = 600_000
const KEDA_API = { version: 'v1beta1', group: 'external.metrics.k8s.io' }

/** A real control plane and KEDA on loopback. kwok plays the nodes, so that pods exist on paper and no container runs. */
export type Cluster = {
  /** Finds kubectl, and this cluster by it. */
  readonly env: NodeJS.ProcessEnv
  apply(...objects: readonly object[]): Promise<unknown>
  stop(): Promise<void>
}

export async function startCluster(): Promise<Cluster> {
  const etcd = findBinary('etcd')
  if (!etcd) throw new MissingBinary('etcd (Debian: etcd-server)')
  const programs = await buildPrograms()
  const bin = join(programs, 'bin')
  const folder = mkdtempSync(join(tmpdir(), 'guise-kubernetes-'))
  const env = {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH}`,
    KUBECONFIG: join(folder, 'kubeconfig'),
    KUBECACHEDIR: join(folder, 'cache'),
    // Read by KEDA.
    POD_NAMESPACE: 'keda',
    KEDA_CLUSTER_OBJECT_NAMESPACE: 'keda',
    KUBERNETES_CLUSTER_DOMAIN: 'cluster.local',
    WATCH_NAMESPACE: '',
  }
  const here = { cwd: folder, env }
  const write = (file: string, text: string) =>
    writeFileSync(join(folder, file), text, { mode: 0o600 })
  const kubectl = (...args: readonly string[]) => run(join(bin, 'kubectl'), args, here)
  const apply = (...items: readonly object[]) => {
    write('objects.json', JSON.stringify({ apiVersion: 'v1', kind: 'List', items }))
    return kubectl('apply', '--filename', 'objects.json')
  }
  const children: ChildProcess[] = []
  /** All files in the flags are in the folder of the cluster. */
  const start = (program: string, flags: string, more: readonly string[] = []) => {
    const log = openSync(join(folder, `${program}.log`), 'a')
    const path = program === 'etcd' ? etcd : join(bin, program)
    // The kernel ends it with this process, however that ends.
    const args = ['--pdeathsig', 'KILL', path, ...flags.trim().split(/\s+/), ...more]
    children.push(spawn('setpriv', args, { ...here, stdio: ['ignore', log, log] }))
  }
  const [port, client, peer, controllers, scheduler, adapter, grpc, metrics, health, kwok, own] =
    await Promise.all(Array.from({ length: 11 }, freePort))

  // One key and certificate for everything: it signs accounts, serves, and is what the api server shows to KEDA.
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1'
  const made = '-newkey rsa:2048 -nodes -keyout tls.key -out tls.crt -days 30 -subj /CN=guise'
  await run('openssl', ['req', '-x509', ...made.split(' '), '-addext', names], here)
  copyFileSync(join(folder, 'tls.crt'), join(folder, 'ca.crt'))
  const token = randomBytes(16).toString('hex')
  write('tokens.csv', `${token},admin,admin,system:masters\n`)
  const server = { server: `https://127.0.0.1:${port}`, 'certificate-authority': 'ca.crt' }
  write(
    'kubeconfig',
    JSON.stringify({
      apiVersion: 'v1',
      kind: 'Config',
      clusters: [{ name: 'here', cluster: server }],
      users: [{ name: 'admin', user: { token } }],
      contexts: [{ name: 'here', context: { cluster: 'here', user: 'admin' } }],
      'current-context': 'here',
    }),
  )

  start(
    'etcd',
    `--data-dir=etcd --initial-cluster=default=http://127.0.0.1:${peer}
    --listen-client-urls=http://127.0.0.1:${client} --advertise-client-urls=http://127.0.0.1:${client}
    --listen-peer-urls=http://127.0.0.1:${peer} --initial-advertise-peer-urls=http://127.0.0.1:${peer}`,
  )
  start(
    'kube-apiserver',
    `--etcd-servers=http://127.0.0.1:${client} --bind-address=127.0.0.1 --secure-port=${port}
    --tls-cert-file=tls.crt --tls-private-key-file=tls.key --token-auth-file=tokens.csv
    --service-account-key-file=tls.key --service-account-signing-key-file=tls.key
    --service-account-issuer=https://kubernetes.invalid --service-cluster-ip-range=10.96.0.0/16
    --authorization-mode=RBAC --requestheader-client-ca-file=ca.crt
    --requestheader-username-headers=X-Remote-User --requestheader-group-headers=X-Remote-Group
    --requestheader-extra-headers-prefix=X-Remote-Extra-
    --proxy-client-cert-file=tls.crt --proxy-client-key-file=tls.key`,
  )
  const giveUpAt = Date.now() + READY_LIMIT_MS
  while (!(await kubectl('get', '--raw', '/readyz').catch(() => false))) {
    if (Date.now() > giveUpAt) throw new Error(`the api server is not ready: see ${folder}`)
    await pause(200)
  }
  start(
    'kube-controller-manager',
    `--kubeconfig=kubeconfig --leader-elect=false --service-account-private-key-file=tls.key
    --bind-address=127.0.0.1 --secure-port=${controllers} --node-monitor-grace-period=300s`,
  )
  start(
    'kube-scheduler',
    `--kubeconfig=kubeconfig --leader-elect=false --bind-address=127.0.0.1 --secure-port=${scheduler}`,
  )
  start(
    'kwok',
    `--kubeconfig=kubeconfig --manage-all-nodes=true --node-lease-duration-seconds=40 --cidr=10.240.0.0/16 --server-address=127.0.0.1:${kwok}`,
    [`--config=${join(programs, 'stages.yaml')}`],
  )
  await kubectl('apply', '--server-side', '--filename', join(programs, 'keda.yaml'))
  start(
    'operator',
    `--kubeconfig=kubeconfig --cert-dir=${folder} --enable-webhook-patching=false
    --enable-apiservice-patching=false --metrics-bind-address=127.0.0.1:${metrics}
    --health-probe-bind-address=127.0.0.1:${health} --metrics-service-bind-address=127.0.0.1:${grpc}`,
  )
  start(
    'adapter',
    `--kubeconfig=kubeconfig --lister-kubeconfig=kubeconfig --authentication-kubeconfig=kubeconfig
    --authorization-kubeconfig=kubeconfig --tls-cert-file=tls.crt --tls-private-key-file=tls.key
    --cert-dir=${folder} --bind-address=127.0.0.1 --secure-port=${adapter} --port=${own}
    --metrics-service-address=localhost:${grpc}`,
  )
  // The api server finds the adapter by a service whose name leads to this machine.
  const metadata = { name: 'keda-metrics-apiserver', namespace: 'keda' }
  const service = { ...metadata, port: adapter }
  const outside = { type: 'ExternalName', externalName: 'localhost', ports: [{ port: adapter }] }
  const name = `${KEDA_API.version}.${KEDA_API.group}`
  const priorities = { groupPriorityMinimum: 100, versionPriority: 100 }
  await apply(
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'keda' } },
    { apiVersion: 'v1', kind: 'Service', metadata, spec: outside },
    {
      apiVersion: 'apiregistration.k8s.io/v1',
      kind: 'APIService',
      metadata: { name },
      spec: { ...KEDA_API, ...priorities, service, insecureSkipTLSVerify: true },
    },
  )
  await kubectl('wait', '--for=condition=Available', '--timeout=600s', `apiservice/${name}`)
  const stop = async () => {
    const ended = children.map((child) => child.exitCode ?? once(child, 'exit'))
    for (const child of children) child.kill('SIGKILL')
    await Promise.all(ended)
    rmSync(folder, { recursive: true })
  }
  return { env, apply, stop }
}

/** A node on paper, with 32 cores or what its capacity says. */
export function nodeOf(
  name: string,
  gpus: { taints?: readonly object[]; capacity?: Readonly<Record<string, string>> } = {},
): object {
  const capacity = { cpu: '32', memory: '256Gi', pods: '110', ...gpus.capacity }
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name, labels: { 'kubernetes.io/hostname': name } },
    spec: { taints: gpus.taints },
    status: { allocatable: capacity, capacity },
  }
}

/** A volume that any claim up to 500 GiB gets, as from a storage class. */
export const volumeOf = (name: string): object => ({
  apiVersion: 'v1',
  kind: 'PersistentVolume',
  metadata: { name },
  spec: {
    capacity: { storage: '500Gi' },
    accessModes: ['ReadWriteOnce'],
    hostPath: { path: '/nowhere' },
  },
})
