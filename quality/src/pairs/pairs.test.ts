import { describe, expect, test } from 'vitest'
import { readPhotosLock } from '../photos/lock.ts'
import { PAIRS } from './pairs.ts'
import { SOURCES } from './sources.ts'
import { TEMPLATES } from './templates.ts'

const tuning = PAIRS.filter((pair) => !pair.heldOut)
const heldOut = PAIRS.filter((pair) => pair.heldOut)

describe('the pairs', () => {
  test('are enough, and each is there once', () => {
    expect(PAIRS.length).toBeGreaterThanOrEqual(120)
    expect(heldOut.length).toBeGreaterThanOrEqual(40)
    expect(new Set(PAIRS.map((pair) => pair.name)).size).toBe(PAIRS.length)
  })

  test('hold their people out: no guest is in both sets, and some templates are new', () => {
    const tuned = new Set<string>(tuning.map((pair) => pair.source))
    expect(heldOut.filter((pair) => tuned.has(pair.source))).toEqual([])
    const tunedTemplates = new Set<string>(tuning.map((pair) => pair.template))
    const fresh = new Set(
      heldOut.filter((pair) => !tunedTemplates.has(pair.template)).map((pair) => pair.template),
    )
    expect(fresh.size).toBeGreaterThanOrEqual(5)
  })

  test('put nobody into their own picture', () => {
    for (const { source, template } of PAIRS) {
      expect(SOURCES[source].picture).not.toBe(TEMPLATES[template].picture)
    }
  })

  test('use every source and template', () => {
    expect(Object.keys(SOURCES).sort()).toEqual([...new Set(PAIRS.map((p) => p.source))].sort())
    expect(Object.keys(TEMPLATES).sort()).toEqual([...new Set(PAIRS.map((p) => p.template))].sort())
  })

  test('find their pictures in the lock, each from a pinned package', async () => {
    const { pictures, packages } = await readPhotosLock()
    const pinned = new Set([...packages.map((one) => one.name), 'committed'])
    for (const { picture } of [...Object.values(SOURCES), ...Object.values(TEMPLATES)]) {
      expect(pictures[picture], picture).toBeDefined()
    }
    for (const picture of Object.values(pictures)) expect(pinned).toContain(picture.package)
    for (const { integrity } of packages) expect(integrity).toMatch(/^sha512-[\w+/]{86}==$/)
  })
})
