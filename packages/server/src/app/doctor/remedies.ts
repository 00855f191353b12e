import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

type Variables = Readonly<Record<string, string | undefined>>

/** What a fix depends on besides the problem itself. */
export type FixContext = {
  readonly variables: Variables
  /** How one of our own commands is called here, with the same settings. */
  readonly own: (command: string) => string
}

export type Packages = {
  readonly apt: string
  /** Undefined where Homebrew has no such package. */
  readonly brew?: string
}

const isMac = process.platform === 'darwin'
const sudo = process.getuid?.() === 0 ? '' : 'sudo '

export function installCommand({ apt, brew }: Packages): string {
  if (isMac) return brew === undefined ? 'only on Linux' : `brew install ${brew}`
  return `${sudo}apt-get install -y --no-install-recommends ${apt}`
}

export type ServerKind = Packages & {
  /** Programs that show that the server is installed here. */
  readonly programs: readonly string[]
  readonly folders: readonly string[]
  readonly setting: string
}

export const POSTGRES: ServerKind = {
  apt: 'postgresql',
  brew: 'postgresql@17',
  programs: ['postgres', 'pg_ctlcluster'],
  folders: ['/usr/lib/postgresql', '/opt/homebrew/opt/postgresql@17'],
  setting: 'GUISE_DATABASE_URL',
}

export const REDIS: ServerKind = {
  apt: 'redis-server',
  brew: 'redis',
  programs: ['redis-server', 'valkey-server'],
  folders: [],
  setting: 'GUISE_REDIS_URL',
}

/** How a server that does not answer is brought up, by where it is and how it was started. */
export function startCommand(kind: ServerKind, url: string, { variables }: FixContext): string {
  if (isPrivateServer(url, variables)) return 'npm run services -- up'
  const { hostname } = new URL(url)
  if (!['localhost', '127.0.0.1', '[::1]', ''].includes(hostname)) {
    return `ssh ${hostname} sudo systemctl start ${kind.apt}`
  }
  const isInstalled =
    kind.programs.some((name) => findOnPath(name, variables)) || kind.folders.some(existsSync)
  if (!isInstalled) return installCommand(kind)
  if (isMac) return `brew services start ${kind.brew}`
  const hasSystemd = existsSync('/run/systemd/system')
  return hasSystemd ? `${sudo}systemctl start ${kind.apt}` : `${sudo}service ${kind.apt} start`
}

/** Servers of "npm run services" and of the demo are written down in the data folder. */
function isPrivateServer(url: string, variables: Variables): boolean {
  const file = join(resolve(variables.GUISE_HOME || '.guise'), 'services.json')
  try {
    return readFileSync(file, 'utf8').includes(`"${url}"`)
  } catch {
    return false
  }
}

/** Where a child process would find this program. */
export function findOnPath(name: string, { PATH = '' }: Variables): string | undefined {
  return PATH.split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** An address without the password in it. */
export function shown(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}${port ? `:${port}` : ''}${pathname === '/' ? '' : pathname}`
}
