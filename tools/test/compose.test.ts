import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { settingFaults } from '@guise/server/config/config'
import { environment } from '@guise/server/config/environment'
import { settingOfFile } from '@guise/server/config/setting-files'
import { Ajv2019 } from 'ajv/dist/2019.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { commandsOfImage } from './deploy/image-commands.ts'

type Service = {
  readonly image?: string
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string | number>>
  readonly secrets?: readonly string[]
  readonly networks?: readonly string[]
  readonly volumes?: readonly string[]
  readonly healthcheck?: unknown
  readonly restart?: string
  readonly stop_grace_period?: string
  readonly depends_on?: Readonly<Record<string, unknown>>
}
type Compose = {
  readonly services: Readonly<Record<string, Service>>
  readonly secrets: Readonly<Record<string, { readonly file: string }>>
  readonly networks: Readonly<Record<string, unknown>>
  readonly volumes: Readonly<Record<string, unknown>>
}

const FOLDER = resolve('deploy/compose')
const compose: Compose = parse(readFileSync(join(FOLDER, 'compose.yaml'), 'utf8'), { merge: true })
const services = Object.entries(compose.services)
const ours = services.filter(([, { image }]) => image?.includes('GUISE_IMAGE'))

/** A copy of the folder, in which the script has made every secret. */
const copy = mkdtempSync(join(tmpdir(), 'guise-compose-'))
afterAll(() => rmSync(copy, { recursive: true }))
beforeAll(() => {
  for (const name of ['secrets.sh', 'haproxy.cfg']) cpSync(join(FOLDER, name), join(copy, name))
  execFileSync('sh', [join(copy, 'secrets.sh'), 'guise.test'])
})
const secret = (name: string) => readFileSync(join(copy, 'secrets', name), 'utf8')

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

it('names only services, networks, volumes and secrets that it has', () => {
  for (const [name, service] of services) {
    const { depends_on = {}, networks = [], secrets = [], volumes = [] } = service
    for (const other of Object.keys(depends_on))
      expect(compose.services, name).toHaveProperty(other)
    for (const network of networks) expect(compose.networks, name).toHaveProperty(network)
    for (const used of secrets) expect(compose.secrets, name).toHaveProperty(used)
    for (const volume of volumes) {
      const [source = ''] = volume.split(':')
      if (source.startsWith('.')) expect(existsSync(join(FOLDER, source)), volume).toBe(true)
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

it('pins the images of others by their version', () => {
  const others = services.filter(([name]) => !ours.some(([own]) => own === name))
  expect(others.length).toBeGreaterThan(5)
  for (const [name, { image = '' }] of others) {
    if (name === 'comfyui') continue
    expect(image, name).toMatch(/^[\w./-]+:(v?\d+\.\d+\S*|RELEASE\.\S+)$/)
  }
})

it('runs our image with commands that it has, and settings that exist', () => {
  expect(ours.map(([name]) => name)).toEqual(['migrate', 'api', 'worker'])
  for (const [name, { command = [], environment: variables = {} }] of ours) {
    expect(commandsOfImage(), name).toContain(command[0])
    for (const variable of Object.keys(variables)) {
      const setting = settingOfFile(variable) ?? variable
      expect(Object.keys(environment.shape), `${name}: ${variable}`).toContain(setting)
    }
  }
})

it('starts api and worker with settings and secrets that the service accepts', () => {
  for (const [name, { environment: variables = {}, secrets = [] }] of ours) {
    const set = Object.entries(variables).map(([variable, value]) => {
      const text = String(value).replace(/\$\{\w+:-([^}]*)\}/g, '$1')
      const [, file] = /^\/run\/secrets\/(\w+)$/.exec(text) ?? []
      if (file) expect(secrets, `${name}: ${variable}`).toContain(file)
      return [variable, file ? join(copy, 'secrets', file) : text] as const
    })
    const faults = settingFaults(Object.fromEntries(set))
    // migrate needs nothing but the database.
    const wrong = faults.filter(
      (fault) => name !== 'migrate' || fault.name === 'GUISE_DATABASE_URL',
    )
    expect(wrong, name).toEqual([])
  }
})

it('has no secret that the script does not make, and makes each only once', () => {
  const files = Object.values(compose.secrets).map(({ file }) => file.replace('secrets/', ''))
  expect(readdirSync(join(copy, 'secrets')).toSorted()).toEqual(files.toSorted())
  const before = files.map(secret)
  execFileSync('sh', [join(copy, 'secrets.sh'), 'other.test'])
  expect(files.map(secret)).toEqual(before)
  expect(secret('database_url')).toContain(secret('postgres_password').trim())
  expect(secret('redis_conf')).toContain(`requirepass ${secret('redis_password')}`)
})

it('keeps its secrets out of the repository and of the image', () => {
  for (const file of ['.gitignore', '.dockerignore']) {
    expect(readFileSync(file, 'utf8').split('\n'), file).toContain('deploy/compose/secrets')
  }
})

it('has a configuration that HAProxy accepts', () => {
  const env = { ...process.env, GUISE_TLS: join(copy, 'secrets/tls') }
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
