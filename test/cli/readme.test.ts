import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newToGit, openExampleFolder, READERS_PATH, runExample } from '../support/doc-examples.ts'
import { samplePicture } from '../support/pictures.ts'
import { useInstallation } from '../support/use-installation.ts'

// `npm run tool -- try-demo` runs the same commands on a fresh demo; here they fail.

const stack = useInstallation()
const README = await readFile(resolve(import.meta.dirname, '../../README.md'), 'utf8')
const [, COMMANDS = ''] = /<!-- try -->\n```sh\n([\s\S]+?)```/.exec(README) ?? []

let folder: Awaited<ReturnType<typeof openExampleFolder>>
beforeEach(async () => {
  folder = await openExampleFolder()
})
afterEach(() => folder?.remove())

async function type(base_url: string, api_key: string) {
  await mkdir(join(folder.path, '.guise'))
  await writeFile(join(folder.path, '.guise/demo.json'), JSON.stringify({ base_url, api_key }))
  const shell = ['bash', '--norc', '-eu', '-c', COMMANDS] as const
  const ended = await runExample(folder.path, [...shell], { PATH: READERS_PATH, GUISE_HOME: '' })
  return { ...ended, isMade: existsSync(join(folder.path, 'me.png')) }
}

const withKey = async () => (await stack().account()).key

describe('the commands of the README', () => {
  it('make a picture, and leave nothing that git would show', async () => {
    const { code, output } = await type(stack().baseUrl, await withKey())
    expect(code, output).toBe(0)
    const made = await readFile(join(folder.path, 'me.png'))
    expect(made.subarray(1, 4).toString()).toBe('PNG')
    expect(await newToGit(folder.path)).toEqual([])
  })

  it('say that the key is wrong', async () => {
    const { code, output, isMade } = await type(stack().baseUrl, 'gk_wrong')
    expect([code, isMade]).toEqual([1, false])
    expect(output).toMatch(/ 401\n.*key.*\.\n$/)
  })

  it('say that there is no face in the photo', async () => {
    await rm(join(folder.path, 'samples'))
    await mkdir(join(folder.path, 'samples'))
    const wall = Buffer.from(await samplePicture(640, 640, 7), 'base64')
    await writeFile(join(folder.path, 'samples/astronaut.jpg'), wall)
    const { code, output, isMade } = await type(stack().baseUrl, await withKey())
    expect([code, isMade]).toEqual([1, false])
    expect(output).toMatch(/^The job is failed\. .*face.*\.\n$/)
  })

  it('say that no service answers', async () => {
    const { code, output, isMade } = await type('http://127.0.0.1:9', 'gk_any')
    expect([code, isMade]).toEqual([1, false])
    expect(output).toMatch(/^curl: .*127\.0\.0\.1.*\n$/)
  })
})
