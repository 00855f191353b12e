import { open, type Pixels, render, toPng } from '@guise/engine-cpu/pixels'
import sharp from 'sharp'

/** Milliseconds of one decode, one resize to the output's size and one PNG of the same pixels. */
export async function bareSharp(photo: Uint8Array, result: Pixels): Promise<number> {
  const began = performance.now()
  const picture = await render(sharp(photo))
  await render(open(picture).resize(result.width, result.height, { fit: 'cover' }))
  await toPng(result)
  return performance.now() - began
}
