import { createSeals, developmentSigning, type Signing } from '@guise/provenance'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestAccount } from '../../support/stack.ts'
import { useStack } from '../support/context.ts'
import { expectRefused } from '../support/refusal.ts'

const stack = useStack({ workers: 0 })
const VERIFY = '/v1/verify'
const seals = createSeals()
let caller: TestAccount
let plain: Buffer

beforeAll(async () => {
  caller = await stack().account()
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width: 64, height: 48, channels: 3, noise, background: 'black' } as const
  plain = await sharp({ create }).png().toBuffer()
})
afterAll(() => seals.close())

const madeAt = '2026-11-18T06:00:00.000Z'
const ours = () => developmentSigning(stack().env.GUISE_SECRET ?? '')

async function sealed(signing: Signing): Promise<Buffer> {
  const origin = { version: '1.2.3', madeAt, filter: 'Café Noir', photos: 1 }
  const file = { bytes: plain, kind: 'image/png', origin } as const
  return Buffer.from(await seals.seal(file, signing, AbortSignal.timeout(60_000)))
}

const verify = async (file: Buffer | string) => {
  const text = typeof file === 'string' ? file : file.toString('base64')
  const { status, json, text: words } = await caller.client.post(VERIFY, { file: text })
  expect(status, words).toBe(200)
  return json
}
const NOTHING = { made_at: null, filter: null, made_by: null, digital_source_type: null }

describe('POST /v1/verify', () => {
  it('knows what this installation has sealed, whoever asks', async () => {
    const file = await sealed(ours())
    const made = {
      verdict: 'made_here',
      explanation: expect.stringContaining('This installation made it'),
      made_at: madeAt,
      filter: 'Café Noir',
      made_by: 'Guise 1.2.3',
      digital_source_type: expect.stringMatching(/compositeWithTrainedAlgorithmicMedia$/),
      signer: 'Guise development certificate, not trusted',
      reads_signatures: true,
    }
    expect(await verify(file)).toEqual(made)
    expect(await verify(`data:image/png;base64,${file.toString('base64')}`)).toEqual(made)
  })

  it('believes nobody else, not even one with the same name', async () => {
    const file = await sealed(developmentSigning('the secret of somebody else'))
    expect(await verify(file)).toMatchObject({ verdict: 'sealed_elsewhere', filter: 'Café Noir' })
  })

  it('sees that a byte has changed, and repeats nothing of such a seal', async () => {
    const file = await sealed(ours())
    const at = file.lastIndexOf(plain.subarray(-200, -150))
    file[at] = (file[at] ?? 0) ^ 1
    expect(await verify(file)).toMatchObject({ verdict: 'changed', signer: null, ...NOTHING })
  })

  it('tells a mark that everybody can write from a seal', async () => {
    const type = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
      Iptc4xmpExt:DigitalSourceType="${type}"/></rdf:RDF></x:xmpmeta>`
    const file = await sharp(plain).jpeg().withXmp(xmp).toBuffer()
    const found = { verdict: 'marked', signer: null, ...NOTHING, digital_source_type: type }
    expect(await verify(file)).toMatchObject(found)
  })

  it('says that a missing mark proves nothing', async () => {
    const resaved = await sharp(await sealed(ours()))
      .png()
      .toBuffer()
    const explanation = expect.stringContaining('This proves nothing')
    expect(await verify(resaved)).toMatchObject({ verdict: 'no_mark', explanation, ...NOTHING })
  })

  it('refuses a video of 200,000 empty boxes, and names what is too many', async () => {
    const box = (name: string) => Buffer.from(`\0\0\0\x08${name}`, 'latin1')
    const boxes = [box('ftyp'), ...Array<Buffer>(200_000).fill(box('free'))]
    const file = Buffer.concat(boxes).toString('base64')
    const refused = await caller.client.post(VERIFY, { file })
    expectRefused(refused, 'INVALID_IMAGE')
    expect(refused.json.message).toMatch(/^The video has more than 4,000 boxes/)
  })

  it('refuses what is no picture or video, and what is no base64', async () => {
    for (const file of ['', 'R0lGODlhAQABAAAAACw=', '%%%%', 'data:text/html;base64,PGI+']) {
      expectRefused(await caller.client.post(VERIFY, { file }), 'INVALID_IMAGE')
    }
    const cut = plain.subarray(0, 200).toString('base64')
    expectRefused(await caller.client.post(VERIFY, { file: cut }), 'INVALID_IMAGE')
    expectRefused(await caller.client.post(VERIFY, {}), 'VALIDATION_ERROR')
    const large = 'A'.repeat(22 * 1024 * 1024 * (4 / 3))
    expectRefused(await caller.client.post(VERIFY, { file: large }), 'PAYLOAD_TOO_LARGE')
  })
})
