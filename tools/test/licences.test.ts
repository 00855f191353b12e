import { existsSync, readFileSync } from 'node:fs'
import { readLock } from '@guise/engine-cpu/models/lock'
import { describe, expect, it } from 'vitest'
import { EXCEPTIONS, unlicensedCode, unlicensedModels } from '../src/supply/licences.ts'
import { readLockedPackages } from '../src/supply/lock-file.ts'

const one = (licence: string | undefined) => [{ name: 'new-one', version: '1.0.0', licence }]

describe('licences of code', () => {
  it('are allowed, or the package is an exception with a reason', () => {
    const packages = readLockedPackages()
    expect(packages.length).toBeGreaterThan(500)
    expect(unlicensedCode(packages)).toEqual([])
  })

  it('may be a choice or a sum of allowed ones', () => {
    expect(unlicensedCode(one('(GPL-3.0-only OR MIT)'), [])).toEqual([])
    expect(unlicensedCode(one('MIT AND ISC'), [])).toEqual([])
  })

  it.each([
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
    'MPL-2.0',
    'MIT AND GPL-2.0-only',
    'SEE LICENSE IN x',
  ])('refuse %s', (licence) => {
    expect(unlicensedCode(one(licence), [])).toEqual([`new-one@1.0.0: ${licence}`])
  })

  it('refuse a package without one', () => {
    expect(unlicensedCode(one(undefined), [])).toEqual(['new-one@1.0.0: no licence'])
  })

  it('allow an exception its own licence, by its whole name', () => {
    const exceptions = [{ packages: /font/, licence: 'OFL-1.1', reason: 'a font' }]
    const font = (name: string, licence: string) => [{ name, version: '1.0.0', licence }]
    expect(unlicensedCode(font('font', 'OFL-1.1'), exceptions)).toEqual([])
    expect(unlicensedCode(font('font', 'GPL-3.0-only'), exceptions)).toContain(
      'font@1.0.0: GPL-3.0-only',
    )
    expect(unlicensedCode(font('font-more', 'OFL-1.1'), exceptions)).toContain(
      'font-more@1.0.0: OFL-1.1',
    )
  })

  it('name an exception that no package needs any more', () => {
    const exceptions = [{ packages: /gone/, licence: 'MPL-2.0', reason: 'it was here' }]
    expect(unlicensedCode(one('MIT'), exceptions)).toEqual(['no package needs the exception gone'])
  })

  it('were read where the manifest names none', () => {
    for (const { packages, readIn, licence } of EXCEPTIONS) {
      if (readIn === undefined) continue
      const file = new URL(`../../node_modules/${packages.source}/${readIn}`, import.meta.url)
      expect(existsSync(file), packages.source).toBe(true)
      expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`(The )?${licence} License`))
    }
  })
})

describe('licences of models', () => {
  const lock = readLock()

  it('are allowed, without exceptions', () => {
    expect(unlicensedModels(lock)).toEqual([])
  })

  it('refuse weights that may only be studied', () => {
    const models = lock.models.map((model) =>
      model.name === 'modnet'
        ? { ...model, licence: { ...model.licence, weights: 'CC-BY-NC-4.0' } }
        : model,
    )
    expect(unlicensedModels({ ...lock, models })).toEqual(['modnet, weights: CC-BY-NC-4.0'])
  })
})
