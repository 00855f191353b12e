import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { settingFaults } from '@guise/server/app/config/config'
import { environment } from '@guise/server/app/config/environment'
import { settingOfFile } from '@guise/server/app/config/setting-files'
import { Ajv2019 } from 'ajv/dist/2019.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { TAGGED_IMAGE } from '../src/image/buildah.ts'
import { commandsOfImage } from './deploy/image-commands.ts'

type Service = {
  readonly image?: string
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string | number>>
  readonly networks?: readonly string[]
  readonly volumes?: readonly string[]
  readonly healthcheck?: unknown
  readonly restart?: string
  readonly stop_grace_period?: string
  readonly depends_on?: Readonly<Record<string, unknown>>
}
type Compose = {
  readonly services: Readonly<Record<string, Service>>
  readonly networks: Readonly<Record<string, unknown>>
  readonly volumes: Readonly<Record<string, unknown>>
}

const FOLDER = resolve('deploy/compose')
const text = readFileSync(join(FOLDER, 'compose.yaml'), 'utf8')
const compose: Compose = parse(text, { merge: true })
const services = Object.entries(compose.services)
const ours = services.filter(([, { image }]) => image?.includes('GUISE_IMAGE'))

/** Services that do their work at a start and end. */
const ONCE = ['setup', 'migrate', 'welcome']
/** Where the service sees a folder of secrets. */
const secretsOf = ({ volumes = [] }: Service) =>
  volumes.find((volume) => volume.endsWith(':/secrets:ro'))?.replace(/^\.\/secrets\/|:.*/g, '')

/** A copy of the folder, in which `setup` has made every secret. */
const copy = mkdtempSync(join(tmpdir(), 'guise-compose-'))
const setUp = (folder: string) => {
  const env = { ...process.env, DOMAIN: 'guise.test' }
  execFileSync('sh', [join(copy, 'setup.sh'), folder], { env })
}
const made = join(copy, 'secrets')
afterAll(() => rmSync(copy, { recursive: true }))
beforeAll(() => {
  for (const name of ['setup.sh', 'haproxy.cfg']) cpSync(join(FOLDER, name), join(copy, name))
  mkdirSync(made)
  setUp(made)
})
const secret = (name: string) => readFileSync(join(made, name), 'utf8')
const allOf = (folder: string) => globSync('*/*', { cwd: folder }).toSorted()

it('is what the Compose specification describes', () => {
  const ajv = addFormats.default(new Ajv2019({ strict: false, allErrors: true, logger: false }), [
    'duration',
    'uri',
  ])
  // It names its parts by a word that the draft it is written in no longer knows.
  const schema = JSON.parse(
    readFileSync('deploy/compose/schema/compose-spec.json', 'utf8'),
    (key, value) => (key === 'id' && typeof value === 'string' ? undefined : value),
  )
  const isValid = ajv.compile(schema)
  // What is below x- is used by other parts through anchors alone.
  expect(isValid(compose), ajv.errorsText(isValid.errors)).toBe(true)
  expect(isValid({ services: { api: { imagee: 'guise' } } })).toBe(false)
})

it('names only services, networks and volumes that it has', () => {
  for (const [name, service] of services) {
    const { depends_on = {}, networks = [], volumes = [] } = service
    for (const other of Object.keys(depends_on))
      expect(compose.services, name).toHaveProperty(other)
    for (const network of networks) expect(compose.networks, name).toHaveProperty(network)
    for (const volume of volumes) {
      const [source = ''] = volume.split(':')
      if (source.startsWith('./secrets')) expect(existsSync(join(copy, source)), volume).toBe(true)
      else if (source.startsWith('.')) expect(existsSync(join(FOLDER, source)), volume).toBe(true)
      else expect(compose.volumes, name).toHaveProperty(source)
    }
  }
})

it('gives every service a health check, and starts again what has stopped', () => {
  for (const [name, { healthcheck, restart }] of services) {
    expect(healthcheck, name).toBeDefined()
    expect(restart, name).toMatch(/^(unless-stopped|on-failure:5)$/)
  }
})

it('pins the images of others, at the lowest version that the guide allows or above it', () => {
  const guide = readFileSync('docs/guides/compose.md', 'utf8')
  const lowest = new Map(
    [...guide.matchAll(/^\| `([\w./-]+)` \| ([\d.]+) \| .{20,} \|$/gm)].map(
      ([, image = '', version = '']) => [image, version] as const,
    ),
  )
  const others = services.filter(([name]) => !ours.some(([own]) => own === name))
  const named = others.filter(([name]) => name !== 'comfyui').map(([, { image = '' }]) => image)
  expect(named.map((image) => image.split(':')[0]).toSorted()).toEqual(
    [...lowest.keys()].toSorted(),
  )
  for (const pin of named) {
    const [, image = '', version = ''] = /^([\w./-]+):v?(\d+\.\d+[\d.]*)/.exec(pin) ?? []
    expect(isAtLeast(version, lowest.get(image) ?? ''), pin).toBe(true)
  }
  expect(isAtLeast('7.2.7', '7.2.11')).toBe(false)
})

