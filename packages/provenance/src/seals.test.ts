import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSeals, developmentSigning, type SealedKind } from './index.ts'

const never = new AbortController().signal
const seals = createSeals()
afterAll(() => seals.close())

const signing = developmentSigning('a secret of thirty-two characters')
const others = developmentSigning('the secret of somebody else')
const origin = {
  version: '1.2.3',
  madeAt: '2026-11-18T06:00:00.000Z',
  filter: 'Café "Noir"',
  photos: 2,
}
const facts = {
  signer: 'Guise development certificate, not trusted',
  madeBy: 'Guise 1.2.3',
  madeAt: origin.madeAt,
  filter: origin.filter,
  digitalSourceType: expect.stringMatching(/compositeWithTrainedAlgorithmicMedia$/),
}

const files = new Map<SealedKind, Uint8Array>()
beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width: 64, height: 48, channels: 3, noise, background: 'black' } as const
  files.set('image/png', await sharp({ create }).png().toBuffer())
  files.set('image/jpeg', await sharp({ create }).jpeg().toBuffer())
  files.set('image/webp', await sharp({ create }).webp().toBuffer())
  const film = ['-f', 'lavfi', '-i', 'testsrc=d=0.2:r=10:s=64x48', '-pix_fmt', 'yuv420p']
  const mp4 = ['-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4', 'pipe:1']
  files.set('video/mp4', execFileSync('ffmpeg', ['-v', 'error', ...film, ...mp4]))
})
const bytesOf = (kind: SealedKind) => files.get(kind) as Uint8Array

describe.each(['image/png', 'image/jpeg', 'image/webp', 'video/mp4'] as const)('%s', (kind) => {
  it('is sealed, read back as ours, and as another’s by everybody else', async () => {
    const bytes = await seals.seal({ bytes: bytesOf(kind), kind, origin }, signing, never)
    const read = (ours: string) => seals.read({ bytes, kind, ours }, never)
    expect(await read(signing.chain)).toEqual({ state: 'ours', ...facts })
    expect(await read(others.chain)).toEqual({ state: 'other', ...facts })
  })

  it('says so when a byte has changed since', async () => {
    const plain = bytesOf(kind)
    const sealed = await seals.seal({ bytes: plain, kind, origin }, signing, never)
    // In the pixels, which stand at the end of all four kinds; of a film, in the middle of them.
    const bytes = Buffer.from(sealed)
    const tail = Buffer.from(plain).subarray(-200, -150)
    const at = bytes.lastIndexOf(tail)
    expect(at).toBeGreaterThan(0)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    const found = await seals.read({ bytes, kind, ours: signing.chain }, never)
    expect(found?.state).toBe('broken')
  })

  it('has no seal where nobody has written one', async () => {
    const file = { bytes: bytesOf(kind), kind, ours: signing.chain }
    expect(await seals.read(file, never)).toBeUndefined()
  })
})

it('holds nothing of a photo but that there was one', async () => {
  const kind = 'image/png'
  const bytes = await seals.seal({ bytes: bytesOf(kind), kind, origin }, signing, never)
  const text = Buffer.from(bytes).toString('latin1')
  expect(text).toContain('Photo 2')
  expect(text).not.toContain('Photo 3')
  expect(bytes.length - bytesOf(kind).length).toBeLessThan(20_000)
})

it('is not fooled by a file that is cut off', async () => {
  const kind = 'image/png'
  const bytes = await seals.seal({ bytes: bytesOf(kind), kind, origin }, signing, never)
  for (const length of [10, 60, 5_000]) {
    const file = { bytes: bytes.subarray(0, length), kind, ours: signing.chain } as const
    expect((await seals.read(file, never))?.state).not.toBe('ours')
  }
})

describe('the development certificate', () => {
  it('is the same wherever the secret is, and another one elsewhere', () => {
    expect(developmentSigning('a secret of thirty-two characters')).toEqual(signing)
    expect(others.chain).not.toBe(signing.chain)
  })

  it('says by its name that nobody vouches for it, and belongs to its key', () => {
    const certificate = new X509Certificate(signing.chain)
    expect(certificate.subject).toContain('CN=Guise development certificate\\, not trusted')
    const [, root = ''] = signing.chain.split(/(?<=-----END CERTIFICATE-----\n)/)
    expect(certificate.verify(new X509Certificate(root).publicKey)).toBe(true)
    expect(certificate.checkIssued(new X509Certificate(root))).toBe(true)
  })
})
