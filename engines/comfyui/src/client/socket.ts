import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import { type PromptEvent, readBinary, readFrame } from './socket-events.ts'

export type SocketOptions = {
  readonly url: string
  /** For a reverse proxy in front of it. Never logged. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly pingMs?: number | undefined
}

export type Listener = (event: PromptEvent) => void

export type Following = {
  /** A prompt has to be submitted under this id to be heard of. */
  readonly clientId: string
  stop(): void
}

/** Events of prompts at one instance. There may be none: what counts is asked for over HTTP. */
export type InstanceSocket = {
  /** Waits a moment for the connection, and goes on without when there is none. */
  follow(promptId: string, listener: Listener): Promise<Following>
  /** It says nothing although its prompt runs: the next prompts get another connection. */
  mistrust(clientId: string): void
  close(): void
}

const PING_MS = 15_000
const OPEN_LIMIT_MS = 2000
/** A preview has some hundred kB. `ws` closes the connection on a longer frame. */
const FRAME_BYTES = 8 * 1024 * 1024
/** Between two prompts, a connection is kept for the next one. */
const IDLE_MS = 60_000
const NEGOTIATION = JSON.stringify({
  type: 'feature_flags',
  data: { supports_preview_metadata: true },
})

export function createSocket(options: SocketOptions): InstanceSocket {
  const connections = new Set<Connection>()
  const current = () => [...connections].find(({ isTrusted }) => isTrusted)

  return {
    async follow(promptId, listener) {
      const connection = current() ?? connect(options, (gone) => connections.delete(gone))
      connections.add(connection)
      connection.listeners.set(promptId, listener)
      connection.rest(false)
      await connection.opened
      return {
        clientId: connection.clientId,
        stop() {
          connection.listeners.delete(promptId)
          connection.rest(connection.listeners.size === 0)
        },
      }
    },

    mistrust(clientId) {
      const connection = [...connections].find((each) => each.clientId === clientId)
      if (connection) connection.isTrusted = false
    },

    close() {
      for (const { socket } of connections) socket.terminate()
    },
  }
}

type Connection = {
  readonly clientId: string
  readonly socket: WebSocket
  readonly listeners: Map<string, Listener>
  readonly opened: Promise<void>
  /** Whether further prompts may use it. */
  isTrusted: boolean
  /** Closes it after a while, unless somebody needs it. */
  rest(isIdle: boolean): void
}

/**
 * Every connection has an id of its own and is never made again under it: a server forgets the newer one
 * of two with the same id when the older one ends.
 */
function connect(
  { url, headers, pingMs = PING_MS }: SocketOptions,
  onGone: (gone: Connection) => void,
) {
  const clientId = randomUUID()
  const target = new URL('ws', url.endsWith('/') ? url : `${url}/`)
  target.protocol = target.protocol.replace('http', 'ws')
  target.searchParams.set('clientId', clientId)
  const socket = new WebSocket(target, {
    headers: { ...headers },
    handshakeTimeout: OPEN_LIMIT_MS,
    maxPayload: FRAME_BYTES,
  })
  const opened = Promise.withResolvers<void>()
  let idle: NodeJS.Timeout | undefined
  const connection: Connection = {
    clientId,
    socket,
    listeners: new Map(),
    opened: opened.promise,
    isTrusted: true,
    rest(isIdle) {
      clearTimeout(idle)
      if (isIdle && !connection.isTrusted) socket.terminate()
      else if (isIdle) idle = setTimeout(() => socket.terminate(), IDLE_MS).unref()
    },
  }

  let isAlive = true
  const pings = setInterval(() => {
    // Half open: the other side is gone without a word.
    if (!isAlive) return socket.terminate()
    isAlive = false
    if (socket.readyState === WebSocket.OPEN) socket.ping()
  }, pingMs).unref()

  socket.on('open', () => {
    socket.send(NEGOTIATION)
    opened.resolve()
  })
  socket.on('pong', () => {
    isAlive = true
  })
  socket.on('message', (data: Buffer, isBinary) => {
    isAlive = true
    const told = isBinary ? readBinary(data) : readFrame(data.toString('utf8'))
    if (told) connection.listeners.get(told.promptId)?.(told.event)
  })
  // It is followed by a close, and polling goes on.
  socket.on('error', () => {})
  socket.on('close', () => {
    clearInterval(pings)
    clearTimeout(idle)
    connection.isTrusted = false
    opened.resolve()
    onGone(connection)
    // Whatever broke the connection may have ended the prompt.
    for (const listener of connection.listeners.values()) listener({ kind: 'look' })
  })
  return connection
}
