import sharp from 'sharp'
import { startBare } from './lib/bare.ts'
import { type Figure, interleave } from './lib/interleave.ts'
import { perSecond } from './lib/load.ts'
import { startProduct } from './lib/product.ts'

const CALLERS = 8

/** Submissions a second with a photo in the body, beside JSON.parse, base64 and a bare sharp decode. */
export async function measure({ rounds = 3, seconds = 6 } = {}): Promise<readonly Figure[]> {
  const product = await startProduct()
  const bare = await startBare('submissions', {})
  try {
    const callers = await product.callers(CALLERS)
    const photo = await photoOf12Megapixels()
    const body = JSON.stringify({ base64: photo.toString('base64'), gender: 1, filter_id: 1 })
    const send = (url: string, path: string) => () =>
      perSecond({
        url,
        status: 200,
        seconds,
        connections: CALLERS,
        requests: callers.map(({ key }) => ({
          method: 'POST',
          path,
          headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
          body,
        })),
      })
    const figure = await interleave({
      name: `submissions of ${(photo.length / 1e6).toFixed(1)} MB in base64`,
      unit: '/s',
      goal: { atLeast: 0.6 },
      rounds,
      product: { pid: product.pid, measure: send(product.url, '/v6/run/face_swap') },
      bare: { pid: bare.pid, measure: send(bare.url, '/run') },
    })
    return [figure]
  } finally {
    await bare.stop()
    await product.stop()
  }
}

/** As a phone sends it: 12 megapixels, with the grain that makes about 3 MB. */
export function photoOf12Megapixels(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 21 } as const
  const create = { width: 4000, height: 3000, channels: 3, background: '#987', noise } as const
  return sharp({ create }).jpeg({ quality: 75 }).toBuffer()
}
