import { describe, expect, it } from 'vitest'
import { runRow, TINY_PICTURE } from '../support/bodies.ts'
import { useStack } from '../support/context.ts'

const stack = useStack({ workers: 1 })
const FACE = runRow('/v6/run/face_swap')

const metrics = async () => (await fetch(`${stack().baseUrl}/metrics`)).text()

describe('the metrics of an api', () => {
  it('tell of requests, admissions, lanes and what it stands on', async () => {
    const caller = await stack().account()
    const { id } = (await caller.client.post(FACE.path, { ...FACE.minimal, base64: TINY_PICTURE }))
      .json
    await caller.client.finish('/v6/status/{job_id}', id)
    const text = await metrics()
    const value = (series: string) => {
      const line = text.split('\n').find((each) => each.startsWith(`${series} `))
      return Number(line?.slice(series.length))
    }
    expect(value('guise_request_seconds_count{group="Face swap v6",status="2xx"}')).toBeGreaterThan(
      1,
    )
    const admitted =
      'guise_job_stage_seconds_count{stage="admitted",family="face-swap-v6",engine=""}'
    expect(value(admitted)).toBeGreaterThan(0)
    expect(value('guise_credits_total{kind="held"}')).toBeGreaterThan(0)
    for (const lane of ['image', 'video', 'gpu']) {
      for (const figure of ['waiting', 'running', 'capacity', 'oldest_waiting_seconds', 'open'])
        expect(value(`guise_lane_${figure}{lane="${lane}"}`)).toBeGreaterThanOrEqual(0)
    }
    expect(value('guise_database_connections')).toBeGreaterThan(0)
    expect(value('guise_redis_ping_seconds')).toBeGreaterThan(0)
    for (const part of ['postgres', 'redis', 'blob_store'])
      expect(value(`guise_${part}_up`), part).toBe(1)
    for (const folder of ['blobs', 'temporary']) {
      const free = value(`guise_disk_free_bytes{folder="${folder}"}`)
      expect(free, folder).toBeGreaterThan(0)
      expect(value(`guise_disk_size_bytes{folder="${folder}"}`), folder).toBeGreaterThanOrEqual(
        free,
      )
    }
    expect(value('guise_webhooks_undelivered')).toBeGreaterThanOrEqual(0)
    expect(value('guise_webhooks_oldest_due_seconds')).toBeGreaterThanOrEqual(0)
    expect(value('guise_decoder_waiting_limit')).toBeGreaterThan(0)
    expect(value('guise_child_processes_resident_bytes')).toBeGreaterThanOrEqual(0)
  })

  it('name nobody', async () => {
    const caller = await stack().account()
    await caller.client.get('/v1/account')
    await caller.client.get(`/v1/jobs/${caller.id}`)
    const text = await metrics()
    for (const own of [caller.id, caller.keyId, caller.key]) expect(text).not.toContain(own)
  })
})
