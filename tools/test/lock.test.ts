import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Entry = { link?: boolean; resolved?: string; integrity?: string; optional?: boolean }

const file = new URL('../../package-lock.json', import.meta.url)
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> }
const installed = Object.entries(packages).filter(
  ([place, { link }]) => place.includes('node_modules/') && !link,
)

/**
 * Builds for other machines than ours that the registry here does not carry, so that nobody could
 * tell their hashes. `npm run lock` asks for them again; the list must only become shorter.
 */
const UNKNOWN: readonly string[] = [
  '@biomejs/cli-android-arm64',
  '@biomejs/cli-android-x64',
  '@biomejs/cli-darwin-arm64',
  '@biomejs/cli-darwin-x64',
  '@biomejs/cli-linux-arm64-musl',
  '@biomejs/cli-linux-x64-musl',
  '@biomejs/cli-win32-arm64',
  '@biomejs/cli-win32-x64',
  '@msgpackr-extract/msgpackr-extract-darwin-arm64',
  '@msgpackr-extract/msgpackr-extract-darwin-x64',
  '@msgpackr-extract/msgpackr-extract-linux-arm',
  '@msgpackr-extract/msgpackr-extract-linux-arm64',
  '@msgpackr-extract/msgpackr-extract-win32-x64',
  '@rolldown/binding-android-arm-eabi',
  '@rolldown/binding-android-arm64',
  '@rolldown/binding-darwin-arm64',
  '@rolldown/binding-darwin-x64',
  '@rolldown/binding-freebsd-x64',
  '@rolldown/binding-linux-arm-gnueabihf',
  '@rolldown/binding-linux-arm64-gnu',
  '@rolldown/binding-linux-arm64-musl',
  '@rolldown/binding-linux-ppc64-gnu',
  '@rolldown/binding-linux-s390x-gnu',
  '@rolldown/binding-linux-x64-musl',
  '@rolldown/binding-openharmony-arm64',
  '@rolldown/binding-wasm32-wasi',
  '@rolldown/binding-win32-arm64-msvc',
  '@rolldown/binding-win32-x64-msvc',
  '@tailwindcss/oxide-android-arm64',
  '@tailwindcss/oxide-darwin-arm64',
  '@tailwindcss/oxide-darwin-x64',
  '@tailwindcss/oxide-freebsd-x64',
  '@tailwindcss/oxide-linux-arm-gnueabihf',
  '@tailwindcss/oxide-linux-arm64-musl',
  '@tailwindcss/oxide-linux-x64-musl',
  '@tailwindcss/oxide-wasm32-wasi',
  '@tailwindcss/oxide-win32-arm64-msvc',
  '@tailwindcss/oxide-win32-x64-msvc',
]

describe('package-lock.json', () => {
  it('has a hash of every package that is installed', () => {
    const unchecked = installed
      .filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
      .map(([place]) => place.replace(/.*node_modules\//, ''))
    expect(unchecked.filter((name) => !UNKNOWN.includes(name))).toEqual([])
  })

  it('lacks hashes only of optional builds for other machines', () => {
    for (const name of UNKNOWN) {
      const entry = packages[`node_modules/${name}`]
      expect([name, entry?.optional ?? true]).toEqual([name, true])
      expect(name).not.toMatch(/linux-x64(-gnu)?$/)
    }
  })

  it('names no host, so that every registry will do', () => {
    expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  })
})
