import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFiles } from './files.ts'
import { type Faults, Machine } from './machine.ts'
import { answer } from './routes.ts'
import { createSockets } from './sockets.ts'

export type DoubleOptions = {
  readonly version?: string
  /** By the name of the folder. */
  readonly models?: Readonly<Record<string, readonly string[]>>
  readonly maxUploadBytes?: number
  /** As ComfyUI without `--disable-metadata` (protocol 10). */
  readonly writesMetadata?: boolean
  /** How long a step of a slow node takes. */
  readonly stepMs?: number
}

/**
 * A ComfyUI that is none: it answers as docs/reports/comfyui-protocol.md says, traps included, and
 * can be broken at will.
 */
export type Double = Awaited<ReturnType<typeof startDouble>>

export async function startDouble(options: DoubleOptions = {}) {
  const { version = '0.7.0', models = {}, maxUploadBytes = 100e6, writesMetadata = true } = options
  const faults: Faults = {
    thrown: [],
    exits: false,
    historyDelayMs: 0,
    stepMs: options.stepMs ?? 10,
  }
  const files = createFiles()
  const requests: string[] = []
  let sockets = createSockets()
  const start = () =>
    new Machine({
      files,
      faults,
      writesMetadata,
      send: sockets.send,
      sendPreview: sockets.sendPreview,
    })
  let machine = start()
  let argv = ['main.py', '--port', '0']
  let isHanging = false

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://double.invalid')
    requests.push(`${request.method} ${pathname}`)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (isHanging) return
    const reply = await answer(
      { machine, version, argv, models, maxUploadBytes },
      {
        method: request.method ?? 'GET',
        path: pathname,
        query: searchParams,
        contentType: request.headers['content-type'] ?? '',
        body: Buffer.concat(chunks),
      },
    )
    response.writeHead(reply.status, { 'content-type': reply.type }).end(reply.body)
  }

  async function listen(port: number): Promise<Server> {
    const opened = createServer((request, response) => {
      // The client has hung up: nobody is left to be told.
      serve(request, response).catch(() => response.destroy())
    })
    sockets.attach(opened, () => machine)
    await new Promise<void>((listening, failed) => {
      opened.once('error', failed).listen(port, '127.0.0.1', listening)
    })
    return opened
  }
  let server = await listen(0)
  const { port } = server.address() as AddressInfo
  argv = ['main.py', '--port', String(port), ...(writesMetadata ? [] : ['--disable-metadata'])]

  /** kill -9: every connection breaks, and nobody listens (protocol 7, trap c). */
  async function kill(): Promise<void> {
    machine.off()
    sockets.cut()
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }

  return {
    url: `http://127.0.0.1:${port}`,
    files,
    faults,
    /** Method and path of all that was asked. */
    requests,
    get machine() {
      return machine
    },
    get sockets() {
      return sockets
    },
    kill,
    /** On the same port, with queue, history and cache empty (protocol 8). */
    async restart(): Promise<void> {
      files.wipeTemp()
      sockets = createSockets()
      machine = start()
      server = await listen(port)
    },
    /** Takes requests and never answers. */
    hang(): void {
      isHanging = true
    },
    close: kill,
  }
}
