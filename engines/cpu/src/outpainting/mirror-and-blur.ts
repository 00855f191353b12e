import { open, type Pixels, render } from '../pixels.ts'

/** How much is blurred away of what is mirrored, as a share of the height. */
const BLUR = 0.03

/**
 * A side without the network: the picture mirrored at its edge and blurred until nothing can be
 * recognised, so that nobody stands there twice.
 */
export async function mirrorAndBlur(picture: Pixels, strip: number, seam: number): Promise<Pixels> {
  const { width, height } = picture
  const seen = Math.min(width, strip + seam)
  const part = await render(
    open(picture).extract({ left: width - seen, top: 0, width: seen, height }),
  )
  const mirrored = await render(open(part).extend({ right: strip, extendWith: 'mirror' }))
  const soft = await render(open(mirrored).blur(Math.max(0.5, BLUR * height)))
  return render(open(soft).extract({ left: seen - seam, top: 0, width: seam + strip, height }))
}
