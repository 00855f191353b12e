import { expect, it } from 'vitest'
import type { GalleryPass } from '../ports/gallery-tokens.ts'
import { followGallery, type GalleryLinkPorts } from './gallery-links.ts'
import { createGalleryWatch } from './watch-galleries.ts'

const DAY_MS = 24 * 3600_000
const never = new AbortController().signal

/** A gallery in which nothing ever happens, and a clock that the test moves. */
function quietGallery(until: number, epochs: readonly number[] = [1]) {
  let now = 0
  let looks = 0
  const naps = new Set<{ ms: number; wake: () => void }>()
  const pass: GalleryPass = {
    ...{ campaignId: 'c', accountId: 'a', epoch: 1 },
    until: new Date(until),
  }
  const sleep = (ms: number, signal?: AbortSignal) =>
    new Promise<void>((wake) => {
      naps.add({ ms, wake })
      signal?.addEventListener('abort', () => wake())
    })
  const clock = { now: () => new Date(now) }
  const galleryWatch = createGalleryWatch({
    campaignPictures: {
      showing: async () => {
        const epoch = epochs[Math.min(looks++, epochs.length - 1)] ?? 1
        return new Map([['c', { accountId: 'a', epoch, pictures: [] }]])
      },
    },
    notifications: { watchAccount: () => () => {} },
    ...{ clock, sleep },
  })
  const galleryTokens = { write: () => '', read: () => pass }
  return {
    ports: { ...{ galleryWatch, galleryTokens, clock, sleep } } as unknown as GalleryLinkPorts,
    longestNap: () => Math.max(...[...naps].map(({ ms }) => ms)),
    passes(ms: number) {
      now += ms
      for (const nap of naps) nap.wake()
      naps.clear()
    },
  }
}

it('ends a stream with its link, also where nothing changes, and months later', async () => {
  const { ports, passes, longestNap } = quietGallery(3 * DAY_MS)
  const stream = followGallery(ports, 'token', never)
  expect((await stream.next()).value).toMatchObject({ epoch: 1 })
  let isOver = false
  const end = stream.next().then(({ done }) => {
    isOver = done === true
  })
  for (let day = 0; day < 3; day++) {
    await new Promise(setImmediate)
    expect(isOver).toBe(false)
    expect(longestNap(), 'as long as a timer can wait').toBeLessThanOrEqual(DAY_MS)
    passes(DAY_MS)
  }
  await end
  expect(isOver).toBe(true)
})

it('waits for the next look where the last one was before the links were withdrawn', async () => {
  const { ports, passes } = quietGallery(DAY_MS, [0, 1, 2])
  const stream = followGallery(ports, 'token', never)
  const first = stream.next()
  await new Promise(setImmediate)
  passes(2000)
  expect((await first).value).toMatchObject({ epoch: 1 })
  const second = stream.next()
  await new Promise(setImmediate)
  passes(2000)
  expect((await second).done, 'withdrawn in turn').toBe(true)
})
