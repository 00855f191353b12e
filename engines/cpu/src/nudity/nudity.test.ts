import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { modelsFolder } from '../models/folder.ts'
import { createNudityGate, type NudityGate } from './index.ts'
import { nudityOf } from './look-for-nudity.ts'

const gates: NudityGate[] = []
afterEach(() => Promise.all(gates.splice(0).map((gate) => gate.close())))

function gateOf(folder: string): NudityGate {
  const gate = createNudityGate({ modelsFolder: folder, processes: 1 })
  gates.push(gate)
  return gate
}

const never = new AbortController().signal
const sample = () => readFile(new URL('../../../../samples/astronaut.jpg', import.meta.url))

describe('how sure the network is', () => {
  it('counts nudity, drawn or not, and half of what is only sexy', () => {
    expect(nudityOf([0.1, 0.2, 0.2, 0.1, 0.4])).toBeCloseTo(0.5)
    expect(nudityOf([0, 0, 0, 0, 1])).toBe(0.5)
    expect(nudityOf([0, 0, 0, 1, 0])).toBe(1)
  })

  it.each([[[]], [[0, 1, 0]], [[0, Number.NaN, 0, 0, 0]]])('is not known from %j', (shares) => {
    expect(() => nudityOf(shares)).toThrow('gave no answer')
  })
})

it('cannot look without its network, and says so', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'guise-test-'))
  const looking = gateOf(empty).look({ bytes: await sample(), isFilm: false }, never)
  await expect(looking).rejects.toThrow('nudity.onnx')
  await rm(empty, { recursive: true })
})

const folder = modelsFolder()
const isThere = existsSync(join(folder, 'nudity.onnx'))
if (!isThere) console.info(`No network in ${folder}: run "npm run models" to have it tested.`)

describe.skipIf(!isThere)('with its network', () => {
  it('finds nothing in a portrait, nor in a film of it, and cannot tell of what is no picture', async () => {
    const gate = gateOf(folder)
    const bytes = await sample()
    const score = await gate.look({ bytes, isFilm: false }, never)
    expect(score).toBeGreaterThan(0)
    expect(score).toBeLessThan(0.1)
    const film = await filmOf(bytes)
    const most = await gate.look({ bytes: film, isFilm: true }, never)
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThan(0.1)
    await expect(
      gate.look({ bytes: bytes.subarray(0, 40), isFilm: false }, never),
    ).rejects.toThrow()
    await expect(gate.look({ bytes: film.subarray(0, 60), isFilm: true }, never)).rejects.toThrow()
  })
})

/** Of one picture: the shortest that there is. */
async function filmOf(photo: Uint8Array): Promise<Uint8Array> {
  const home = await mkdtemp(join(tmpdir(), 'guise-test-'))
  const path = join(home, 'film.mp4')
  const size = ['-vf', 'scale=320:320', '-pix_fmt', 'yuv420p']
  execFileSync('ffmpeg', ['-v', 'error', '-i', '-', ...size, path], { input: photo })
  const film = await readFile(path)
  await rm(home, { recursive: true })
  return film
}
