import { MOMENT_MS, thereAndBack } from './moments.ts'

/** What phones can show and send on comes first; browsers that write none of these have no film. */
const TYPES = ['video/mp4;codecs=avc1.42E01E', 'video/mp4', 'video/webm;codecs=vp9', 'video/webm']
/** Long enough to be a film of its own. */
const ROUNDS = 3

const typeHere = () =>
  'MediaRecorder' in globalThis
    ? TYPES.find((type) => MediaRecorder.isTypeSupported(type))
    : undefined

export const canMakeFilm = (frames: readonly HTMLCanvasElement[]): boolean =>
  frames.length > 1 && typeHere() !== undefined

/** A boomerang as a file. It takes as long as it lasts: the browser records what is drawn. */
export async function boomerangFilm(frames: readonly HTMLCanvasElement[]): Promise<File> {
  const [first] = frames
  const mimeType = typeHere()
  if (!first || !mimeType) throw new Error('this browser makes no films')
  const canvas = document.createElement('canvas')
  // H.264 has no odd sizes.
  canvas.width = first.width - (first.width % 2)
  canvas.height = first.height - (first.height % 2)
  const pen = canvas.getContext('2d')
  const stream = canvas.captureStream(1000 / MOMENT_MS)
  const recorder = new MediaRecorder(stream, { mimeType, videoBitsPerSecond: 2_500_000 })
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  // An encoder that fails while it runs says so, and stops without a film.
  const ended = new Promise((resolve, reject) => {
    recorder.addEventListener('stop', resolve)
    recorder.addEventListener('error', () => reject(new Error('this browser made no film')))
  })
  // It may fail before anybody waits for it.
  ended.catch(() => {})
  recorder.start()
  const order = thereAndBack(frames.length)
  for (let at = 0; at < order.length * ROUNDS; at += 1) {
    const frame = frames[order[at % order.length] ?? 0]
    if (frame) pen?.drawImage(frame, 0, 0, canvas.width, canvas.height)
    await new Promise((resolve) => setTimeout(resolve, MOMENT_MS))
  }
  if (recorder.state !== 'inactive') recorder.stop()
  await ended
  for (const track of stream.getTracks()) track.stop()
  const type = mimeType.startsWith('video/mp4') ? 'video/mp4' : 'video/webm'
  return new File(parts, type === 'video/mp4' ? 'boomerang.mp4' : 'boomerang.webm', { type })
}
