// How this machine's npm reaches its registry. pacote reads no npm configuration by itself.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ModelsError } from './failures.ts'

/** Options of pacote: the registry, those of scopes, proxies, certificates, credentials, the cache. */
export type NpmSettings = Readonly<Record<string, unknown>>

const ROOT = join(import.meta.dirname, '../../../../..')

/** npm's names and what pacote calls them. */
const OPTIONS: Readonly<Record<string, string>> = {
  registry: 'registry',
  'replace-registry-host': 'replaceRegistryHost',
  proxy: 'proxy',
  'https-proxy': 'httpsProxy',
  noproxy: 'noProxy',
  'strict-ssl': 'strictSSL',
  ca: 'ca',
  cert: 'cert',
  key: 'key',
  offline: 'offline',
  'prefer-offline': 'preferOffline',
  'fetch-retries': 'fetchRetries',
  'fetch-timeout': 'timeout',
}

/** Between tries. npm waits 10 and 60 seconds; here somebody wants to hear that there is no network. */
const WAITS = { fetchRetryFactor: 2, fetchRetryMintimeout: 1_000, fetchRetryMaxtimeout: 5_000 }

/** Asks npm itself, so that its files, its environment and `npm run` all count. */
export async function npmSettings(): Promise<NpmSettings> {
  const config = await npmConfig()
  const files = [config.globalconfig, config.userconfig, join(ROOT, '.npmrc')]
  const texts = await Promise.all(files.map((file) => textOf(file)))
  const certificates = await textOf(config.cafile)
  return {
    ...WAITS,
    ...toOptions(config),
    ...(certificates && !config.ca ? { ca: certificates } : {}),
    ...Object.assign({}, ...texts.map((text) => credentialsIn(text, process.env))),
  }
}

async function npmConfig(): Promise<Record<string, unknown>> {
  const args = ['config', 'list', '--json']
  try {
    const { stdout } = await promisify(execFile)('npm', args, { cwd: ROOT })
    return JSON.parse(stdout) as Record<string, unknown>
  } catch (error) {
    throw new ModelsError('the npm configuration cannot be read. Check that npm is installed.', {
      cause: error,
    })
  }
}

export function toOptions(config: Readonly<Record<string, unknown>>): NpmSettings {
  const options: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(config)) {
    const option = name.startsWith('@') ? name : OPTIONS[name]
    if (option !== undefined && value !== null && value !== '') options[option] = value
  }
  // npm's own cache: what it has fetched once need not come over the network again.
  if (typeof config.cache === 'string') options.cache = join(config.cache, '_cacache')
  return options
}

/** Lines such as `//host/:_authToken=...`, which npm does not print, with variables filled in. */
export function credentialsIn(text: string, env: NodeJS.ProcessEnv): Record<string, string> {
  const credentials: Record<string, string> = {}
  for (const line of text.split('\n')) {
    const [, name, value] = /^\s*(\/\/[^=\s]+)\s*=\s*"?(.*?)"?\s*$/.exec(line) ?? []
    if (name === undefined || value === undefined) continue
    credentials[name] = value.replace(/\$\{(\w+)\}/g, (_, variable) => env[variable] ?? '')
  }
  return credentials
}

async function textOf(file: unknown): Promise<string> {
  return typeof file === 'string' ? readFile(file, 'utf8').catch(() => '') : ''
}
