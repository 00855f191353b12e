import { readdirSync, readFileSync } from 'node:fs'
import { LANES } from '@guise/core'
import { settingFaults } from '@guise/server/config/config'
import { environment } from '@guise/server/config/environment'
import { settingOfFile } from '@guise/server/config/setting-files'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { fileOf, findRenderer, isSealed, OVERLAYS } from '../src/kubernetes/rendered.ts'
import { IMAGE } from '../src/names.ts'
import { commandsOfImage } from './deploy/image-commands.ts'

type Labels = Readonly<Record<string, string>>
type Container = {
  readonly name: string
  readonly image: string
  readonly args?: readonly string[]
  readonly env?: readonly { readonly name: string; readonly value: string }[]
  readonly resources?: {
    readonly requests?: unknown
    readonly limits?: { readonly memory?: unknown }
  }
  readonly securityContext?: unknown
}
type PodSpec = {
  readonly containers: readonly Container[]
  readonly securityContext?: unknown
  readonly automountServiceAccountToken?: boolean
  readonly terminationGracePeriodSeconds?: number
  readonly topologySpreadConstraints?: readonly {
    readonly labelSelector: { readonly matchLabels: Labels }
  }[]
}
type Resource = {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string; readonly namespace?: string }
  readonly data?: Readonly<Record<string, string>>
  readonly spec: {
    readonly template?: { readonly metadata: { readonly labels: Labels }; readonly spec: PodSpec }
    readonly selector?: { readonly matchLabels?: Labels }
    readonly scaleTargetRef?: { readonly name: string }
    readonly minReplicaCount?: number
    readonly triggers?: readonly { readonly metadata: { readonly query: string } }[]
  }
}

const FOLDER = 'deploy/kubernetes'
const VERSIONS = readdirSync(`${FOLDER}/schema`).map((file) => file.replace('.json', ''))
/** The keys of the Secret "guise" that the guide tells of. */
const SECRETS = [
  ...readFileSync('docs/guides/kubernetes.md', 'utf8').matchAll(/--from-\w+[= ]([\w.-]+)=/g),
].map(([, key]) => key)

const textOf = (overlay: string) => readFileSync(fileOf(overlay), 'utf8')
const resourcesOf = (text: string): readonly Resource[] =>
  parseAllDocuments(text).map((document) => document.toJS())
const render = findRenderer()

/** Compiled once for all overlays. */
const compiled = new Map<string, Ajv2020>()
function schemasOf(version: string): Ajv2020 {
  const known = compiled.get(version)
  if (known) return known
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false })
  ajv.addSchema(JSON.parse(readFileSync(`${FOLDER}/schema/${version}.json`, 'utf8')), 'kubernetes')
  compiled.set(version, ajv)
  return ajv
}

const isSubset = (part: Labels = {}, whole: Labels = {}) =>
  Object.entries(part).every(([name, value]) => whole[name] === value)

it('finds a file that was changed, and one that was not rendered again', () => {
  const text = textOf('single')
  expect(isSealed(text)).toBe(true)
  expect(isSealed(text.replace('guise', 'disguise'))).toBe(false)
  expect(isSealed(text.replace(/[0-9a-f]{64}/, '0'.repeat(64)))).toBe(false)
})

