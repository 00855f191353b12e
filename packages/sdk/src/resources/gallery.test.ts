import { expect, it } from 'vitest'
import { createGuise } from '../guise.ts'
import { openEvents } from '../testing/job.ts'
import { cut, quickClock, refuse, serve } from '../testing/server.ts'

it('follows a gallery over a broken connection, until its link is over', async () => {
  const { url, seen } = await serve((_, response, count) => {
    if (count === 1) return refuse(response, 503, 'OVERLOADED')
    if (count === 3) return refuse(response, 410, 'RESULT_EXPIRED')
    const tell = openEvents(response)
    tell('gallery', { added: [{ number: count }], removed: [] })
    tell('change', { added: [], removed: [count] })
    return setTimeout(() => cut(response), 10)
  })
  const guise = createGuise({ baseUrl: url, apiKey: 'k', clock: quickClock() })
  const connections: boolean[] = []
  const said: unknown[] = []
  const following = (async () => {
    const options = { onConnection: (isConnected: boolean) => connections.push(isConnected) }
    for await (const { type, added, removed } of guise.followGallery('a/b', options)) {
      said.push([type, added.map(({ number }) => number), removed])
    }
  })()
  await expect(following).rejects.toMatchObject({ code: 'RESULT_EXPIRED' })
  expect(said).toEqual([
    ['gallery', [0], []],
    ['change', [], [0]],
    ['gallery', [2], []],
    ['change', [], [2]],
  ])
  expect(connections).toEqual([true, false, false, true, false])
  expect(seen[0]?.path).toBe('/v1/galleries/a%2Fb/events')
})
