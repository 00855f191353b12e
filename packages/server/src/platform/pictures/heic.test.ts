import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photo } from './fixtures/photo.heic.ts'
import { createPictureDecoder, findHeicModule, type PictureDecoder } from './index.ts'

/** The version the guide names. */
const PACKAGE = 'libheif-js@1.23.2'

describe('a HEIC photo, without its decoder', () => {
  const decoder = createPictureDecoder({ size: 1, maxWaiting: 1 })
  afterAll(() => decoder.close())

  it('is refused with what to do on the phone', async () => {
    const refusal = expect(decoder.decode(photo)).rejects
    await refusal.toMatchObject({
      code: 'INVALID_IMAGE',
      reason: 'unsupported_kind',
      message: expect.stringMatching(
        /HEIC.*Settings > Camera > Formats > Most Compatible.*send it as JPEG/,
      ),
    })
  })

  it('finds no decoder in a folder that holds none', () => {
    expect(findHeicModule(tmpdir())).toBe('')
  })
})

describe('a HEIC photo, with the package an operator installs', () => {
  let folder: string
  let decoder: PictureDecoder

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guise-heic-'))
    const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
    await promisify(execFile)('npm', ['install', '--prefix', folder, ...quiet, PACKAGE])
    const heicModule = findHeicModule(folder)
    expect(heicModule).toContain('libheif-js')
    decoder = createPictureDecoder({ size: 1, maxWaiting: 9, heicModule })
  }, 120_000)
  afterAll(async () => {
    await decoder.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('becomes a JPEG in sRGB: the colours of its Display P3 profile are kept', async () => {
    const decoded = await decoder.decode(photo)
    expect(decoded).toMatchObject({ contentType: 'image/jpeg', width: 64, height: 48 })
    const { data, info } = await sharp(decoded.bytes).raw().toBuffer({ resolveWithObject: true })
    expect(info.channels).toBe(3)
    const [red = 0, green = 0, blue = 0] = data
    expect(Math.hypot(red - 255, green - 80, blue - 10)).toBeLessThan(6)
    const metadata = await sharp(decoded.bytes).metadata()
    for (const kind of ['exif', 'icc', 'xmp']) expect(metadata).not.toHaveProperty(kind)
  })

  it('meets the same limits before the decoder sees it', async () => {
    const size = photo.indexOf('ispe') + 8
    const huge = Buffer.from(photo)
    huge.writeUInt32BE(60_000, size)
    huge.writeUInt32BE(60_000, size + 4)
    await expect(decoder.decode(huge)).rejects.toMatchObject({ reason: 'too_many_pixels' })
  })

  it('that is cut off or rubbish is refused, and the next one is read', async () => {
    await expect(decoder.decode(photo.subarray(0, photo.length >> 1))).rejects.toMatchObject({
      reason: 'damaged',
    })
    const rubbish = Buffer.from(photo)
    rubbish.fill(0x5a, rubbish.indexOf('mdat') + 4)
    await expect(decoder.decode(rubbish)).rejects.toMatchObject({ code: 'INVALID_IMAGE' })
    await expect(decoder.decode(photo)).resolves.toMatchObject({ width: 64 })
  })
})
