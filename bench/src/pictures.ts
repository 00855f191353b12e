import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startBare } from './lib/bare.ts'
import { eventLoopP99 } from './lib/event-loop-lag.ts'
import { type Figure, interleave } from './lib/interleave.ts'
import { load } from './lib/load.ts'
import { memoryGrowth } from './lib/processes.ts'
import { startProduct } from './lib/product.ts'

const CLIENTS = 50
const SIZES_MB = [2, 6]
/** Each client reads this much in a round, whatever the size. */
const MB_EACH = 12

/** Finished pictures in MB/s, as base64 in JSON, beside Node that streams the same bytes from a file. */
export async function measure({ rounds = 3 } = {}): Promise<readonly Figure[]> {
  const product = await startProduct()
  const bare = await startBare('pictures', {})
  const figures: Figure[] = []
  try {
    const [caller] = await product.callers(1)
    if (!caller) throw new Error('there is no caller')
    const headers = { 'X-API-Key': caller.key }
    for (const megabytes of SIZES_MB) {
      const id = await product.jobWithPicture(caller.accountId, randomBytes(megabytes * 1e6))
      const path = `/v6/status/${id}`
      const response = await fetch(product.url + path, { method: 'POST', headers })
      const file = join(product.stack.home, `${id}.json`)
      await writeFile(file, await response.bytes())
      const send = (url: string, method: string, path: string) => async () => {
        const requests = [{ method, path, headers }]
        const amount = (CLIENTS * MB_EACH) / megabytes
        const wanted = { url, status: 200, amount, connections: CLIENTS, requests }
        const { bytes, seconds, requests: count } = await load(wanted)
        return { value: bytes / 1e6 / seconds, requests: count }
      }
      let figure: Figure | undefined
      await eventLoopP99(product.url)
      const grown = await memoryGrowth(product.pid, async () => {
        figure = await interleave({
          name: `pictures of ${megabytes} MB, ${CLIENTS} clients`,
          unit: 'MB/s',
          goal: { atLeast: 0.7 },
          rounds,
          product: { pid: product.pid, measure: send(product.url, 'POST', path) },
          bare: {
            pid: bare.pid,
            measure: send(bare.url, 'GET', `/${encodeURIComponent(file)}`),
          },
        })
      })
      const stall = await eventLoopP99(product.url)
      const notes = [
        `memory of the api +${grown.toFixed(0)} MB`,
        `p99 of its event loop ${stall.toFixed(0)} ms`,
      ]
      if (figure) figures.push({ ...figure, notes })
    }
    return figures
  } finally {
    await bare.stop()
    await product.stop()
  }
}
