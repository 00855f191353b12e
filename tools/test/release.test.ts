import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { emptyFolder } from '../src/release/artifacts.ts'
import { dateRelease, newestRelease, notesOf, unreleased } from '../src/release/changelog.ts'
import { checkVersion, versionsTold } from '../src/release/versions.ts'

const ROOT = resolve(import.meta.dirname, '../..')

it('tells one version everywhere: npm run release -- --version VERSION sets it', () => {
  const told = versionsTold(ROOT)
  const { 'package.json': version } = told
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(Object.entries(told).filter(([, other]) => other !== version)).toEqual([])
})

it.each([
  ['0.7.0', '0.6.0', true],
  ['0.6.1', '0.6.0', true],
  ['1.0.0', '0.6.9', true],
  ['0.10.0', '0.9.0', true],
  ['0.6.0', '0.6.0', false],
  ['0.5.9', '0.6.0', false],
  ['0.6.9', '0.10.0', false],
  ['0.7', '0.6.0', false],
  ['v0.7.0', '0.6.0', false],
])('%s after %s: %s', (version, before, follows) => {
  const check = () => checkVersion(version, before)
  if (follows) expect(check).not.toThrow()
  else expect(check).toThrow(/no version|does not follow/)
})

it('takes the place of an earlier release, and of nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guise-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const out = join(folder, 'out')
  await emptyFolder(out)
  const python = 'guise_sdk-0.6.0-py3-none-any.whl'
  const made = ['guise-sdk-0.6.0.tgz', python, 'NOTES.md', 'SHA256SUMS', 'SHA256SUMS.sig']
  for (const name of made) writeFileSync(join(out, name), '')
  await emptyFolder(out)
  expect(readdirSync(out)).toEqual([])
  const isRefused = () => expect(emptyFolder(out)).rejects.toThrow('other files')
  for (const name of ['diary.txt', 'guise-notes.txt']) {
    writeFileSync(join(out, name), '')
    await isRefused()
    rmSync(join(out, name))
  }
  // A clone, as people call them.
  mkdirSync(join(out, 'guise-main.tgz'))
  await isRefused()
  await expect(emptyFolder(folder)).rejects.toThrow('other files')
  expect(readdirSync(out)).toEqual(['guise-main.tgz'])
})

describe('the changelog', () => {
  const BEFORE = `# Changelog

## [Unreleased]

### Added

- A thing ([how](docs/how.md), [why](https://example.com/why)).

## [0.6.0] - 2026-11-17

- An older thing.
`

  it('gives what it has gathered a version and a day', () => {
    expect(unreleased(BEFORE)).toMatch(/^### Added/)
    expect(newestRelease(BEFORE)).toBe('0.6.0')
    const after = dateRelease(BEFORE, '0.7.0', new Date('2026-12-01T10:00:00Z'))
    expect(after).toContain('## [Unreleased]\n\n## [0.7.0] - 2026-12-01\n\n### Added\n')
    expect(unreleased(after)).toBe('')
    expect(newestRelease(after)).toBe('0.7.0')
    expect(after.length - BEFORE.length).toBe('\n## [0.7.0] - 2026-12-01\n'.length)
  })

  it('is cut into the notes of a release, without links that lead nowhere', () => {
    const notes = notesOf(dateRelease(BEFORE, '0.7.0', new Date()), '0.7.0')
    expect(notes).toMatch(/^# Guise 0\.7\.0\n\n### Added\n/)
    expect(notes).toContain('- A thing (how, [why](https://example.com/why)).')
    expect(notes).not.toContain('older')
    expect(notesOf(BEFORE, '0.6.0')).toContain('An older thing.')
    expect(() => notesOf(BEFORE, '0.8.0')).toThrow('no section [0.8.0]')
  })
})
