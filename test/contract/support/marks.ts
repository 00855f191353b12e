import { createSeals, developmentSigning, type SealedKind } from '@guise/provenance'
import sharp from 'sharp'
import { afterAll, expect } from 'vitest'
import type { Stack } from '../../support/stack.ts'

const MADE_WITH_AI =
  '<Iptc4xmpExt:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia<'

/** That a picture says how it was made, as libvips reads it. */
export async function expectMarked(picture: Uint8Array): Promise<void> {
  const { xmpAsString } = await sharp(picture).metadata()
  expect(xmpAsString).toContain(MADE_WITH_AI)
}

/** The same of a film, whose mark is a box that stands there as it is. */
export function expectFilmMarked(film: Uint8Array): void {
  const bytes = Buffer.from(film)
  const box = bytes.indexOf(Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'))
  expect(box).toBeGreaterThan(0)
  expect(bytes.subarray(box).toString()).toContain(MADE_WITH_AI)
}

const seals = createSeals()
afterAll(() => seals.close())

/** That a result is signed by this installation, whose operator has no certificate, and unchanged since. */
export async function expectSealed(
  { env }: Stack,
  kind: SealedKind,
  bytes: Uint8Array,
): Promise<void> {
  const { chain } = developmentSigning(env.GUISE_SECRET ?? '')
  const facts = await seals.read({ bytes, kind, ours: chain }, AbortSignal.timeout(60_000))
  expect(facts).toMatchObject({ state: 'ours', madeBy: expect.stringMatching(/^Guise \d/) })
  expect(Date.now() - Date.parse(facts?.madeAt ?? '')).toBeLessThan(3600_000)
}
