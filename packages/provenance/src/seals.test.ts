import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSeals, developmentSigning, type SealedKind } from './index.ts'
import { countPadding } from './unsigned-bytes.ts'

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
  hasExpired: false,
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

  it('carries no padding that could be changed unseen', async () => {
    const plain = bytesOf(kind)
    const bytes = await seals.seal({ bytes: plain, kind, origin }, signing, never)
    expect(bytes.length - plain.length).toBeLessThan(4_000)
    expect(countPadding(bytes)).toBe(0)
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

it.each(['image/png', 'image/jpeg', 'video/mp4'] as const)(
  'does not say of a cut %s that it was signed, nor that it was not',
  async (kind) => {
    const sealed = await seals.seal({ bytes: bytesOf(kind), kind, origin }, signing, never)
    for (const bytes of [bytesOf(kind).subarray(0, 200), sealed.subarray(0, 2_000)]) {
      const found = await seals.read({ bytes, kind, ours: signing.chain }, never)
      expect(found?.state).toBe('unreadable')
    }
  },
)

it('finds a seal broken whose claim is gone', async () => {
  const kind = 'image/png'
  const bytes = Buffer.from(
    await seals.seal({ bytes: bytesOf(kind), kind, origin }, signing, never),
  )
  bytes.write('jumdxxxx', bytes.indexOf('jumdc2cl'), 'latin1')
  const found = await seals.read({ bytes, kind, ours: signing.chain }, never)
  expect(found?.state).toBe('broken')
})

it('looks for nothing where a file says that its seal is elsewhere', async () => {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:dcterms="http://purl.org/dc/terms/"
    dcterms:provenance="https://seals.example/1.c2pa"/></rdf:RDF></x:xmpmeta>`
  const kind = 'image/jpeg'
  const bytes = await sharp(bytesOf(kind)).withXmp(xmp).toBuffer()
  expect(await seals.read({ bytes, kind, ours: signing.chain }, never)).toBeUndefined()
})

it('is broken by any changed bit of its manifest', async () => {
  const kind = 'image/png'
  const sealed = await seals.seal({ bytes: bytesOf(kind), kind, origin }, signing, never)
  const start = Buffer.from(sealed).indexOf('jumb') - 4
  const end = start + Buffer.from(sealed).readUInt32BE(start)
  expect(end - start).toBeGreaterThan(2_000)
  const unseen: number[] = []
  // Lengths and names of the outer boxes, and the parts of the signature, byte by byte.
  const step = (at: number) => (at - start < 120 || end - at < 120 ? 1 : 5)
  for (let at = start; at < end; at += step(at)) {
    const bytes = Uint8Array.from(sealed)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    const found = await seals.read({ bytes, kind, ours: signing.chain }, never)
    if (found?.state === 'ours') unseen.push(at - start)
  }
  expect(unseen).toEqual([])
})

describe('after the end of its certificate', () => {
  // Sealed like the others, by a certificate that ended some seconds later: the library signs with no ended one.
  const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url))
  const file = { bytes: fixture('expired.png'), kind: 'image/png' } as const
  const ours = fixture('expired.pem').toString()
  const padding = file.bytes.indexOf('padY')

  it('is still ours, or another’s, and says that it has ended', async () => {
    const found = { ...facts, hasExpired: true }
    expect(await seals.read({ ...file, ours }, never)).toEqual({ state: 'ours', ...found })
    const byOthers = await seals.read({ ...file, ours: signing.chain }, never)
    expect(byOthers).toEqual({ state: 'other', ...found })
  })

  it.each([
    ['the pixels', -20],
    ['the filter', file.bytes.indexOf('Noir')],
    ['the claim', file.bytes.indexOf('created_assertions') + 26],
    ['the signature', file.bytes.lastIndexOf('c2pa.signature') + 600],
    // Versions up to 0.6.0 padded every signature with 11,000 zeros.
    ['the name of the padding', padding],
    ['the start of the padding', padding + 6],
    ['the end of the padding', file.bytes.indexOf(Buffer.from([0xf6, 0x58, 0x40]), padding) - 1],
  ])('is broken all the same when %s has changed', async (_, at) => {
    const bytes = Buffer.from(file.bytes)
    const place = (at + bytes.length) % bytes.length
    bytes[place] = (bytes[place] ?? 0) ^ 1
    const found = await seals.read({ ...file, bytes, ours }, never)
    expect(found).toMatchObject({ state: 'broken', hasExpired: false })
  })
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
