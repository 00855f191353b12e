import { randomBytes } from 'node:crypto'
import { samplePicture } from '@guise/test/support/pictures'
import type { Request } from 'autocannon'
import { takenUpload } from '../admission.ts'
import { load } from '../lib/load.ts'
import type { BenchCaller, Product } from '../lib/product.ts'
import { quickly } from '../lib/quickly.ts'
import { photoOf12Megapixels } from '../submissions.ts'
import { type Cost, costOf, pidsOf } from './meter.ts'

const CALLERS = 200
const CONNECTIONS = 64
const RESULT_MB = 2
/** So many and no time: what is unfinished when time is up has cost much and counts nothing. */
const PHOTOS = quickly(4, 40)
const PHOTO_CALLERS = 4

export type RequestCosts = {
  /** By upload reference: no picture is decoded. */
  readonly admission: Cost
  readonly pollOfWaiting: Cost
  readonly pollOfEnded: Cost
  /** Of a finished picture, as base64 in JSON. */
  readonly resultMb: Cost
}

/** What requests cost, each kind alone under a steady load. */
export async function requestCosts(product: Product, seconds: number): Promise<RequestCosts> {
  const callers = await product.callers(CALLERS)
  const pids = pidsOf(product.stack)
  const send = async (requests: readonly Request[], connections = CONNECTIONS) => {
    const wanted = { url: product.url, status: 200, seconds, connections, requests }
    // What runs for the first time is compiled, and fills caches.
    await load({ ...wanted, seconds: 1 })
    return costOf(pids, async () => (await load(wanted)).requests)
  }
  const each = async (of: (caller: BenchCaller) => Promise<Request>) => {
    const requests: Request[] = []
    for (const caller of callers) requests.push(await of(caller))
    return requests
  }
  const poll = (jobOf: (accountId: string) => Promise<string>) =>
    each(async (caller) => post(caller, `/v6/status/${await jobOf(caller.accountId)}`))

  const small = Buffer.from(await samplePicture(320, 320), 'base64')
  const byUpload = await each(async (caller) =>
    post(caller, '/v6/run/face_swap', swap(await takenUpload(product, caller, small))),
  )
  const pollOfWaiting = await send(await poll(product.waitingJob))
  const pollOfEnded = await send(await poll(product.failedJob))
  const [reader] = callers
  if (!reader) throw new Error('there is no caller')
  const picture = randomBytes(RESULT_MB * 1e6)
  const result = `/v6/status/${await product.jobWithPicture(reader.accountId, picture)}`
  const ofResult = await send([post(reader, result)], 16)
  return {
    pollOfWaiting,
    pollOfEnded,
    resultMb: perMb(ofResult),
    admission: await send(byUpload),
  }
}

/** A submission with a photo of 12 megapixels in base64, which is decoded and stored. */
export async function photoCost(product: Product): Promise<Cost> {
  const base64 = (await photoOf12Megapixels()).toString('base64')
  const callers = await product.callers(PHOTO_CALLERS)
  const requests = callers.map((one) => post(one, '/v6/run/face_swap', swap(base64)))
  const wanted = { url: product.url, status: 200, connections: PHOTO_CALLERS, requests }
  await load({ ...wanted, amount: PHOTO_CALLERS })
  return costOf(
    pidsOf(product.stack),
    async () => (await load({ ...wanted, amount: PHOTOS })).requests,
  )
}

const swap = (base64: string) => ({ base64, gender: 1, filter_id: 1 })

const post = ({ key }: BenchCaller, path: string, body?: object): Request => ({
  method: 'POST',
  path,
  headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
  ...(body ? { body: JSON.stringify(body) } : {}),
})

const perMb = ({ api, worker, postgres, redis }: Cost): Cost => ({
  api: api / RESULT_MB,
  worker: worker / RESULT_MB,
  postgres: postgres / RESULT_MB,
  redis: redis / RESULT_MB,
})
