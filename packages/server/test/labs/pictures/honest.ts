import { accept, type PictureCase } from './case.ts'
import { grain, honestFiles, portrait } from './pixels.ts'

/** What people really send: all of it must pass, upright and bare. */
export async function honestCases(): Promise<PictureCase[]> {
  const { png, jpeg, webp } = await honestFiles()
  const picture = () => grain(portrait.width, portrait.height)
  const same = { ...portrait, channels: 3 } as const
  const turned = async (orientation: number) => {
    const bytes = await picture().withMetadata({ orientation }).jpeg().toBuffer()
    const sides = orientation >= 5 ? { width: 480, height: 320 } : portrait
    return accept(`ok-exif-${orientation}.jpg`, bytes, sides)
  }
  const located = await picture()
    .withExif({
      IFD0: { Copyright: 'SECRET-MARKER' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' },
    })
    .jpeg()
    .toBuffer()

  return [
    accept('ok.png', png, same),
    accept('ok.jpg', jpeg, same),
    accept('ok.webp', webp, same),
    accept('ok-progressive.jpg', await picture().jpeg({ progressive: true }).toBuffer(), same),
    accept('ok-gray.jpg', await picture().toColourspace('b-w').jpeg().toBuffer(), same),
    accept('ok-cmyk.jpg', await picture().toColourspace('cmyk').jpeg().toBuffer(), same),
    accept('ok-16bit.png', await picture().toColourspace('rgb16').png().toBuffer(), same),
    accept('ok-palette.png', await picture().png({ palette: true }).toBuffer(), same),
    accept('ok-interlaced.png', await picture().png({ progressive: true }).toBuffer(), same),
    accept('ok-alpha.png', await picture().ensureAlpha(0.5).png().toBuffer(), {
      ...portrait,
      channels: 4,
    }),
    accept('ok-lossless.webp', await picture().webp({ lossless: true }).toBuffer(), same),
    await turned(2),
    await turned(3),
    await turned(6),
    await turned(8),
    accept('ok-gps.jpg', located, { ...same, gone: 'SECRET-MARKER' }),
    // 39.9 megapixels, just under the limit.
    accept('ok-large.jpg', await grain(6320, 6320).jpeg({ quality: 20 }).toBuffer(), {
      width: 6320,
      height: 6320,
    }),
  ]
}
