// The bill of materials: what npm knows of the code, with the models and the programs beside it.
import { createHash } from 'node:crypto'
import type { Lock, LockedModel } from '@guise/engine-cpu/models/lock'
import type { Template } from '@guise/engine-cpu/models/templates'
import { NPM_SCOPE } from '../names.ts'

type Licence = { readonly license: { readonly id?: string; readonly name?: string } }
export type Component = {
  readonly 'bom-ref': string
  readonly type: string
  readonly name: string
  readonly version?: string
  readonly licenses?: readonly Licence[]
  readonly [more: string]: unknown
}
type Dependency = { readonly ref: string; readonly dependsOn: readonly string[] }
export type Bom = {
  readonly metadata: { readonly component: Component; readonly [more: string]: unknown }
  readonly components: readonly Component[]
  readonly dependencies: readonly Dependency[]
  readonly [more: string]: unknown
}

export type Materials = {
  /** What `npm sbom` made from the lock file. */
  readonly npm: Bom
  readonly models: Lock
  readonly templates: readonly Template[]
  /** Of the source, not of this run: the same source makes the same file. */
  readonly date: Date
}

/** Programs that Guise starts or connects to. It brings none of them, so there is no exact version. */
const PROGRAMS = [
  { name: 'postgresql', needs: '15 or later', licence: 'PostgreSQL', scope: 'required' },
  { name: 'redis', needs: '7', licence: undefined, scope: 'required' },
  { name: 'ffmpeg', needs: 'with libx264', licence: undefined, scope: 'required' },
  { name: 'pgbouncer', needs: 'any', licence: 'ISC', scope: 'optional' },
  { name: 'haproxy', needs: 'any', licence: undefined, scope: 'optional' },
] as const

export function makeSbom({ npm, models, templates, date }: Materials): Bom {
  const root = { ...npm.metadata.component, name: 'guise' }
  const name = `${NPM_SCOPE}/engine-cpu`
  const engine = npm.components.find(({ 'bom-ref': ref }) => ref.startsWith(`${name}@`))
  if (engine === undefined) throw new Error(`npm sbom does not know ${name}`)
  const programs = PROGRAMS.map(programOf)
  const networks = models.models.map(networkOf)
  const pictures = templates.map(pictureOf)
  const packages = models.packages.map(packageOf)
  const refs = (list: readonly Component[]) => list.map(({ 'bom-ref': ref }) => ref)
  const dependencies = merged([
    ...npm.dependencies,
    { ref: root['bom-ref'], dependsOn: refs(programs) },
    { ref: engine['bom-ref'], dependsOn: refs([...networks, ...pictures]) },
    ...[...models.models, ...templates].map((one) => ({
      ref: 'id' in one ? `template:${one.id}` : `model:${one.name}`,
      dependsOn: refs(packages.filter(({ fullName }) => fullName === one.package)),
    })),
    ...refs(programs).map((ref) => ({ ref, dependsOn: [] })),
  ])
  const components = [
    ...npm.components,
    ...networks,
    ...pictures,
    ...packages.map(({ fullName: _, ...component }) => component),
    ...programs,
  ].sort((a, b) => byText(a['bom-ref'], b['bom-ref']))
  const metadata = { ...npm.metadata, timestamp: date.toISOString(), component: root }
  const { serialNumber: _, ...rest } = npm
  return numbered({ ...rest, metadata, components, dependencies })
}

function networkOf(model: LockedModel): Component {
  return {
    'bom-ref': `model:${model.name}`,
    type: 'machine-learning-model',
    name: model.name,
    author: model.author,
    description: model.purpose,
    hashes: [{ alg: 'SHA-256', content: model.onnx.sha256 }],
    licenses: [licence(model.licence.weights)],
    properties: [{ name: 'guise:licence-found', value: model.found }],
  }
}

function pictureOf(template: Template): Component {
  return {
    'bom-ref': `template:${template.id}`,
    type: 'data',
    name: template.id,
    author: template.artist,
    description: `${template.title} (${template.year}). ${template.holder}`,
    hashes: [{ alg: 'SHA-256', content: template.sha256 }],
    licenses: [{ license: { name: 'Public domain' } }],
    properties: [{ name: 'guise:licence-found', value: template.basis }],
  }
}

function packageOf(pinned: Lock['packages'][number]): Component & { fullName: string } {
  const { name, version } = pinned
  const [, scope, bare = name] = /^(@[^/]+)\/(.+)$/.exec(name) ?? []
  const sha512 = Buffer.from(pinned.integrity.replace('sha512-', ''), 'base64').toString('hex')
  return {
    fullName: name,
    'bom-ref': `model-package:${name}@${version}`,
    type: 'data',
    ...(scope === undefined ? {} : { group: scope }),
    name: bare,
    version,
    purl: `pkg:npm/${scope === undefined ? '' : `${encodeURIComponent(scope)}/`}${bare}@${version}`,
    copyright: pinned.copyright,
    hashes: [{ alg: 'SHA-512', content: sha512 }],
    licenses: [licence(pinned.licence)],
    description: 'only files named in models.lock.json are taken from it; no code of it runs',
  }
}

function programOf({ name, needs, licence: id, scope }: (typeof PROGRAMS)[number]): Component {
  return {
    'bom-ref': `program:${name}`,
    type: 'application',
    name,
    scope,
    description: 'not delivered: a program of the machine',
    ...(id === undefined ? {} : { licenses: [licence(id)] }),
    properties: [{ name: 'guise:needs', value: needs }],
  }
}

const licence = (id: string): Licence => ({ license: { id } })

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function merged(list: readonly Dependency[]): Dependency[] {
  const all = new Map<string, Set<string>>()
  for (const { ref, dependsOn } of list) {
    all.set(ref, new Set([...(all.get(ref) ?? []), ...dependsOn]))
  }
  return [...all]
    .map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn].sort(byText) }))
    .sort((a, b) => byText(a.ref, b.ref))
}

/** The serial number follows from the contents. npm's own is drawn by chance. */
function numbered(bom: Bom): Bom {
  const hex = createHash('sha256').update(JSON.stringify(bom)).digest('hex')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ]
  return { ...bom, serialNumber: `urn:uuid:${parts.join('-')}` }
}
