import type { Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Machine } from './machine.ts'

/** The `/ws` of an instance; protocol 7. */
export function createSockets() {
  const bySid = new Map<string, WebSocket>()
  const all = new Set<WebSocket>()
  const negotiated = new WeakSet<WebSocket>()
  const silent = new WeakSet<WebSocket>()
  let serial = 0

  const receivers = (clientId: string | undefined) => {
    if (clientId === undefined) return [...bySid.values()] // trap d
    const socket = bySid.get(clientId)
    return socket ? [socket] : []
  }
  const sendTo = (clientId: string | undefined, frame: (socket: WebSocket) => string | Buffer) => {
    for (const socket of receivers(clientId)) if (!silent.has(socket)) socket.send(frame(socket))
  }

  return {
    count: () => all.size,

    attach(server: Server, machine: () => Machine): void {
      const sockets = new WebSocketServer({ noServer: true })
      server.on('upgrade', (request, socket, head) => {
        sockets.handleUpgrade(request, socket, head, (opened) => {
          const { searchParams } = new URL(request.url ?? '', 'http://double.invalid')
          const sid = searchParams.get('clientId') ?? `sid-${serial++}`
          bySid.set(sid, opened)
          all.add(opened)
          // Trap b: the end of the older socket forgets the newer one of the same id.
          opened.on('close', () => {
            bySid.delete(sid)
            all.delete(opened)
          })
          opened.on('error', () => {})
          opened.on('message', (data: Buffer) => {
            const { type } = JSON.parse(data.toString('utf8')) as { type?: string }
            if (type !== 'feature_flags') return
            negotiated.add(opened)
            const flags = { supports_preview_metadata: true }
            opened.send(JSON.stringify({ type: 'feature_flags', data: flags }))
          })
          const status = { exec_info: { queue_remaining: machine().remaining } }
          opened.send(JSON.stringify({ type: 'status', data: { status, sid } }))
        })
      })
    },

    send(clientId: string | undefined, type: string, data: object): void {
      sendTo(clientId, () => JSON.stringify({ type, data }))
    },

    /** With its prompt's id to those who asked for it, without to others. */
    sendPreview(clientId: string | undefined, promptId: string, node: string, jpeg: Buffer): void {
      sendTo(clientId, (socket) => {
        if (!negotiated.has(socket)) return Buffer.concat([uint32(1), uint32(1), jpeg])
        const data = { node_id: node, prompt_id: promptId, image_type: 'image/jpeg' }
        const metadata = Buffer.from(JSON.stringify(data))
        return Buffer.concat([uint32(4), uint32(metadata.length), metadata, jpeg])
      })
    },

    /** Half open: nothing comes, nothing is answered, nobody hangs up. */
    silence(): void {
      for (const socket of all) {
        silent.add(socket)
        socket.pause()
      }
    },

    /** Close code 1006 (trap c). */
    cut(): void {
      for (const socket of all) socket.terminate()
    },
  }
}
export type Sockets = ReturnType<typeof createSockets>

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
