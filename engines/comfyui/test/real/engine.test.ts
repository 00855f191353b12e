import { describeEngine } from '@guise/core/testing'
import { afterAll } from 'vitest'
import { createClient } from '../../src/client/client.ts'
import { engineCases } from '../../src/testing/engine-cases.ts'
import { startFarm } from '../../src/testing/farm.ts'
import { realServer } from './real-server.ts'

const { engine } = await startFarm([realServer])
afterAll(() => engine.close())

const client = createClient({ url: realServer })

describeEngine('comfyui on a real server', {
  ...engineCases,
  engine,
  traces: async () => {
    const signal = new AbortController().signal
    const { running, pending } = await client.queue(signal)
    return [...(await client.finished(signal)), ...running, ...pending]
  },
})
