import type { VideoRequest } from '@guise/core'
import { open, type Pixels, render } from '@guise/engine-cpu/pixels'
import { framesOf } from '@guise/engine-cpu/video/film'
import { blankFrame } from '@guise/engine-cpu/video/frames/frame'
import { openFilm } from '@guise/engine-cpu/video/script'
import { momentOf } from '@guise/engine-cpu/video/shoot'
import { planSingleFrame } from '@guise/engine-cpu/video/single-frame'
import { ssim } from '../measures/ssim.ts'
import type { Tools } from '../tools.ts'

/** How like a frame is to the picture that was sent, at the smaller of their sizes. */
export async function likeToPicture(frame: Pixels, picture: Pixels): Promise<number> {
  const { width, height } = frame.width < picture.width ? frame : picture
  const [one, other] = await Promise.all(
    [frame, picture].map((each) => render(open(each).resize(width, height, { fit: 'fill' }))),
  )
  return ssim(one!, other!, new Uint8Array(width * height).fill(1)) ?? 0
}

/** The first frame as it is drawn, which grain would hide. */
export async function firstBeforeGrain(
  { networks }: Tools,
  request: VideoRequest,
  photos: readonly Pixels[],
): Promise<Pixels> {
  const { signal } = new AbortController()
  const work = { networks, signal, progress: () => {} }
  const film = openFilm((await planSingleFrame(request, photos, work)).script)
  const frame = blankFrame(film.size)
  film.shot.draw(frame, momentOf(0, framesOf(film)))
  return { ...film.size, data: Uint8Array.from(frame.data, (value) => value + 0.5) }
}
