import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pythonTools } from '@guise/tools'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openGuise } from '../sdk/support/guise.ts'
import { samplePicture } from '../support/pictures.ts'
import { useInstallation } from '../support/use-installation.ts'
import { startProgram, temporaryFolder } from './run-program.ts'

const stack = useInstallation()
const CLIENT = join(import.meta.dirname, '../../clients/python/src')

/** The environment of the client's own tests, which has what the client needs. */
const python = async () => ({
  PATH: [await pythonTools(), process.env.PATH].join(delimiter),
  PYTHONPATH: CLIENT,
  PYTHONDONTWRITEBYTECODE: '1',
})

describe.each([
  ['batch.ts', ['photos', 'results', 'newsprint'], async () => ({})],
  ['batch.py', ['photos', 'newsprint', 'results'], python],
] as const)('%s', (file, args, environment) => {
  it('tries again what failed, keeps photos of one stem apart, and saves whole files alone', async () => {
    const { guise, account } = await openGuise(stack())
    const folder = temporaryFolder()
    onTestFinished(() => folder.remove())
    const place = (name: string) => join(folder.path, name)
    mkdirSync(place('photos'))
    for (const [name, side] of Object.entries({ 'a.jpg': 64, 'a.png': 80, 'tiny.jpg': 20 })) {
      const photo = await samplePicture(side, side, side)
      writeFileSync(place(`photos/${name}`), Buffer.from(photo, 'base64'))
    }
    const env = { GUISE_URL: stack().baseUrl, GUISE_API_KEY: account.key, ...(await environment()) }
    const batch = () =>
      startProgram(`batch-folder/${file}`, args, { env, folder: folder.path }).ended
    const states = async () =>
      (await guise.jobs.list().page()).data.map(({ state }) => state).sort()

    // As if the disk refused this one.
    mkdirSync(place('results/a.png.png.part'), { recursive: true })
    const first = await batch()
    expect(first.code, first.said).toBe(1)
    expect(first.said).toMatch(/^a\.png: .*a\.png\.png\.part/m)
    expect(first.said).toMatch(/^tiny\.jpg: \w/m)
    expect(first.said).not.toContain('Traceback')
    expect(await states()).toEqual(['failed', 'succeeded', 'succeeded'])

    const second = await batch()
    expect(second.code, second.said).toBe(1)
    expect(await states()).toEqual(['failed', 'failed', 'succeeded', 'succeeded'])
    expect(readdirSync(place('results')).sort()).toEqual(['a.jpg.png', 'a.png.png.part'])
    expect((await sharp(readFileSync(place('results/a.jpg.png'))).metadata()).format).toBe('png')
  })
})
