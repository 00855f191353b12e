// npm run lock: completes package-lock.json after an install.
//
// A registry that does not carry a package's builds for other platforms makes npm leave them out of the
// lock file, and "npm ci" then refuses the lock as incomplete. Nothing of them is installed here, so an
// entry with the version that the parent pins is all that is missing.
import { readFileSync, writeFileSync } from 'node:fs'

type Entry = {
  version?: string
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

lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
)
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(added.length > 0 ? `added ${added.join(', ')}\n` : 'nothing was missing\n')
