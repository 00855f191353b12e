import { type Film, FRAME_RATE, framesOf, type Moment } from './film.ts'
import { blankFrame, type Frame } from './frames/frame.ts'

/** The part of a frame's time for which the shutter is open. */
const SHUTTER = 0.5

export type DrawFrame = (n: number) => Uint8Array<ArrayBuffer>

/** Draws any frame of a film as bytes of RGB. A frame's bytes are its own: nobody writes to them again. */
export function openFrames({ size, seconds, instants, shot }: Film): DrawFrame {
  const frames = framesOf({ seconds })
  const sum = blankFrame(size)
  const one = instants > 1 ? blankFrame(size) : sum
  return (n) => {
    const open = momentsOf(n, frames, instants)
    for (const [i, moment] of open.entries()) {
      shot.draw(one, moment)
      if (one !== sum) add(sum, one, i === 0, 1 / instants)
    }
    const bytes = new Uint8Array(size.width * size.height * 3)
    shot.develop(sum, momentOf(n, frames), bytes)
    return bytes
  }
}

/** One frame by itself, without the blur of movement. */
export function photograph({ size, seconds, shot }: Film, along: number): Uint8Array<ArrayBuffer> {
  const frames = framesOf({ seconds })
  const at = momentOf(Math.round(along * (frames - 1)), frames)
  const frame = blankFrame(size)
  shot.draw(frame, at)
  const bytes = new Uint8Array(size.width * size.height * 3)
  shot.develop(frame, at, bytes)
  return bytes
}

export function momentOf(frame: number, frames: number): Moment {
  return { seconds: frame / FRAME_RATE, along: frame / (frames - 1), jitter: { x: 0, y: 0 } }
}

/** Instants while the shutter is open. The first frame begins the film, so none lies before it. */
function momentsOf(frame: number, frames: number, instants: number): Moment[] {
  if (instants === 1) return [momentOf(frame, frames)]
  return Array.from({ length: instants }, (_, i) => {
    const late = ((i + 0.5) / instants - 0.5) * SHUTTER
    const at = Math.min(frames - 1, Math.max(0, frame + late))
    // Evenly over the pixel, across in order and down in another.
    const across = (i + 0.5) / instants - 0.5
    const down = (((i * (instants - 1) + 1) % instants) + 0.5) / instants - 0.5
    return { ...momentOf(at, frames), jitter: { x: across * 0.7, y: down * 0.7 } }
  })
}

function add(sum: Frame, { data }: Frame, isFirst: boolean, share: number): void {
  const out = sum.data
  if (isFirst) for (let i = 0; i < out.length; i++) out[i] = data[i]! * share
  else for (let i = 0; i < out.length; i++) out[i]! += data[i]! * share
}
