import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NPM_SCOPE, PYTHON_IMPORT, REPOSITORY } from '../src/names.ts'
import { NODE_PACKAGES } from '../src/pack/node-package.ts'
import { verifyFolder } from '../src/supply/signature.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** Packing translates every package, and one of them has the studio. */
const RELEASE_MS = 900_000
const VERSION = '99.0.0'

let folder: string
let out: string
const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
const release = (...args: string[]) =>
  execFileSync(process.execPath, ['--no-warnings', 'tools/src/release.ts', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'guise-dry-run-'))
  out = join(folder, 'out')
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, 'key')])
  writeFileSync(join(folder, 'signers'), `guise ${readFileSync(join(folder, 'key.pub'), 'utf8')}`)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it(
  'a dry run makes all files of a release and changes nothing here',
  async () => {
    const before = git('status', '--porcelain')
    release('--version', VERSION, '--dry-run', '--out', out, '--key', join(folder, 'key'))
    expect(git('status', '--porcelain')).toBe(before)

    const files = readdirSync(out)
    const packages = ['sdk', ...Object.keys(NODE_PACKAGES)]
    const tarballs = packages.map((name) => `guise-${name}-${VERSION}.tgz`)
    const others = [
      `${PYTHON_IMPORT}-${VERSION}-py3-none-any.whl`,
      `${PYTHON_IMPORT}-${VERSION}.tar.gz`,
      `guise-${VERSION}.sbom.json`,
      'NOTES.md',
      'SHA256SUMS',
      'SHA256SUMS.sig',
    ]
    expect(files.sort()).toEqual([...tarballs, ...others].sort())
    expect(await verifyFolder(out, join(folder, 'signers'))).toBe(files.length - 2)

    for (const tarball of tarballs) {
      const args = ['-xzOf', join(out, tarball), 'package/package.json']
      const manifest = JSON.parse(execFileSync('tar', args, { encoding: 'utf8' }))
      const pins = Object.entries(manifest.dependencies ?? {}).filter(([name]) =>
        name.startsWith(`${NPM_SCOPE}/`),
      )
      expect([manifest.version, ...pins.map(([, pin]) => pin)], tarball).toEqual([
        VERSION,
        ...pins.map(() => VERSION),
      ])
      expect(manifest.private, tarball).toBeUndefined()
      // npm compares it with the repository of the hosted build.
      expect(manifest.repository.url, tarball).toBe(`git+${REPOSITORY}.git`)
    }
    expect(readFileSync(join(out, 'NOTES.md'), 'utf8')).toMatch(/^# Guise 99\.0\.0\n\n###/)
    const bom = JSON.parse(readFileSync(join(out, `guise-${VERSION}.sbom.json`), 'utf8'))
    expect(bom.metadata.component.version).toBe(VERSION)
  },
  RELEASE_MS,
)

it('a release is refused with changes that are not committed, or the wrong version', () => {
  const said = (...args: string[]) => {
    try {
      return release(...args)
    } catch (error) {
      return (error as { stderr: string }).stderr
    }
  }
  expect(said('--version', '0.0.1', '--dry-run')).toContain('0.0.1 does not follow')
  expect(said()).toContain('Use: npm run release')
  const file = join(ROOT, 'not-committed.txt')
  writeFileSync(file, '')
  try {
    expect(said('--version', VERSION)).toBe('Commit your changes first.\n')
  } finally {
    rmSync(file)
  }
})
