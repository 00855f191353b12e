import { expect, it } from 'vitest'
import { examineLaneRedis } from './redis.ts'

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
