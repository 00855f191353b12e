/**
 * The process that reads hostile pictures. It knows nothing but the limits on its command line:
 * bytes come in by stdin, the answer leaves by stdout, and it opens neither file nor socket.
 */
import { decodePicture, hardenSharp } from './decode.ts'
import { encodeFrame, FrameReader } from './frames.ts'
import type { PictureLimits } from './limits.ts'
import { PictureRefused } from './refusal.ts'
import type { ReplyHead } from './reply.ts'
import { vetPicture } from './vet.ts'

const limits = JSON.parse(process.argv[2] ?? '{}') as PictureLimits

// A plain exit waits for the decoding thread, which may never end; only SIGKILL is sure. Without
// this a child would outlive a parent that was itself killed.
const die = (): void => {
  process.kill(process.pid, 'SIGKILL')
}

const send = (head: ReplyHead | { ready: true }, body?: Uint8Array): void => {
  for (const part of encodeFrame(head, body)) process.stdout.write(part)
}

async function answer(bytes: Buffer): Promise<void> {
  try {
    const vetted = vetPicture(bytes, limits)
    const { bytes: picture, ...head } = await decodePicture(bytes, vetted, limits)
    send(head, picture)
  } catch (error) {
    // Anything else is a bug of ours: let it crash, the parent refuses the picture.
    if (!(error instanceof PictureRefused)) throw error
    send({ refused: error.reason, message: error.message })
  }
}

hardenSharp()
const reader = new FrameReader(limits.maxBytes)
process.stdin.on('data', (chunk: Buffer) => {
  for (const frame of reader.push(chunk)) void answer(frame.body)
})
process.stdin.on('end', die)
process.stdin.on('error', die)
process.stdout.on('error', die)
send({ ready: true })
