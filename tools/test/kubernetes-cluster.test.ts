// The overlays on a real control plane with KEDA, by the commands of the guide. Each test stands on the one before.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { migrateDatabase } from '@guise/server/migrate'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { type Cluster, nodeOf, startCluster, volumeOf } from '../src/kubernetes/cluster.ts'
import { VERSIONS } from '../src/kubernetes/programs.ts'
import { measuredAt, writeHead } from '../src/report.ts'
import { startServices } from '../src/services/index.ts'
import { expectOurs, type Manifest } from './deploy/manifests.ts'
import { newHome, sql } from './homes.ts'

const BUILD_LIMIT_MS = 5_400_000
/** The name that the guide's overlay gives to the image. */
const IMAGE = 'registry.internal/guise'
const GPUS = 40
const GPU_NODES = Array.from({ length: 10 }, (_, at) => `gpu-${at}`)

const desk = mkdtempSync(join(tmpdir(), 'guise-desk-'))
const report: string[] = []
let cluster: Cluster
let databaseUrl: string
beforeAll(async () => {
  symlinkSync(resolve('.'), join(desk, 'guise'))
  mkdirSync(join(desk, 'guise-cluster'))
  const services = await startServices({ home: await newHome(), only: ['postgres'] })
  databaseUrl = services.databaseUrl
  cluster = await startCluster()
}, BUILD_LIMIT_MS)
afterAll(async () => {
  await cluster?.stop()
  rmSync(desk, { recursive: true })
})

const guide = readFileSync('docs/guides/kubernetes.md', 'utf8')
/** The example of the guide that has these words. */
const example = (words: string): string =>
  [...guide.matchAll(/^```\w+\n(.*?)^```/gms)].flatMap(([, text = '']) =>
    text.includes(words) ? text : [],
  )[0] ?? ''

/** Runs commands as somebody at a terminal would. */
const shell = async (commands: string): Promise<string> => {
  const options = { cwd: desk, env: cluster.env, maxBuffer: 2 ** 26 }
  return (await promisify(execFile)('bash', ['-euc', commands], options)).stdout.trim()
}
/** A line for each object, sorted. */
const get = async (what: string, line: string): Promise<readonly string[]> => {
  const template = `{range .items[*]}${line}{"\\n"}{end}`
  const text = await shell(`kubectl --namespace guise get ${what} --output jsonpath='${template}'`)
  return text.split('\n').filter(Boolean).sort()
}
const pods = (component: string, field: string) =>
  get(`pods --selector app.kubernetes.io/component=${component}`, `{.spec.${field}}`)
const pendingPods = () =>
  get('pods --field-selector status.phase=Pending', '{.status.conditions[0].message}')
const countOf = (values: readonly string[]): Record<string, number> =>
  Object.fromEntries(values.map((value) => [value, values.filter((one) => one === value).length]))

/** Writes the overlay of the guide, or the same for another one of ours. */
function writeOverlay(overlay: string, version: string, patches = ''): void {
  const text = example('kind: Kustomization')
    .replace('overlays/external', `overlays/${overlay}`)
    .replace('VERSION', version)
  writeFileSync(join(desk, 'guise-cluster/kustomization.yaml'), text + patches)
}
const patch = (kind: string, name: string, path: string, value: unknown) => `
  - target: { kind: ${kind}, name: ${name} }
    patch: |
      - { op: replace, path: ${path}, value: ${JSON.stringify(value)} }
`

/** From an empty cluster until all is ready. */
async function install(overlay: string, patches = ''): Promise<void> {
  await shell('kubectl delete namespace guise --ignore-not-found')
  writeOverlay(overlay, '1.0.0', patches)
  const commands = example('create secret generic guise ').replace(
    /(?<=migrate-database-url=)'.*'/,
    `'${databaseUrl}'`,
  )
  expect(commands).toContain(databaseUrl)
  const [create, apply] = commands.split(/^(?=kubectl apply)/m)
  await shell(`${create}${example('create secret generic guise-servers')}${apply}`)
  await untilReady()
}

const untilReady = () =>
  shell(`kubectl --namespace guise wait --for=condition=Complete --timeout=600s job/guise-migrate
    for one in $(kubectl --namespace guise get deployments,statefulsets --output name); do
      kubectl --namespace guise rollout status "$one" --timeout=600s
    done`)

