// Every place that tells a version of Guise: one function reads them all, one gives them another.
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NPM_SCOPE, PYTHON_IMPORT } from '../names.ts'
import { dateRelease, newestRelease } from './changelog.ts'

type Manifest = {
  name?: string
  version?: string
  workspaces?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}
type Lock = { version: string; packages: Record<string, Manifest & { link?: boolean }> }

/** Texts with the version between what goes before and what follows. */
const TEXTS: Readonly<Record<string, RegExp>> = {
  'README.md': /(\*\*Status \()([^)]+)(\)\.\*\*)/,
  'deploy/compose/compose.yaml': /(guise-run\/guise:)([^}]+)(\})/,
  [`clients/python/src/${PYTHON_IMPORT}/version.py`]: /(^VERSION = ")([^"]+)(")/m,
}
const VERSION = /^\d+\.\d+\.\d+$/

export class ReleaseError extends Error {
  override readonly name = 'ReleaseError'
}

const textOf = (root: string, file: string) => readFileSync(join(root, file), 'utf8')
const jsonOf = <T>(root: string, file: string) => JSON.parse(textOf(root, file)) as T

/** Every package.json of the repository, the root's first. */
function manifests(root: string): string[] {
  const { workspaces = [] } = jsonOf<Manifest>(root, 'package.json')
  const files = globSync(
    workspaces.map((folder) => `${folder}/package.json`),
    { cwd: root },
  )
  return ['package.json', ...files.sort()]
}

const ours = (lock: Lock) =>
  Object.entries(lock.packages).filter(
    ([place, { link }]) => !place.includes('node_modules/') && !link,
  )

const isOurs = (name: string) => name.startsWith(`${NPM_SCOPE}/`)

const pinsOf = ({ dependencies = {}, devDependencies = {} }: Manifest) =>
  [dependencies, devDependencies].flatMap((list) =>
    Object.entries(list).filter(([name]) => isOurs(name)),
  )

const texts = (root: string) =>
  Object.entries(TEXTS).filter(([file]) => existsSync(join(root, file)))

/** By the place that tells it. */
export function versionsTold(root: string): Record<string, string | undefined> {
  const lock = jsonOf<Lock>(root, 'package-lock.json')
  const told: Record<string, string | undefined> = {
    'package-lock.json': lock.version,
    'openapi.json': jsonOf<{ info: { version: string } }>(root, 'openapi.json').info.version,
    'CHANGELOG.md': newestRelease(textOf(root, 'CHANGELOG.md')),
  }
  for (const [file, words] of texts(root)) told[file] = words.exec(textOf(root, file))?.[2]
  const packages = [
    ...manifests(root).map((file) => [file, jsonOf<Manifest>(root, file)] as const),
    ...ours(lock).map(([place, entry]) => [`package-lock.json ${place}`, entry] as const),
  ]
  for (const [file, manifest] of packages) {
    told[file] = manifest.version
    for (const [name, version] of pinsOf(manifest)) told[`${file}: ${name}`] = version
  }
  return told
}

export const versionOf = (root: string): string =>
  jsonOf<Manifest>(root, 'package.json').version ?? ''

/** Refuses what is no version, or none that follows the one the tree has. */
export function checkVersion(version: string, before: string): void {
  if (!VERSION.test(version)) throw new ReleaseError(`"${version}" is no version such as 0.7.0.`)
  const [next, last] = [version, before].map((text) => text.split('.').map(Number))
  const at = next?.findIndex((part, n) => part !== last?.[n]) ?? -1
  if (at < 0 || (next?.[at] ?? 0) < (last?.[at] ?? 0)) {
    throw new ReleaseError(`${version} does not follow ${before}.`)
  }
}

/** Gives everything this version, and dates what the changelog has gathered. */
export function setVersion(root: string, version: string, date: Date): void {
  const write = (file: string, text: string) => writeFileSync(join(root, file), text)
  for (const file of manifests(root)) {
    const text = textOf(root, file)
    // As texts, because they are formatted in another way than JSON.stringify does it.
    write(
      file,
      text
        .replace(/^( {2}"version": ")[^"]+/m, `$1${version}`)
        .replace(new RegExp(`("${NPM_SCOPE}/[^"]+": ")\\d[^"]*`, 'g'), `$1${version}`),
    )
  }
  const lock = jsonOf<Lock>(root, 'package-lock.json')
  lock.version = version
  for (const [, entry] of ours(lock)) {
    entry.version = version
    for (const list of [entry.dependencies, entry.devDependencies]) {
      for (const name of Object.keys(list ?? {})) {
        if (list && isOurs(name)) list[name] = version
      }
    }
  }
  write('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
  for (const [file, words] of texts(root)) {
    write(file, textOf(root, file).replace(words, `$1${version}$3`))
  }
  write('CHANGELOG.md', dateRelease(textOf(root, 'CHANGELOG.md'), version, date))
  for (const name of ['openapi', 'sdk-types']) {
    execFileSync('npm', ['run', '-s', 'tool', '--', name], { cwd: root, stdio: 'inherit' })
  }
}
