import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modelsFolder } from '../models/folder.ts'
import { openNetworks } from '../networks.ts'
import { swapFaces } from '../swapping/swap-faces.ts'
import { findSitters } from './find-sitters.ts'
import { openPainting } from './painting.ts'
import { openTemplates } from './template-store.ts'

const models = modelsFolder()
const PICTURES = ['peale-jefferson.png', 'vanderlyn-madison.jpg']
const areThere = PICTURES.every((name) => existsSync(join(models, 'templates', name)))
if (!areThere) console.info(`No pictures in ${models}: run "npm run models" to have them tested.`)

describe.skipIf(!areThere)('the store of templates', () => {
  const networks = openNetworks(models)
  let folder = ''
  const prepared = () => join(folder, 'templates', 'prepared')
  const open = () => openTemplates(folder, networks)

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guise-templates-'))
    await mkdir(join(folder, 'templates'))
    for (const name of PICTURES) {
      await symlink(join(models, 'templates', name), join(folder, 'templates', name))
    }
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('gives the same swap from its file as from memory', { timeout: 90_000 }, async () => {
    const fresh = await open().load('peale-jefferson', 'square')
    expect(fresh.pixels).toMatchObject({ width: 1280, height: 1280 })
    expect(fresh.slots).toHaveLength(1)
    expect(await readdir(prepared())).toEqual(['peale-jefferson.square.fill.template'])
    const kept = await open().load('peale-jefferson', 'square')
    const { pixels } = await openPainting(folder, networks, 'vanderlyn-madison')
    const [face] = await findSitters(networks, pixels, 1)
    const run = { look: 'v5', signal: new AbortController().signal } as const
    const one = await swapFaces(networks, fresh, [{ pixels, face: face! }], run)
    const other = await swapFaces(networks, kept, [{ pixels, face: face! }], run)
    expect(largestDifference(one.pixels.data, fresh.pixels.data)).toBeGreaterThan(40)
    expect(largestDifference(one.pixels.data, other.pixels.data)).toBeLessThanOrEqual(2)
  })

  it('prepares again what is damaged, and once only', { timeout: 90_000 }, async () => {
    const choice = { picture: 'vanderlyn-madison', ratio: 'square' } as const
    expect(await open().prepareAll([choice])).toBe(1)
    expect(await open().prepareAll([choice])).toBe(0)
    const file = join(prepared(), 'vanderlyn-madison.square.fill.template')
    const whole = await readFile(file)
    await writeFile(file, whole.subarray(0, whole.length - 5000))
    expect(await open().prepareAll([choice])).toBe(1)
    expect(Buffer.compare(await readFile(file), whole)).toBe(0)
  })
})

function largestDifference(a: Uint8Array, b: Uint8Array): number {
  let largest = 0
  for (let i = 0; i < a.length; i++) largest = Math.max(largest, Math.abs(a[i]! - b[i]!))
  return largest
}
