// npm run release -- 0.7.0: gives all of Guise one version and dates what the changelog has gathered.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
const README_WORDS = /(\*\*Status \()([^)]+)(\)\.\*\*)/
const NEWEST_RELEASE = /^## \[(\d[^\]]*)\]/m

type Manifest = {
  name?: string
  version?: string
  workspaces?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}
type Lock = { version: string; packages: Record<string, Manifest & { link?: boolean }> }

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const jsonOf = <T>(file: string) => JSON.parse(textOf(file)) as T
const write = (file: string, text: string) => writeFileSync(join(ROOT, file), text)
const writeJson = (file: string, value: unknown) =>
  write(file, `${JSON.stringify(value, null, 2)}\n`)

/** Every package.json of the repository, the root's first. */
function manifests(): string[] {
  const { workspaces = [] } = jsonOf<Manifest>('package.json')
  const files = globSync(
    workspaces.map((folder) => `${folder}/package.json`),
    { cwd: ROOT },
  )
  return ['package.json', ...files.sort()]
}

const ours = (lock: Lock) =>
  Object.entries(lock.packages).filter(
    ([place, { link }]) => !place.includes('node_modules/') && !link,
  )

const pinsOf = ({ dependencies = {}, devDependencies = {} }: Manifest) =>
  [dependencies, devDependencies].flatMap((list) =>
    Object.entries(list).filter(([name]) => name.startsWith('@guise/')),
  )

/** Every place that tells a version of Guise, and which. */
export function versionsTold(): Record<string, string | undefined> {
  const lock = jsonOf<Lock>('package-lock.json')
  const told: Record<string, string | undefined> = {
    'package-lock.json': lock.version,
    'openapi.json': jsonOf<{ info: { version: string } }>('openapi.json').info.version,
    'README.md': README_WORDS.exec(textOf('README.md'))?.[2],
    'CHANGELOG.md': NEWEST_RELEASE.exec(textOf('CHANGELOG.md'))?.[1],
  }
  const packages = [
    ...manifests().map((file) => [file, jsonOf<Manifest>(file)] as const),
    ...ours(lock).map(([place, entry]) => [`package-lock.json ${place}`, entry] as const),
  ]
  for (const [file, manifest] of packages) {
    told[file] = manifest.version
    for (const [name, version] of pinsOf(manifest)) told[`${file}: ${name}`] = version
  }
  return told
}

function give(manifest: Manifest, version: string): void {
  manifest.version = version
  for (const list of [manifest.dependencies, manifest.devDependencies]) {
    for (const name of Object.keys(list ?? {})) {
      if (list && name.startsWith('@guise/')) list[name] = version
    }
  }
}

function release(version: string): void {
  for (const file of manifests()) {
    const manifest = jsonOf<Manifest>(file)
    give(manifest, version)
    writeJson(file, manifest)
  }
  const lock = jsonOf<Lock>('package-lock.json')
  lock.version = version
  for (const [, entry] of ours(lock)) give(entry, version)
  writeJson('package-lock.json', lock)

  write('README.md', textOf('README.md').replace(README_WORDS, `$1${version}$3`))
  const today = new Date().toISOString().slice(0, 10)
  write(
    'CHANGELOG.md',
    textOf('CHANGELOG.md').replace(
      '## [Unreleased]\n',
      `## [Unreleased]\n\n## [${version}] - ${today}\n`,
    ),
  )
  for (const script of ['openapi', 'sdk:types', 'format']) {
    execFileSync('npm', ['run', '-s', script], { cwd: ROOT, stdio: 'inherit' })
  }
}

if (import.meta.main) {
  const [version = ''] = process.argv.slice(2)
  if (/^\d+\.\d+\.\d+$/.test(version)) release(version)
  else {
    process.stderr.write('Missing version. Use: npm run release -- 0.7.0\n')
    process.exitCode = 2
  }
}
