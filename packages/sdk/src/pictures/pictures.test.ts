import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromBase64, toBase64 } from './base64.ts'
import { pictureTypeOf } from './content-type.ts'
import { fromFile } from './files.ts'
import { kindOfText, type PictureInput } from './picture-input.ts'
import { putPictures, withoutPictures } from './put-pictures.ts'

const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
const BASE64 = Buffer.from(JPEG).toString('base64')
const SETTINGS = { files: true, fetch, form: 'base64', uploadAbove: 1000 } as const

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guise-sdk-'))
  await writeFile(join(folder, 'me.jpg'), JPEG)
  await writeFile(join(folder, 'me'), JPEG)
})
afterAll(() => rm(folder, { recursive: true }))

describe('base64', () => {
  it.each([0, 1, 2, 3, 98_303, 98_304, 98_305, 300_000])('keeps %i bytes', (length) => {
    const bytes = Uint8Array.from({ length }, (_, n) => (n * 31) % 256)
    expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
    expect(Buffer.compare(fromBase64(toBase64(bytes)), bytes)).toBe(0)
  })
})

describe('texts', () => {
  it.each([
    ['https://example.com/a.jpg', 'as-is'],
    ['data:image/png;base64,AAAA', 'as-is'],
    ['upload://2026-11-15/0b8c.jpg', 'as-is'],
    [BASE64, 'as-is'],
    // What JPEG looks like in base64 begins like a path.
    ['/9j/4AAQSkZJRgABAQAAAQABAAD', 'as-is'],
    ['photos/guest', 'as-is'],
    [`${'A'.repeat(5000)}.jpg`, 'as-is'],
    ['me.jpg', 'path'],
    ['./photos/me.PNG', 'path'],
    ['C:\\photos\\me.webp', 'path'],
    ['file:///photos/guest', 'path'],
  ])('%s is %s', (text, kind) => {
    expect(kindOfText(text)).toBe(kind)
  })
})

describe('pictures in bodies', () => {
  const inputs = (): [string, PictureInput][] => [
    ['Uint8Array', JPEG],
    ['Buffer', Buffer.from(JPEG)],
    ['part of a Buffer', Buffer.from([9, 9, ...JPEG, 9]).subarray(2, 2 + JPEG.length)],
    ['ArrayBuffer', JPEG.slice().buffer],
    ['Blob', new Blob([JPEG])],
    ['File', new File([JPEG], 'me.jpg')],
    ['path', join(folder, 'me.jpg')],
    ['file URL', pathToFileURL(join(folder, 'me'))],
    ['text of a file URL', pathToFileURL(join(folder, 'me')).href],
    ['base64', BASE64],
  ]

  it('turns every form into the same base64', async () => {
    for (const [form, picture] of inputs()) {
      const body = await putPictures({ base64: picture, gender: 1 }, SETTINGS)
      expect(body, form).toEqual({ base64: BASE64, gender: 1 })
    }
    const body = { image: await fromFile(join(folder, 'me')) }
    expect(await putPictures(body, SETTINGS)).toEqual({ image: BASE64 })
  })

  it('writes data URIs where the interface wants them', async () => {
    const settings = { ...SETTINGS, form: 'data-uri' } as const
    const body = await putPictures({ first_frame: JPEG, last_frame: BASE64 }, settings)
    expect(body).toEqual({
      first_frame: `data:image/jpeg;base64,${BASE64}`,
      last_frame: BASE64,
    })
  })

  it('keeps addresses and references, and the order of several', async () => {
    const body = { input_images: [new URL('https://example.com/a.jpg'), JPEG, 'upload://d/1'] }
    expect(await putPictures(body, SETTINGS)).toEqual({
      input_images: ['https://example.com/a.jpg', BASE64, 'upload://d/1'],
    })
  })

  it('leaves other fields alone, also when they look like paths', async () => {
    const body = { prompt: 'me.jpg', filter_id: '12', image: undefined }
    expect(await putPictures(body, SETTINGS)).toEqual(body)
    expect(withoutPictures({ ...body, input_images: [] })).toEqual({
      prompt: 'me.jpg',
      filter_id: '12',
    })
  })

  it('sends large pictures ahead, small ones and unknown kinds in the body', async () => {
    const sent: number[] = []
    const upload = async (bytes: Uint8Array) => {
      sent.push(bytes.length)
      return 'upload://d/2'
    }
    const large = new Uint8Array(2000)
    large.set(JPEG)
    const body = { input_images: [large, JPEG, new Uint8Array(2000)] }
    const { input_images } = await putPictures(body, { ...SETTINGS, upload })
    expect(sent).toEqual([2000])
    expect(input_images).toEqual(['upload://d/2', BASE64, toBase64(new Uint8Array(2000))])
  })

  it('reads no paths when told so', async () => {
    const settings = { ...SETTINGS, files: false }
    await expect(putPictures({ base64: '/etc/hosts.txt' }, settings)).rejects.toThrow(
      'files: false',
    )
  })

  it('says what a picture can be', async () => {
    await expect(putPictures({ base64: 7 }, SETTINGS)).rejects.toThrow('A picture must be a File')
  })
})

it('tells kinds by their first bytes', () => {
  const of = (...bytes: number[]) => pictureTypeOf(Uint8Array.from(bytes))
  expect(of(0xff, 0xd8, 0xff)).toBe('image/jpeg')
  expect(of(0x89, 0x50, 0x4e, 0x47)).toBe('image/png')
  expect(pictureTypeOf(Buffer.from('RIFF1234WEBP'))).toBe('image/webp')
  expect(pictureTypeOf(Buffer.from('RIFF1234WAVE'))).toBe(undefined)
  expect(pictureTypeOf(Buffer.from('GIF89a'))).toBe('image/gif')
  expect(pictureTypeOf(Buffer.from('II*\0'))).toBe('image/tiff')
  expect(pictureTypeOf(Buffer.from('MM\0*'))).toBe('image/tiff')
  expect(pictureTypeOf(Buffer.from('\0\0\0\x1cftypavif'))).toBe('image/avif')
  expect(pictureTypeOf(Buffer.from('\0\0\0\x1cftypmif1\0\0\0\0heic'))).toBe('image/heic')
  expect(pictureTypeOf(Buffer.from('\0\0\0\x1cftypisom'))).toBe(undefined)
  expect(of()).toBe(undefined)
})