/** By numbers, not by letters: 7.2.16 is above 7.2.7. */
function isAtLeast(version: string, lowest: string): boolean {
  return version.localeCompare(lowest, 'en', { numeric: true }) >= 0
}

it('names our image as it is built, by the version of this tree', () => {
  expect(compose.services.api?.image).toBe(`\${GUISE_IMAGE:-${TAGGED_IMAGE}}`)
})

it('has an example of every setting that it reads', () => {
  const read = [...text.matchAll(/\$\{(\w+):-/g)].map(([, name]) => name)
  const example = readFileSync(join(FOLDER, '.env.example'), 'utf8')
  const shown = [...example.matchAll(/^(?:# )?(\w+)=/gm)].map(([, name]) => name)
  expect(shown.toSorted()).toEqual([...new Set(read)].toSorted())
})

it('runs our image with commands that it has, and settings that exist', () => {
  expect(ours.map(([name]) => name)).toEqual([...ONCE, 'api', 'worker'])
  for (const [name, { command, environment: variables = {} }] of ours) {
    if (command) expect(commandsOfImage(), name).toContain(command[0])
    for (const variable of Object.keys(variables).filter((key) => key.startsWith('GUISE_'))) {
      const setting = settingOfFile(variable) ?? variable
      expect(Object.keys(environment.shape), `${name}: ${variable}`).toContain(setting)
    }
  }
})

it('starts api and worker with settings and secrets that the service accepts', () => {
  for (const [name, service] of ours) {
    if (name === 'setup') continue
    const { environment: variables = {} } = service
    const set = Object.entries(variables).map(([variable, value]) => {
      const plain = String(value).replace(/\$\{\w+:-([^}]*)\}/g, '$1')
      return [variable, plain.replace(/^\/secrets/, join(made, secretsOf(service) ?? ''))] as const
    })
    const faults = settingFaults(Object.fromEntries(set))
    // The others need nothing but the database.
    const wrong = faults.filter(
      (fault) => !ONCE.includes(name) || fault.name === 'GUISE_DATABASE_URL',
    )
    expect(wrong, name).toEqual([])
  }
})

it('makes each secret only once, also those that other services are told', () => {
  const before = allOf(made).map(secret)
  setUp(made)
  expect(allOf(made).map(secret)).toEqual(before)
  expect(secret('guise/database_url')).toContain(secret('postgres/password').trim())
  expect(secret('migrate/database_url')).toContain(secret('postgres/password').trim())
  expect(secret('redis/redis.conf')).toContain(`requirepass ${secret('redis/password')}`)
})

it('takes over the secrets of 0.6.0', () => {
  const folder = join(copy, 'older')
  mkdirSync(folder)
  const names = ['guise_secret', 's3_user', 's3_password', 'tls']
  const passwords = ['postgres_password', 'redis_password', 'grafana_password']
  for (const name of [...names, ...passwords]) writeFileSync(join(folder, name), `old ${name}`)
  setUp(folder)
  expect(allOf(folder)).toEqual(allOf(made))
  const kept = ['guise/guise_secret', 'guise/s3_user', 'guise/s3_password', 'proxy/tls']
  for (const file of [...kept, 'postgres/password', 'redis/password', 'grafana/password']) {
    expect(readFileSync(join(folder, file), 'utf8'), file).toMatch(/^old /)
  }
})

it('keeps its secrets and backups out of the repository and of the image', () => {
  const lines = (file: string) => readFileSync(file, 'utf8').split('\n')
  const files = ['secrets', '*.dump', '*.tar', 'account.json'].map(
    (name) => `deploy/compose/${name}`,
  )
  expect(lines('.gitignore')).toEqual(expect.arrayContaining(files))
  expect(lines('.dockerignore')).toContain('deploy/compose')
})

it('has a configuration that HAProxy accepts', () => {
  const env = { ...process.env, GUISE_TLS: join(made, 'proxy/tls') }
  const check = (file: string) =>
    execFileSync('haproxy', ['-c', '-f', file], { env, stdio: 'pipe' })
  expect(String(check(join(copy, 'haproxy.cfg')))).toContain('valid')
})

it('lets an api answer until the proxy has seen that it is stopping, and end what it has begun', () => {
  const [, inter, fall] =
    /server inter (\d+)s fall (\d+) /.exec(readFileSync(join(FOLDER, 'haproxy.cfg'), 'utf8')) ?? []
  const { environment: set = {}, stop_grace_period: grace = '' } = compose.services.api ?? {}
  expect(Number(set.GUISE_NOTICE_SECONDS)).toBeGreaterThan(Number(inter) * Number(fall))
  expect(Number(set.GUISE_DRAIN_SECONDS)).toBeGreaterThan(Number(set.GUISE_NOTICE_SECONDS))
  expect(Number.parseInt(grace, 10)).toBeGreaterThan(Number(set.GUISE_DRAIN_SECONDS) + 5)
})
