import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { createGuise, type Job } from '@guise/sdk'
import { expect, it, onTestFinished } from 'vitest'
import { PICTURE } from '../contract/support/bodies.ts'
import { useStack } from '../contract/support/context.ts'
import { until } from '../support/until.ts'
import { isRising } from './support/guise.ts'

const stack = useStack({ workers: 0 })
const NEWSPRINT = { input_image: Buffer.from(PICTURE, 'base64'), prompt: 'newsprint' } as const

/** A load balancer of the simplest kind: it can be pointed at another server. */
async function startBalancer(first: string) {
  let target = first
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const onward = connect(Number(new URL(target).port), '127.0.0.1')
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pointAt: (next: string) => {
      target = next
    },
  }
}

it.each(['run', 'subscribe'] as const)('%s outlives the api process it spoke to', async (way) => {
  const account = await stack().account()
  const doomed = await stack().startApi()
  const balancer = await startBalancer(doomed.baseUrl)
  const guise = createGuise({ baseUrl: balancer.url, apiKey: account.key })
  let id = ''
  const told: Job[] = []
  const onSubmit = (accepted: string) => {
    id = accepted
  }
  const onUpdate = (job: Job) => told.push(job)
  const running =
    way === 'run'
      ? guise.stylizedPrompt.run(NEWSPRINT, { onSubmit })
      : guise.stylizedPrompt.subscribe(NEWSPRINT, { onSubmit, onUpdate })
  running.catch(() => {})
  await until('it waits for its job', () => (way === 'run' ? id : told.length > 0))
  await doomed.process.kill()
  balancer.pointAt(stack().baseUrl)
  const worker = stack().startWorker()

  const { images, job } = await running
  await worker.stop()
  expect(job.id).toBe(id)
  expect((await images[0]?.bytes())?.length).toBeGreaterThan(1000)
  expect(isRising(told.map(({ progress }) => progress))).toBe(true)
  const { json } = await account.client.get('/v1/account')
  expect([json.balance, json.held]).toEqual([997, 0])
})
