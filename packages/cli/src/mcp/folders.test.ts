import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testContext } from '../testing/test-context.ts'
import { openFolders } from './folders.ts'

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
let home = ''
const at = (...names: string[]) => join(home, ...names)

beforeAll(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'guise-folders-')))
  for (const name of ['photos/more', 'photos-secret', 'results']) {
    mkdirSync(at(name), { recursive: true })
  }
  writeFileSync(at('photos/me.jpg'), JPEG)
  writeFileSync(at('photos/more/you.jpg'), JPEG)
  writeFileSync(at('photos/key.jpg'), 'GUISE_API_KEY=gk_secret')
  writeFileSync(at('photos-secret/them.jpg'), JPEG)
  writeFileSync(at('results/made.png'), JPEG)
  symlinkSync(at('photos-secret/them.jpg'), at('photos/link.jpg'))
  symlinkSync(at('photos-secret'), at('photos/linked'))
  symlinkSync(at('photos/me.jpg'), at('photos/near.jpg'))
  symlinkSync(home, at('results/to-home'))
  mkdirSync(at('photos/results'))
  writeFileSync(at('photos/results/made.png'), Buffer.concat([JPEG, JPEG]))
})
afterAll(() => rmSync(home, { recursive: true }))

const open = (cwd = home, env = {}) =>
  openFolders(testContext({ cwd, env }), { files: ['photos'], out: 'results' })

describe('the folders of an agent', () => {
  it.each(['me.jpg', 'more/you.jpg', 'near.jpg', 'made.png', 'more/../me.jpg'])(
    'lets it read %s',
    async (name) => {
      expect(await (await open()).readPhoto(name)).toEqual(new Uint8Array(JPEG))
    },
  )

  it.each([
    'photos/me.jpg',
    './photos/more/you.jpg',
    'photos/near.jpg',
    'results/../photos/me.jpg',
  ])('lets it read %s, as seen from where it was started', async (name) => {
    expect(await (await open()).readPhoto(name)).toEqual(new Uint8Array(JPEG))
    expect(await (await open(at('results/to-home'))).readPhoto(name)).toHaveLength(JPEG.length)
  })

  it('looks in the readable folders first', async () => {
    expect(await (await open()).readPhoto('results/made.png')).toHaveLength(2 * JPEG.length)
  })

  it('lets it name a file by its whole path or address', async () => {
    const { readPhoto } = await open()
    expect(await readPhoto(at('photos/me.jpg'))).toHaveLength(JPEG.length)
    expect(await readPhoto(pathToFileURL(at('photos/me.jpg')).href)).toHaveLength(JPEG.length)
  })

  it.each([
    '../photos-secret/them.jpg',
    'photos-secret/them.jpg',
    'photos/../photos-secret/them.jpg',
    'photos/link.jpg',
    'photos/linked/them.jpg',
    'results/to-home/photos-secret/them.jpg',
    'link.jpg',
    'linked/them.jpg',
    'more/../../photos-secret/them.jpg',
    '/etc/hostname',
    'file:///etc/hostname',
    'nothing.jpg',
    'more',
    '.',
    'me.jpg\0.png',
  ])('does not let it read %s, and says nothing about what is there', async (name) => {
    const { readPhoto } = await open()
    await expect(readPhoto(name)).rejects.toMatchObject({
      code: 'FILE_NOT_FOUND',
      next: expect.stringMatching(`${at('photos')}.*Relative paths count from`),
    })
  })

  it('sends nothing but pictures', async () => {
    const { readPhoto } = await open()
    await expect(readPhoto('key.jpg')).rejects.toMatchObject({ code: 'NOT_A_PICTURE' })
    await expect(readPhoto('data:image/png;base64,AA')).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })

  it.each(['https://example.invalid/a.jpg', 'upload://d/1'])(
    'leaves %s to the service',
    async (link) => {
      expect(await (await open()).readPhoto(link)).toBe(link)
    },
  )

  it('are this one, if nothing is said', async () => {
    const cwd = at('photos')
    const context = testContext({ cwd, env: { HOME: home } })
    expect(await openFolders(context, {})).toMatchObject({ files: [cwd], out: cwd })
  })

  it.each([
    ['the root', () => '/', () => home],
    ['the home', () => home, () => home],
    ['the home by a link', () => at('results/to-home'), () => home],
    ['the home, to which HOME is a link', () => home, () => at('results/to-home')],
    ['the folder of all homes', () => dirname(home), () => home],
    ['a folder above a home that is not there', () => home, () => at('nobody/here')],
  ])('are not everything, if nothing is said: %s', async (_, here, own) => {
    const context = testContext({ cwd: here(), env: { HOME: own() } })
    await expect(openFolders(context, {})).rejects.toThrow(`Every picture below ${here()}`)
  })

  it('must be there', async () => {
    const context = testContext({ cwd: home })
    await expect(openFolders(context, { files: ['nowhere'] })).rejects.toThrow('not a folder')
    await expect(openFolders(context, { files: ['photos'], out: 'x' })).rejects.toThrow('exist')
  })
})
