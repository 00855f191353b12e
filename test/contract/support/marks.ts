import sharp from 'sharp'
import { expect } from 'vitest'

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
