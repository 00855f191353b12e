import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

const SAMPLES = new URL('../../../../samples/', import.meta.url)

/** A portrait that previews and the gallery show. */
export function samplePortrait(
  who: 'astronaut' | 'grace-hopper' = 'astronaut',
): Promise<Uint8Array> {
  return readFile(new URL(`${who}.jpg`, SAMPLES))
}

/** Both, for groups that are brought together. */
export function samplePortraits(): Promise<readonly Uint8Array[]> {
  return Promise.all([samplePortrait('astronaut'), samplePortrait('grace-hopper')])
}

/** Two portraits side by side at one head height: a group photo of public-domain people. */
export async function sampleGroup(): Promise<Uint8Array> {
  const height = 512
  const [left, right] = await Promise.all([
    sharp(await samplePortrait('grace-hopper'))
      .extract({ left: 0, top: 40, width: 512, height: 512 })
      .toBuffer(),
    // Her face is half the size of the other: the crop brings them to one distance.
    sharp(await samplePortrait('astronaut'))
      .extract({ left: 60, top: 20, width: 330, height: 330 })
      .resize(height, height, { kernel: 'lanczos3' })
      .toBuffer(),
  ])
  return sharp({ create: { width: 2 * height, height, channels: 3, background: '#808080' } })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: height, top: 0 },
    ])
    .jpeg({ quality: 95 })
    .toBuffer()
}
