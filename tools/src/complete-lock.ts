// npm run tool -- lock: completes package-lock.json after an install.
//
// A registry that does not carry a package's builds for other platforms makes npm leave them out of the
// lock file, and "npm ci" then refuses the lock as incomplete. Nothing of them is installed here, so an
// entry with the version that the parent pins is all that is missing. Its hash is asked of the registry:
// an entry without one would be installed unchecked. One that the registry cannot tell is named.
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'

type Entry = {
  version?: string
  integrity?: string
  link?: boolean
  /** It came inside the package above it, whose hash covers it. */
  inBundle?: boolean
  license?: string
  optional?: boolean
  dev?: boolean
  optionalDependencies?: Record<string, string>
}
type Lock = { packages: Record<string, Entry> }

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openharmony', 'win32']
const CHIPS = ['arm64', 'x64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32']

const FILE = new URL('../../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(FILE, 'utf8')) as Lock
const added: string[] = []

for (const parent of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`
    if (lock.packages[place] || !/^\d+\.\d+\.\d+/.test(version)) continue
    const word = (field: string, words: readonly string[]) => {
      const found = words.find((one) => name.includes(one))
      return found ? { [field]: [found] } : {}
    }
    lock.packages[place] = {
      version,
      ...(parent.dev ? { dev: true } : {}),
      ...(parent.license ? { license: parent.license } : {}),
      optional: true,
      ...word('os', SYSTEMS),
      ...word('cpu', CHIPS),
      ...word('libc', ['musl']),
    }
    added.push(`${name}@${version}`)
  }
}

async function integrityOf(name: string, version: string): Promise<string | undefined> {
  try {
    const asked = ['view', `${name}@${version}`, 'dist.integrity', '--json']
    const { stdout } = await promisify(execFile)('npm', asked)
    const hash: unknown = JSON.parse(stdout)
    return typeof hash === 'string' && hash.startsWith('sha512-') ? hash : undefined
  } catch {
    return undefined
  }
}

const unknown: string[] = []
for (const [place, entry] of Object.entries(lock.packages)) {
  const [, name] = /.*node_modules\/(.+)$/.exec(place) ?? []
  if (!name || !entry.version || entry.link || entry.inBundle || entry.integrity) continue
  const integrity = await integrityOf(name, entry.version)
  if (integrity) entry.integrity = integrity
  else unknown.push(`${name}@${entry.version}`)
}

lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
)
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(added.length > 0 ? `added ${added.join(', ')}\n` : 'nothing was missing\n')
if (unknown.length > 0) {
  process.stdout.write(`this registry has no hash of ${unknown.join(', ')}\n`)
}