/** The least and most pods of the api from now on: all, and those that are available. */
function followApi() {
  const columns = 'jsonpath={.status.replicas} {.status.availableReplicas}{"\\n"}'
  const args = ['--namespace=guise', 'get', 'deployment', 'guise-api', '--watch', '-o', columns]
  const child = spawn('kubectl', args, { env: cluster.env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill())
  let said = ''
  child.stdout.on('data', (data) => (said += data))
  return () => {
    const states = said.trim().split('\n')
    const column = (at: number) => states.map((state) => Number(state.split(' ')[at] ?? 0))
    return { most: Math.max(...column(0)), least: Math.min(...column(1)) }
  }
}

async function seen(what: string, work: () => Promise<string>): Promise<void> {
  const began = Date.now()
  report.push(`| ${what} | ${await work()} | ${Math.round((Date.now() - began) / 1000)} |`)
}

it.each([
  ['single', [nodeOf('n1'), ...['v1', 'v2', 'v3'].map(volumeOf)]],
  ['external', [nodeOf('n2'), nodeOf('n3')]],
  ['many', []],
  [
    'gpu',
    GPU_NODES.map((name) =>
      nodeOf(name, {
        taints: [{ key: 'nvidia.com/gpu', value: 'present', effect: 'NoSchedule' }],
        capacity: { 'nvidia.com/gpu': String(GPUS / GPU_NODES.length) },
      }),
    ),
  ],
])('accepts the overlay %s whole, and it becomes ready', async (overlay, nodes) => {
  if (nodes.length > 0) await cluster.apply(...nodes)
  await seen(`\`${overlay}\`, by the commands of the guide`, async () => {
    await install(overlay)
    const rendered = await shell('kubectl kustomize guise-cluster')
    const accepted = await shell('kubectl get --kustomize guise-cluster --output json')
    const objects: readonly Manifest[] = JSON.parse(accepted).items
    expect(objects).toHaveLength(rendered.split(/^---$/m).length)
    const settings = objects.find(({ kind }) => kind === 'ConfigMap')?.data ?? {}
    const ours = objects.filter(
      ({ spec }) => spec?.template?.spec.containers[0].image === `${IMAGE}:1.0.0`,
    )
    expect(ours.length).toBeGreaterThan(2)
    for (const part of ours) expectOurs(part, settings)
    const ready = await get('deployments,statefulsets', '{.metadata.name} {.status.readyReplicas}')
    return `${objects.length} objects accepted; migration complete, ready: ${ready.join(', ')}`
  })
  const replicas = await get('deployments', '{.metadata.name} {.spec.replicas}')
  const counted = () => get('poddisruptionbudgets', '{.metadata.name} {.status.expectedPods}')
  await expect.poll(counted).toEqual(replicas)
})

it('refuses a field that Kubernetes does not know, and a pod that wants rights', async () => {
  const job = JSON.parse(await shell('kubectl --namespace guise get job guise-migrate -o json'))
  await expect(cluster.apply({ ...job, sepc: {} })).rejects.toThrow('unknown field "sepc"')
  const { template } = job.spec
  template.spec.hostNetwork = true
  const metadata = { name: 'one', namespace: 'guise' }
  const pod = { apiVersion: 'v1', kind: 'Pod', metadata, spec: template.spec }
  await expect(cluster.apply(pod)).rejects.toThrow('violates PodSecurity "restricted:latest"')
})

it('replaces the api without a gap, and goes back from a version that does not start', async () => {
  await install('external')
  const api = followApi()
  const version = async (component: string) => new Set(await pods(component, 'containers[0].image'))
  const update = example('delete job')
  await seen('a new version, by the commands of the guide', async () => {
    writeOverlay('external', '1.1.0')
    await shell(update)
    await untilReady()
    await expect.poll(() => version('api')).toEqual(new Set([`${IMAGE}:1.1.0`]))
    return `all pods are of the new version; never fewer than ${api().least} of 2 of the api available, never more than ${api().most}`
  })
  await seen('a version that no node has room for, and back', async () => {
    const cpu = '/spec/template/spec/containers/0/resources/requests/cpu'
    writeOverlay('external', '1.2.0', patch('Deployment', 'guise-(api|worker)', cpu, '1000'))
    await shell(update.replace(/^.* rollout status .*$/m, ''))
    const stuck = [expect.stringContaining('Insufficient cpu')]
    await expect.poll(pendingPods).toEqual([...stuck, ...stuck])
    await shell(example('rollout undo'))
    await untilReady()
    await expect.poll(() => version('api')).toEqual(new Set([`${IMAGE}:1.1.0`]))
    await expect.poll(() => version('worker')).toEqual(new Set([`${IMAGE}:1.1.0`]))
    expect(api()).toEqual({ most: 3, least: 2 })
    return `one new pod waits for a node, ${api().least} of the version before stay available`
  })
})

it('drains nodes no faster than the budget allows', async () => {
  const api = followApi()
  await seen('`kubectl drain` of all nodes, then a new node', async () => {
    const args = ['drain', 'n1', 'n2', 'n3', '--ignore-daemonsets', '--delete-emptydir-data']
    const child = spawn('kubectl', args, { env: cluster.env, stdio: ['ignore', 'ignore', 'pipe'] })
    const ended = once(child, 'exit')
    let said = ''
    child.stderr.on('data', (data) => (said += data))
    const refusal = "Cannot evict pod as it would violate the pod's disruption budget"
    await expect.poll(() => said).toContain(refusal)
    await cluster.apply(nodeOf('n4'))
    expect(await ended).toEqual([0, null])
    await untilReady()
    const places = [...(await pods('api', 'nodeName')), ...(await pods('worker', 'nodeName'))]
    expect(places).toEqual(['n4', 'n4', 'n4'])
    expect(api().least).toBe(1)
    return `one of the api is kept (“${refusal}”) until the other one is ready on the new node`
  })
  await shell('kubectl uncordon n1 n2 n3')
})

it('has 40 workers, and 40 instances of ComfyUI each on a GPU of its own', async () => {
  const hosts = Array.from({ length: GPUS }, (_, at) => `guise-comfyui-${at}.guise-comfyui`)
  const urls = hosts.map((host) => `http://${host}:8188`).join(',')
  const patches = [
    patch('StatefulSet', 'guise-comfyui', '/spec/replicas', GPUS),
    patch('Deployment', 'guise-worker-gpu', '/spec/replicas', GPUS),
    patch('ConfigMap', 'guise-settings', '/data/GUISE_COMFYUI_URLS', urls),
  ]
  await seen(`\`gpu\` with ${GPUS} workers of its lane and ${GPUS} instances`, async () => {
    await install('gpu', patches.join(''))
    const instances = 'pods --selector app.kubernetes.io/name=guise-comfyui'
    expect(await get(instances, '{.spec.hostname}.{.spec.subdomain}')).toEqual(hosts.sort())
    const each = GPUS / GPU_NODES.length
    const onGpus = countOf(await get(instances, '{.spec.nodeName}'))
    expect(onGpus).toEqual(Object.fromEntries(GPU_NODES.map((name) => [name, each])))
    const workers = countOf(await pods('worker-gpu', 'nodeName'))
    expect(Object.keys(workers)).toEqual(['n1', 'n2', 'n3', 'n4'])
    return `${each} instances on each of ${GPU_NODES.length} nodes with GPUs, one for every address in the settings; workers on the other nodes: ${Object.values(workers).join(', ')}`
  })
  await seen('one instance more than GPUs', async () => {
    await shell(`kubectl --namespace guise scale statefulset guise-comfyui --replicas ${GPUS + 1}`)
    await expect.poll(pendingPods).toEqual([expect.stringContaining('Insufficient nvidia.com/gpu')])
    return 'it waits: “Insufficient nvidia.com/gpu”'
  })
})

const scaling = 'scales a lane by how long its oldest job waits, up and down'
it(scaling, { timeout: 1_800_000 }, async () => {
  await migrateDatabase(databaseUrl)
  await install('many')
  await shell(
    'kubectl --namespace guise wait --for=condition=Ready --timeout=600s scaledobject --all',
  )
  const workers = async (lane: string) => (await pods(`worker-${lane}`, 'nodeName')).length
  await seen('3 jobs of the lane `image` that have waited 200 s', async () => {
    await sql(
      databaseUrl,
      `insert into jobs (id, account_id, family, lane, request, state, attempt, outstanding, credits, inputs, created_at)
        select (left(uuid_floor(now())::text, 14) || right(gen_random_uuid()::text, 22))::uuid, gen_random_uuid(),
          'face-swap-v6', 'image', '{}', 'queued', 0, 1, 1, '{}', now() - interval '200 s' from generate_series(1, 3)`,
    )
    await expect.poll(() => workers('image'), { timeout: 600_000 }).toBeGreaterThanOrEqual(10)
    const count = await workers('image')
    const oldest = 'select extract(epoch from now() - min(created_at))::int as age from jobs'
    const age = Number((await sql(databaseUrl, oldest))[0]?.age)
    expect(count).toBeLessThanOrEqual(Math.min(20, Math.ceil(age / 20)))
    expect(await workers('video')).toBe(1)
    return `${count} workers instead of 1 when the oldest had waited ${age} s; 1 of the lane \`video\``
  })
  await seen('the jobs end', async () => {
    await sql(databaseUrl, "update jobs set state = 'cancelled', finished_at = now()")
    await expect.poll(() => workers('image'), { timeout: 900_000 }).toBe(1)
    return '1 worker again'
  })
  if (process.env.GUISE_KUBERNETES_REPORT) await writeReport()
})

function writeReport(): Promise<void> {
  const { kubernetes, keda, kwok } = VERSIONS
  return writeHead(
    new URL('../../docs/reports/kubernetes.md', import.meta.url),
    `# The overlays on a real control plane

Written by \`GUISE_KUBERNETES_REPORT=1 npm test -- tools tools/test/kubernetes-cluster.test.ts\`. ${measuredAt()}

Api server, controllers, scheduler and kubectl of Kubernetes ${kubernetes}, KEDA ${keda} and etcd run on one machine. kwok ${kwok} plays the nodes: no
container runs, no probe is asked, no network policy is enforced and no disk is written. The namespace enforces the standard \`restricted\`.

| What was done | What was seen | Seconds |
|---|---|---:|
${report.join('\n')}`,
  )
}
