import { execFileSync } from 'node:child_process'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { embedXmp, NotMarkable } from './embed-xmp.ts'
import { findXmp } from './find-xmp.ts'
import { createMarker } from './index.ts'
import { DIGITAL_SOURCE_TYPE, readXmp, saysMadeWithAi, writeXmp } from './xmp.ts'

const madeAt = new Date('2026-11-18T06:00:00Z')
const origin = { madeAt, filter: 'Café <"Noir"> & Söhne', photos: 1 }
const never = new AbortController().signal
const marker = createMarker('1.2.3')

const noise = () =>
  sharp({
    create: {
      width: 40,
      height: 30,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
      background: 'black',
    },
  })

const expected = {
  digitalSourceType: DIGITAL_SOURCE_TYPE,
  madeBy: 'Guise 1.2.3',
  madeAt,
  filter: origin.filter,
}
const read = (bytes: Uint8Array) => readXmp(findXmp(bytes) ?? '')

describe('a marked result', () => {
  it('is a PNG with the same pixels, of which libvips reads the mark, too', async () => {
    const bytes = await noise().png().toBuffer()
    const output = { bytes, contentType: 'image/png', width: 40, height: 30 } as const
    const marked = await marker.mark(output, origin, never)
    expect(read(marked.bytes)).toEqual(expected)
    const { xmpAsString } = await sharp(marked.bytes).metadata()
    expect(readXmp(xmpAsString ?? '')).toEqual(expected)
    const pixels = (of: Uint8Array) => sharp(of, { failOn: 'warning' }).raw().toBuffer()
    expect(await pixels(marked.bytes)).toEqual(await pixels(bytes))
  })

  it('is a film with the same frames', async () => {
    const source = ['-f', 'lavfi', '-i', 'testsrc=d=0.2:r=10:s=64x48', '-pix_fmt', 'yuv420p']
    const kind = ['-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4', 'pipe:1']
    const bytes = execFileSync('ffmpeg', ['-v', 'error', ...source, ...kind])
    const output = { bytes, contentType: 'video/mp4', width: 64, height: 48 } as const
    const marked = await marker.mark(output, origin, never)
    expect(read(marked.bytes)).toEqual(expected)
    const frames = (input: Uint8Array) => {
      const raw = ['-v', 'error', '-i', 'pipe:0', '-f', 'framemd5', 'pipe:1']
      return execFileSync('ffmpeg', raw, { input }).toString()
    }
    expect(frames(marked.bytes)).toBe(frames(bytes))
  })

  it('has a marked thumbnail, a JPEG with the same pixels', async () => {
    const bytes = await noise().png().toBuffer()
    const thumbnail = await noise().jpeg().toBuffer()
    const output = { bytes, thumbnail, contentType: 'image/png', width: 40, height: 30 } as const
    const marked = await marker.mark(output, origin, never)
    expect(read(marked.thumbnail ?? new Uint8Array())).toEqual(expected)
    const pixels = (of: Uint8Array) => sharp(of, { failOn: 'warning' }).raw().toBuffer()
    expect(await pixels(marked.thumbnail ?? new Uint8Array())).toEqual(await pixels(thumbnail))
  })

  it('is sealed after its XMP, or delivered with XMP alone where it cannot be sealed', async () => {
    const bytes = await noise().png().toBuffer()
    const output = { bytes, contentType: 'image/png', width: 40, height: 30 } as const
    const errors: unknown[] = []
    const onError = (error: unknown) => void errors.push(error)
    const seal = async (file: { bytes: Uint8Array }) =>
      Buffer.concat([file.bytes, Buffer.from('!')])
    const sealed = await createMarker('1.2.3', { seal, onError }).mark(output, origin, never)
    expect(read(sealed.bytes)).toEqual(expected)
    expect(sealed.bytes.at(-1)).toBe(0x21)
    const broken = async () => {
      throw new Error('no certificate')
    }
    const plain = await createMarker('1.2.3', { seal: broken, onError }).mark(output, origin, never)
    expect(read(plain.bytes)).toEqual(expected)
    expect(errors).toEqual([new Error('no certificate')])
  })

  it('is never one whose bytes are something else', async () => {
    const output = { bytes: new Uint8Array(64), width: 1, height: 1 }
    for (const contentType of ['image/png', 'video/mp4'] as const) {
      const marking = marker.mark({ ...output, contentType }, origin, never)
      await expect(marking).rejects.toThrow(NotMarkable)
    }
  })
})

describe('XMP of others', () => {
  it('is read from WebP, and as attributes', async () => {
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
      xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
      Iptc4xmpExt:DigitalSourceType="${DIGITAL_SOURCE_TYPE.replace('compositeWithT', 't')}"/></rdf:RDF></x:xmpmeta>`
    const bytes = await noise().webp().withXmp(xmp).toBuffer()
    const facts = read(bytes)
    expect(facts).toMatchObject({ madeBy: null, madeAt: null, filter: null })
    expect(facts && saysMadeWithAi(facts)).toBe(true)
  })

  it('of a camera does not say that AI took part', () => {
    const facts = readXmp(
      '<Iptc4xmpExt:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture</Iptc4xmpExt:DigitalSourceType>',
    )
    expect(facts && saysMadeWithAi(facts)).toBe(false)
  })

  it('is not found in an unmarked picture, nor in what is cut off, and reading ends', async () => {
    const png = await noise().png().toBuffer()
    expect(findXmp(png)).toBeUndefined()
    const packet = writeXmp({ madeBy: 'x', madeAt, filter: null })
    for (const [kind, bytes] of [
      ['image/png', png],
      ['image/jpeg', await noise().jpeg().toBuffer()],
    ] as const) {
      const marked = embedXmp(bytes, kind, packet)
      for (let length = 0; length < 60; length++) findXmp(marked.subarray(0, length))
      expect(readXmp(findXmp(marked.subarray(0, 80)) ?? '')).toBeUndefined()
    }
    // A box of no size, and one that is larger than any file.
    for (const size of [2, 0xffffffff]) {
      const film = Buffer.from('0000ftypisom0000000000000000000000000', 'latin1')
      film.writeUInt32BE(size, 0)
      expect(findXmp(film)).toBeUndefined()
    }
  })

  it('takes no value that is longer than a name', () => {
    const long = 'x'.repeat(10_000)
    expect(readXmp(`<Iptc4xmpExt:DigitalSourceType>${long}</Iptc4xmpExt:DigitalSourceType>`)).toBe(
      undefined,
    )
  })
})
