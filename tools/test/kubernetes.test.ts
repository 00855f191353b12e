// What can be said of the overlays without kustomize. kubernetes-cluster.test.ts, in `.ci/long`, applies them to a real api server.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { expectOurs, type Manifest, type Settings } from './deploy/manifests.ts'

const FOLDER = 'deploy/kubernetes'
const files = globSync(`${FOLDER}/**/*.yaml`).sort()
const documents = files.flatMap((file) =>
  parseAllDocuments(readFileSync(file, 'utf8')).map((document) => ({ file, document })),
)
const all = documents.map(({ file, document }) => ({ file, value: document.toJS() }))
const kustomizations = all.filter(({ file }) => file.endsWith('/kustomization.yaml'))
const pods: readonly Manifest[] = all
  .map(({ value }) => value)
  .filter(({ spec }) => spec?.template?.spec)
/** The pods that a workload makes. */
function templateOf(name: string) {
  const pod = pods.find(({ metadata }) => metadata.name === name)?.spec.template?.spec
  if (!pod) throw new Error(`no workload is called ${name}`)
  return pod
}
const isOurs = ({ spec }: Manifest) => spec.template?.spec.containers[0].image === 'guise'

type Operation = { readonly path: string; readonly value: string }
const isOperations = (change: object): change is readonly Operation[] => Array.isArray(change)

/** What the patches of a kustomization, merges and lists of operations alike, say of the settings. */
function patched(folder: string): Settings {
  const { patches } = kustomizations.find(({ file }) => dirname(file) === folder)?.value ?? {}
  const changes = patches
    .filter(({ target }: { target: Manifest }) => target.kind === 'ConfigMap')
    .map(({ patch }: { patch: string }) => parse(patch))
  return Object.assign(
    {},
    ...changes.flatMap((change: Manifest | readonly Operation[]) =>
      isOperations(change)
        ? change.map(({ path, value }) => ({ [path.replace('/data/', '')]: value }))
        : change.data,
    ),
  )
}
const base: Settings = all.find(({ value }) => value.kind === 'ConfigMap')?.value.data
const external = { ...base, ...patched(`${FOLDER}/components/external`) }
const gpu = { ...external, ...patched(`${FOLDER}/overlays/gpu`) }

it('parses, and names only files that are there', () => {
  expect(documents.flatMap(({ document }) => document.errors)).toEqual([])
  expect(kustomizations.length).toBeGreaterThan(8)
  const used = kustomizations.flatMap(({ file, value: { resources = [], components = [] } }) =>
    [...resources, ...components].map((name: string) => join(dirname(file), name)),
  )
  expect(used.filter((path) => !existsSync(path))).toEqual([])
  const manifests = files.filter((file) => !file.endsWith('/kustomization.yaml'))
  expect(manifests.filter((file) => !used.includes(file))).toEqual([])
})

it('starts our parts with commands and settings that exist, and secrets that the guide tells of', () => {
  const ours = pods.filter(isOurs)
  expect(ours.map(({ metadata }) => metadata.name).sort()).toEqual([
    ...['guise-api', 'guise-migrate', 'guise-worker'],
  ])
  for (const part of ours) for (const settings of [base, external, gpu]) expectOurs(part, settings)
})

it('ends a pod only after its part has had time to end', () => {
  const drain = Number(base.GUISE_DRAIN_SECONDS) + 5
  for (const { kind, metadata, spec } of pods.filter(isOurs)) {
    if (kind === 'Job') continue
    const grace = spec.template?.spec.terminationGracePeriodSeconds
    expect(grace, metadata.name).toBeGreaterThan(drain + 5)
  }
})

it('takes the servers of the Compose bundle, whose versions have a lowest', () => {
  const { services } = parse(readFileSync('deploy/compose/compose.yaml', 'utf8'), { merge: true })
  for (const name of ['postgres', 'redis'])
    expect(templateOf(`guise-${name}`).containers[0].image).toBe(services[name].image)
})

it('runs every pod without rights', () => {
  for (const { metadata } of pods) {
    const { containers, ...pod } = templateOf(metadata.name)
    const seccompProfile = { type: 'RuntimeDefault' }
    const securityContext = { runAsNonRoot: true, seccompProfile }
    expect(pod, metadata.name).toMatchObject({
      automountServiceAccountToken: false,
      securityContext,
    })
    for (const container of containers) {
      expect(container, metadata.name).toMatchObject({
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
        resources: { requests: { cpu: expect.anything() }, limits: { memory: expect.anything() } },
      })
    }
  }
})
