import { expect, it } from 'vitest'
import { examineLaneRedis, examineRedis } from './redis.ts'

const look = { variables: {}, own: (command: string) => command, now: () => 0 }

it('looks at each Redis that a lane has of its own', async () => {
  expect(await examineLaneRedis({ GUISE_LANE_REDIS: {} }, look)).toEqual([])
  const away = { video: 'redis://127.0.0.1:1', gpu: 'redis://:hidden@127.0.0.1:1' } as const
  const findings = await examineLaneRedis({ GUISE_LANE_REDIS: away }, look)
  expect(findings.map(({ check }) => check)).toEqual(['redis-video', 'redis-gpu'])
  expect(findings).toMatchObject(
    Array(2).fill({ detail: expect.stringContaining('nothing listens at 127.0.0.1:1') }),
  )
  expect(JSON.stringify(findings)).not.toContain('hidden')
})

it('says which Sentinels it asked when they know no Redis', async () => {
  const sentinels = { addresses: [{ host: '127.0.0.1', port: 1 }], password: 'hidden' }
  const [finding] = await examineRedis('redis://:hidden@guise', { ...look, sentinels })
  expect(finding).toMatchObject({
    detail: expect.stringContaining('name no Redis "guise" that answers'),
    fix: 'redis-cli -h 127.0.0.1 -p 1 sentinel get-master-addr-by-name guise',
  })
  expect(JSON.stringify(finding)).not.toContain('hidden')
})
