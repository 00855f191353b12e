import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Packages that have an install script, and why everything works without it. */
const NOT_NEEDED: Readonly<Record<string, string>> = {
  '@contentauth/c2pa-node':
    'the tarball holds the library for Linux on x64; for others see docs/operations/install.md',
  'msgpackr-extract': 'a prepared build is an optional package, and msgpackr works without one',
  'onnxruntime-node': 'the tarball holds the libraries; the script would download those for GPUs',
}

const textOf = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
type Lock = { packages: Record<string, { hasInstallScript?: boolean }> }

describe('install scripts', () => {
  it('are switched off, also for people who do not ask for it', () => {
    expect(textOf('.npmrc').split('\n')).toContain('ignore-scripts=true')
  })

  it('are not needed by any package: read a new one, then say here why', () => {
    const { packages } = JSON.parse(textOf('package-lock.json')) as Lock
    const scripted = Object.entries(packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([place]) => place.replace(/.*node_modules\//, ''))
    expect(scripted.sort()).toEqual(Object.keys(NOT_NEEDED).sort())
  })
})