describe.each(OVERLAYS)('the overlay %s', (overlay) => {
  const all = resourcesOf(textOf(overlay))
  const named = (kind: string) => all.filter((one) => one.kind === kind)
  const pods = all.flatMap(({ kind, metadata, spec }) =>
    spec?.template
      ? [
          {
            kind,
            name: metadata.name,
            labels: spec.template.metadata.labels,
            pod: spec.template.spec,
          },
        ]
      : [],
  )
  const settings = named('ConfigMap')[0]?.data ?? {}

  it('was rendered from what is there: if not, npm run tool -- kubernetes', () => {
    expect(isSealed(textOf(overlay))).toBe(true)
    if (render) expect(resourcesOf(render(overlay))).toEqual(all)
  })

  it.each(VERSIONS)('is what Kubernetes %s accepts', (version) => {
    const ajv = schemasOf(version)
    const own = all.filter(({ apiVersion }) => !apiVersion.startsWith('keda.sh/'))
    expect(own.length).toBeGreaterThan(8)
    for (const resource of own) {
      const isValid = ajv.getSchema(
        `kubernetes#/$defs/${definitionOf(resource)}`,
      ) as ValidateFunction
      expect(
        isValid(resource),
        `${resource.metadata.name}: ${ajv.errorsText(isValid.errors)}`,
      ).toBe(true)
      expect(isValid({ ...resource, sepc: {} })).toBe(false)
    }
  })

  it('puts all of it into one namespace', () => {
    for (const { metadata } of all) expect(metadata.namespace, metadata.name).toBe('guise')
  })

  it('runs every pod without rights', () => {
    expect(pods.length).toBeGreaterThan(2)
    for (const { name, pod } of pods) {
      expect(pod, name).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      })
      for (const container of pod.containers) {
        expect(container, name).toMatchObject({
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          resources: {
            requests: { cpu: expect.anything() },
            limits: { memory: expect.anything() },
          },
        })
        expect(container.image).toMatch(/:v?\d+\.\d+/)
      }
    }
  })

  it('starts our parts with commands and settings that exist, and secrets that the guide tells of', () => {
    const ours = pods.filter(({ pod }) => pod.containers[0]?.image.startsWith(`${IMAGE}:`))
    expect(ours.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['guise-api', 'guise-migrate']),
    )
    for (const { name, pod } of ours) {
      const { args = [], env = [] } = pod.containers[0] ?? {}
      expect(commandsOfImage(), name).toContain(args[0])
      const isMigration = name === 'guise-migrate'
      const set = {
        ...(isMigration ? {} : settings),
        ...Object.fromEntries(env.map((one) => [one.name, one.value])),
      }
      const plain: Record<string, string> = {}
      for (const [variable, value] of Object.entries(set)) {
        const setting = settingOfFile(variable)
        expect(Object.keys(environment.shape), variable).toContain(setting ?? variable)
        if (!setting) plain[variable] = value
        else expect(SECRETS, variable).toContain(value.replace('/run/secrets/guise/', ''))
      }
      const files = Object.keys(set).flatMap((variable) => settingOfFile(variable) ?? [])
      const wrong = settingFaults({
        ...plain,
        ...Object.fromEntries(files.map((one) => [one, EXAMPLES[one]])),
      })
      expect(isMigration ? [] : wrong, name).toEqual([])
    }
  })

  it('ends a pod only after its part has had time to end, and one at a time', () => {
    const drain = Number(settings.GUISE_DRAIN_SECONDS) + 5
    const budgets = named('PodDisruptionBudget').map(({ spec }) => spec.selector?.matchLabels)
    for (const { name, kind, labels, pod } of pods.filter((one) =>
      /^guise-(api|worker)/.test(one.name),
    )) {
      expect(kind).toBe('Deployment')
      expect(pod.terminationGracePeriodSeconds, name).toBeGreaterThan(drain + 5)
      expect(
        budgets.filter((budget) => isSubset(budget, labels)),
        name,
      ).toHaveLength(1)
      expect(pod.topologySpreadConstraints, name).toHaveLength(2)
      for (const { labelSelector } of pod.topologySpreadConstraints ?? []) {
        expect(isSubset(labelSelector.matchLabels, labels), name).toBe(true)
      }
    }
  })

  it('has workers for every lane, and scales each by its own jobs', () => {
    const workers = pods.filter(({ name }) => name.startsWith('guise-worker'))
    const lanes = workers.flatMap(({ pod }) => {
      const set = pod.containers[0]?.env?.find(({ name }) => name === 'GUISE_LANES')?.value
      return set?.split(',') ?? LANES
    })
    // Without servers that have GPUs, that lane has no jobs.
    expect(lanes).toEqual(expect.arrayContaining(['image', 'video']))
    for (const { spec } of named('ScaledObject')) {
      const lane = spec.scaleTargetRef?.name.replace('guise-worker-', '')
      expect(workers.map(({ name }) => name)).toContain(spec.scaleTargetRef?.name)
      expect(spec.triggers?.[0]?.metadata.query).toContain(`lane = '${lane}'`)
      expect(spec.minReplicaCount).toBeGreaterThanOrEqual(1)
    }
    expect(named('ScaledObject')).toHaveLength(overlay === 'many' ? 2 : 0)
  })
})

/** Values as they would be in the files. */
const EXAMPLES: Readonly<Record<string, string>> = {
  GUISE_DATABASE_URL: 'postgres://guise:x@db/guise',
  GUISE_REDIS_URL: 'redis://:x@redis:6379',
  GUISE_SECRET: 's'.repeat(32),
  GUISE_S3_ACCESS_KEY_ID: 'x',
  GUISE_S3_SECRET_ACCESS_KEY: 'x',
}

function definitionOf({ apiVersion, kind }: Resource): string {
  const [group, version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion]
  return `io.k8s.api.${group?.replace('.k8s.io', '')}.${version}.${kind}`
}
