/**
 * The process that reads hostile pictures. It knows nothing but the limits on its command line:
 * bytes come in and the answer leaves by one channel, and it opens neither file nor socket.
 */
import { serveTasks } from '@guise/child-pool/serve'
import { decodePicture, hardenSharp } from './decode.ts'
import type { PictureLimits } from './limits.ts'
import { PictureRefused } from './refusal.ts'
import type { Reply } from './reply.ts'
import { vetPicture } from './vet.ts'

const limits = JSON.parse(process.argv[2] ?? '{}') as PictureLimits

async function answer(bytes: Uint8Array): Promise<Reply> {
  try {
    return await decodePicture(bytes, vetPicture(bytes, limits), limits)
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    return { refused: error.reason, message: error.message }
  }
}

hardenSharp()
serveTasks(answer, {
  limits: { maxHeadBytes: 1024, maxFileBytes: limits.maxBytes },
  // What is no refusal is a bug of ours, or of a library: the parent refuses the picture.
  onError: 'crash',
})
