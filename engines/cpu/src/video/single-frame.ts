import type { VideoRequest } from '@guise/core'
import { seedFrom } from '../noise.ts'
import type { Pixels, Size } from '../pixels.ts'
import { readPrompt } from '../prompt/read-prompt.ts'
import { CAMERA_WORDS, cameraFilter, drift, moveIn, PUSH_IN } from './camera.ts'
import { developTo, ENDLESS } from './encode.ts'
import { FRAME_RATE, type Planned, type PlanWork, SUPERSAMPLE } from './film-plan.ts'
import { filmSize } from './film-size.ts'
import { filmStill } from './film-still.ts'

/** One picture set in motion by the camera alone. */
export async function planSingleFrame(
  request: VideoRequest,
  pictures: readonly Pixels[],
  work: PlanWork,
): Promise<Planned> {
  const [picture] = pictures
  if (!picture) throw new Error('a film without a picture was let through')
  const { model, prompt, duration, aspectRatio } = request
  const size = filmSize(picture, model, aspectRatio)
  const reading = model === 'simple' ? undefined : readPrompt(prompt, CAMERA_WORDS)
  const still = await filmStill(
    picture,
    scaled(size, SUPERSAMPLE[model]),
    reading?.asksForLook ? reading.recipe : undefined,
    work,
  )
  const seconds = Number.parseInt(duration, 10)
  const own = model === 'simple' ? PUSH_IN : drift(seedFrom(prompt) % 2 === 0)
  const camera = cameraFilter(moveIn(prompt) ?? own, seconds * FRAME_RATE)
  const graph = `[0:v]${ENDLESS},${camera},${developTo(size)}[film]`
  const plan = { stills: [still], inputRate: FRAME_RATE, graph, size, seconds }
  const notes = reading?.notes ?? [
    'The simple model moves the camera and leaves the colours: of the prompt it reads camera moves only.',
  ]
  return { plan, notes }
}

function scaled({ width, height }: Size, by: number): Size {
  return { width: Math.round(width * by), height: Math.round(height * by) }
}
