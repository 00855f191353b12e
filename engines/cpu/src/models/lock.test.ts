import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NETWORK_NAMES } from '../networks.ts'
import { readLock } from './lock.ts'
import { checkNotices, notices } from './notices.ts'
import { productsOf } from './products.ts'
import { readTemplates } from './templates.ts'

const lock = readLock()
const templates = readTemplates()
const products = productsOf(lock, templates)

test('every network that the engine opens is in the lock', () => {
  const names = lock.models.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining([...NETWORK_NAMES]))
})

test('a package lists exactly the files that are made use of', () => {
  for (const { name, files } of lock.packages) {
    const used = products.filter((product) => product.package === name)
    expect(files).toEqual([...new Set(used.flatMap(({ sources }) => sources))].sort())
  }
  const known = lock.packages.map(({ name }) => name)
  expect(known).toEqual(expect.arrayContaining(products.map((product) => product.package)))
})

test('no two files of the folder have one name', () => {
  expect(new Set(products.map(({ path }) => path)).size).toBe(products.length)
})

test('artists of templates have been dead for a hundred years', () => {
  const latest = Math.max(...templates.map(({ artistDied }) => artistDied))
  expect(latest).toBeLessThanOrEqual(1926)
})

test('README and notices say which weights were trained on data for research only', () => {
  const isStrict = ({ trainingData }: { trainingData: string }) => /RESEARCH/.test(trainingData)
  const names = lock.models.filter(isStrict).map(({ name }) => name)
  expect(names).toEqual(['face-likeness', 'face-gender', 'migan'])
  const root = new URL('../../../../', import.meta.url)
  const read = (file: string) => readFileSync(new URL(file, root), 'utf8').replace(/\s+/g, ' ')
  expect(read('THIRD_PARTY_MODELS.md')).toContain(
    'those of face-likeness, face-gender and migan may be used for research only',
  )
  expect(read('README.md')).toContain('three were trained on pictures for research only')
})

test('notices say of every network how sure its licence is', () => {
  const [sure = ''] = notices(lock, templates).split('\n| weights |')
  const said = [...sure.matchAll(/^- \*\*.*?: (.+?)\./gm)].flatMap(([, names = '']) =>
    names.split(', '),
  )
  expect(said.sort()).toEqual(lock.models.map(({ name }) => name).sort())
})

test('THIRD_PARTY_MODELS.md is made from the lock and the manifest as they are', () => {
  expect(checkNotices()).toBe(true)
})
