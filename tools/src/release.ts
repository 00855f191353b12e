// npm run release -- --version 0.7.0             a release: checks, gives everything the version, makes its files
// npm run release -- --version 0.7.0 --dry-run   the same in a copy of the last commit; nothing here is changed
// npm run release -- --artifacts                 only the files, of the version that the tree has
// --out FOLDER (else .guise/release/VERSION), --key FILE signs, --image builds the image too
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { linkPackages } from './link-packages.ts'
import { checkFolder, makeArtifacts } from './release/artifacts.ts'
import { unreleased } from './release/changelog.ts'
import { checkVersion, ReleaseError, setVersion, versionOf } from './release/versions.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const say = (text: string) => process.stdout.write(`${text}\n`)
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 30 }).trim()
const { values } = parseArgs({
  options: {
    version: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    artifacts: { type: 'boolean', default: false },
    out: { type: 'string' },
    key: { type: 'string' },
    image: { type: 'boolean', default: false },
  },
})

function checkTree(version: string): void {
  checkVersion(version, versionOf(ROOT))
  if (unreleased(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')) === '') {
    throw new ReleaseError('The changelog has nothing under [Unreleased].')
  }
}

/** From the release before to this commit, under load: a release that stops the one before is none. */
function upgrade(): void {
  try {
    execFileSync('npm', ['run', '-s', 'test:upgrade'], { cwd: ROOT, stdio: 'inherit' })
  } catch {
    throw new ReleaseError('The upgrade from the release before has failed. Nothing was changed.')
  }
}

/** The last commit, with the packages that are installed here. */
function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'guise-release-'))
  const tar = execFileSync('git', ['archive', 'HEAD'], { cwd: ROOT, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', copy], { input: tar })
  linkPackages(ROOT, copy)
  return copy
}

async function dryRun(version: string): Promise<void> {
  checkTree(version)
  const out = resolve(values.out ?? join(ROOT, '.guise/release', `${version}-dry-run`))
  const copy = copyTree()
  try {
    setVersion(copy, version, new Date())
    // Its own program: everything in it is found by its place.
    const more = values.key === undefined ? [] : ['--key', resolve(values.key)]
    if (values.image) more.push('--image')
    const args = ['tools/src/release.ts', '--artifacts', '--out', out, ...more]
    const SOURCE_DATE_EPOCH = git('log', '-1', '--format=%ct')
    execFileSync(process.execPath, ['--no-warnings', ...args], {
      cwd: copy,
      stdio: 'inherit',
      env: { SOURCE_DATE_EPOCH, ...process.env },
    })
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  say('Nothing was changed or published. The upgrade test did not run.')
}

const folderOf = (version: string) => resolve(values.out ?? join(ROOT, '.guise/release', version))

async function artifacts(): Promise<void> {
  const folder = folderOf(versionOf(ROOT))
  const files = await makeArtifacts({ root: ROOT, folder, key: values.key, hasImage: values.image })
  say(`${folder}:\n${files.map((file) => `  ${file}`).join('\n')}`)
}

async function release(version: string): Promise<void> {
  if (git('status', '--porcelain') !== '') throw new ReleaseError('Commit your changes first.')
  checkTree(version)
  await checkFolder(folderOf(version))
  upgrade()
  setVersion(ROOT, version, new Date())
  try {
    await artifacts()
  } catch (error) {
    say(
      `Everything has version ${version} now. When the reason is mended: npm run release -- --artifacts. To take the version back: git restore .`,
    )
    throw error
  }
  say(
    `Look at the difference, then: git commit -am "release: ${version}" && git tag -s v${version}`,
  )
}

try {
  const { version } = values
  if (values.artifacts) await artifacts()
  else if (version === undefined) {
    throw new ReleaseError('Use: npm run release -- --version 0.7.0 [--dry-run], or -- --artifacts')
  } else if (values['dry-run']) await dryRun(version)
  else await release(version)
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
