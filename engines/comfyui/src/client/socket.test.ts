import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { slowGraph } from '../testing/core-graphs.ts'
import { startDouble } from '../testing/double/index.ts'
import { createClient } from './client.ts'
import { createSocket } from './socket.ts'
import type { PromptEvent } from './socket-events.ts'

const double = await startDouble()
afterAll(() => double.close())
const client = createClient({ url: double.url })
const signal = new AbortController().signal
let serial = 0

async function followed(socket: ReturnType<typeof createSocket>) {
  const events: PromptEvent[] = []
  const promptId = randomUUID()
  const following = await socket.follow(promptId, (event) => events.push(event))
  const { clientId } = following
  const graph = slowGraph('gen/x/out', serial++, 2)
  await client.submit({ graph, promptId, clientId, outputs: ['save'] }, signal)
  return { events, ...following }
}

it('gets previews only of the prompt they belong to', async () => {
  const socket = createSocket({ url: double.url })
  const [one, two] = await Promise.all([followed(socket), followed(socket)])
  await expect.poll(() => two.events.at(-1)?.kind).toBe('look')
  for (const { events } of [one, two]) {
    const previews = events.filter((event) => event.kind === 'preview')
    expect(previews).toHaveLength(8)
    for (const { image } of previews) expect([...image.subarray(0, 2)]).toEqual([0xff, 0xd8])
  }
  socket.close()
})

it('hangs up on a half-open socket, and has another id for the next prompt (trap b)', async () => {
  const socket = createSocket({ url: double.url, pingMs: 50 })
  const lost = await followed(socket)
  double.sockets.silence()
  // Its connection is gone: time to look at the history.
  await expect.poll(() => lost.events.at(-1)?.kind).toBe('look')
  const next = await followed(socket)
  expect(next.clientId).not.toBe(lost.clientId)
  await expect.poll(() => next.events.some(({ kind }) => kind === 'progress')).toBe(true)
  await expect.poll(() => next.events.at(-1)?.kind).toBe('look')
  socket.close()
})

it('gives the next prompts another connection when one says nothing', async () => {
  const before = double.sockets.count()
  const socket = createSocket({ url: double.url })
  const quiet = await followed(socket)
  socket.mistrust(quiet.clientId)
  const next = await followed(socket)
  expect(next.clientId).not.toBe(quiet.clientId)
  // The old one still serves the prompt that was submitted under it.
  await expect.poll(() => next.events.at(-1)?.kind).toBe('look')
  expect(quiet.events.at(-1)?.kind).toBe('look')
  quiet.stop()
  await expect.poll(() => double.sockets.count()).toBe(before + 1)
  socket.close()
})

it('goes on without events where no socket can be opened', async () => {
  const socket = createSocket({ url: 'http://127.0.0.1:1' })
  const { clientId } = await socket.follow(randomUUID(), () => {})
  expect(clientId).toMatch(/^[0-9a-f-]{36}$/)
})

it('the double forgets the newer of two sockets with one id, as a server does (trap b)', async () => {
  const double = await startDouble()
  const client = createClient({ url: double.url })
  const open = async () => {
    const socket = new WebSocket(`${double.url.replace('http', 'ws')}/ws?clientId=same`)
    const heard: string[] = []
    socket.on('message', (data: Buffer) => heard.push(data.toString('utf8')))
    await expect.poll(() => heard.length).toBe(1)
    return { socket, heard }
  }
  const older = await open()
  const newer = await open()
  older.socket.terminate()
  await expect.poll(() => double.sockets.count()).toBe(1)
  const promptId = randomUUID()
  const graph = slowGraph('gen/x/out', serial++, 1)
  await client.submit({ graph, promptId, clientId: 'same', outputs: ['save'] }, signal)
  await expect.poll(() => client.stateOf(promptId, signal)).toBeTypeOf('object')
  expect(newer.heard).toHaveLength(1)
  newer.socket.terminate()
  await double.close()
})

it('hangs up on a frame of more than 8 MB', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.close())
  const closed = new Promise<number>((resolve) => {
    server.on('connection', (opened) => {
      opened.on('close', resolve)
      opened.send(Buffer.alloc(8 * 1024 * 1024 + 1))
    })
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const socket = createSocket({ url: `http://127.0.0.1:${port}` })
  const events: PromptEvent[] = []
  await socket.follow(randomUUID(), (event) => events.push(event))
  expect(await closed).toBe(1009)
  await expect.poll(() => events).toEqual([{ kind: 'look' }])
})
