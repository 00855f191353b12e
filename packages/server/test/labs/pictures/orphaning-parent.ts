/** Starts a decoder on a picture that takes a minute and waits to be killed. */
import { createPictureDecoder } from '../../../src/platform/pictures/index.ts'
import { scanBomb } from './scan-bomb.ts'

const decoder = createPictureDecoder({
  size: 1,
  maxWaiting: 1,
  maxScans: 1_000_000,
  cpuMs: 60_000,
  timeoutMs: 60_000,
})
await decoder.decode(scanBomb(6_320, 6_320))
