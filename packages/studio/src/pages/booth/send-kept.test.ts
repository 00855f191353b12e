import { type Guise, GuiseError } from '@guise/sdk'
import { expect, it } from 'vitest'
import type { Look } from './looks.ts'
import { sendKept } from './send-kept.ts'
import { inOrder, type Visit } from './visit-store.ts'

const away = () => new GuiseError({ code: 'CONNECTION_FAILED', message: 'gone', retryable: true })
const visit = (number: number): Visit => ({
  ...{ key: `key ${number}`, photo: new Blob(['photo']), who: null, takenAt: number },
  agreed: { consent: 'Yes', mayShow: false },
  look: {
    ...{ alias_id: 'a', name: '', catalog_id: null },
    filter: { filter_type: 'multi_swap', model: 'realistic', sizes: [], genders: [], guests: [] },
  } as unknown as Look,
  ...{ jobId: null, number, outcome: null },
})

/** A service that refuses so many tries, and makes every picture but the second. */
async function sent(tries: number, refusal: () => GuiseError = away) {
  const store = new Map([3, 1, 2].map((number) => [`key ${number}`, visit(number)]))
  const keys: string[] = []
  let left = tries
  const guise = {
    multiSwap: {
      async submit(_: object, { idempotencyKey }: { idempotencyKey: string }) {
        keys.push(idempotencyKey)
        if (left-- > 0) throw refusal()
        return `job of ${idempotencyKey}`
      },
    },
    jobs: {
      get: async (id: string) => ({ state: id.endsWith('2') ? 'failed' : 'succeeded' }),
    },
  } as unknown as Guise
  const stop = new AbortController()
  const pauses: number[] = []
  await sendKept({
    guise,
    signal: stop.signal,
    kept: async () => inOrder([...store.values()]),
    write: async (changed) => store.set(changed.key, changed),
    erase: async ({ key }) => store.delete(key),
    pause: async (milliseconds) => {
      pauses.push(milliseconds)
      if ([...store.values()].every(({ outcome }) => outcome !== null)) stop.abort()
    },
  })
  return { keys, pauses, store }
}

it('sends photos in the order in which they were taken, each once', async () => {
  const { keys, store } = await sent(0)
  expect(keys).toEqual(['key 1', 'key 2', 'key 3'])
  expect([...store.values()].map(({ number, outcome }) => [number, outcome])).toEqual([
    [3, 'made'],
    [1, 'made'],
    [2, 'failed'],
  ])
})

it('waits with all of them while the network is away, and begins with the first again', async () => {
  const { keys } = await sent(2)
  expect(keys).toEqual(['key 1', 'key 1', 'key 1', 'key 2', 'key 3'])
})

it('tries again what staff can mend, and gives up a photo that cannot be used', async () => {
  const refused = (code: string) => () => new GuiseError({ code, message: 'no', status: 402 })
  const { keys, pauses } = await sent(3, refused('CAMPAIGN_CAP_REACHED'))
  expect(keys).toEqual(['key 1', 'key 2', 'key 3', 'key 1', 'key 2', 'key 3'])
  expect(pauses).toContain(60_000)
  const { store } = await sent(1, refused('INVALID_IMAGE'))
  expect(store.get('key 1')?.outcome).toBe('failed')
})

it('erases a photo whose event was over before it could be sent', async () => {
  const over = () => new GuiseError({ code: 'EVENT_OVER', message: 'over', status: 409 })
  const { keys, store } = await sent(2, over)
  expect(keys).toEqual(['key 1', 'key 2', 'key 3'])
  expect([...store.keys()]).toEqual(['key 3'])
})
