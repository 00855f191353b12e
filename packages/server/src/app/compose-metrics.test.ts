import { UNCHECKED } from '@guise/core'
import { createMemoryEngineInstances } from '@guise/core/testing'
import { expect, it } from 'vitest'
import { createMetrics } from '../platform/metrics/metrics.ts'
import { showInstances } from './compose-metrics.ts'

it('shows the instances of engines as they are when somebody looks', async () => {
  const metrics = createMetrics()
  const instances = createMemoryEngineInstances()
  showInstances(metrics, () => instances.list())
  const id = 'instance-1'
  await instances.add({ id, engine: 'comfyui', url: 'http://gpu.invalid:8188' })
  const label = '{instance="http://gpu.invalid:8188"}'
  expect(await metrics.render()).toContain(`guise_instance_healthy${label} 0`)
  const facts = { ...UNCHECKED, isHealthy: true, queue: 2 }
  await instances.writeCheck(id, { facts, pauseMs: 0 })
  const text = await metrics.render()
  expect(text).toContain(`guise_instance_healthy${label} 1`)
  expect(text).toContain(`guise_instance_queue${label} 2`)
  expect(text).not.toContain(`guise_instance_vram_free_bytes${label}`)
})

it('serves its counters while instances cannot be read', async () => {
  const metrics = createMetrics()
  showInstances(metrics, () => Promise.reject(new Error('away')))
  expect(await metrics.render()).toContain('guise_jobs_accepted_total')
})
