import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { verifyMessage } from '@guise/server/features/webhooks/testing/verify'
import { freePort } from '@guise/tools'

export type Message = {
  readonly id: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into messages of every shape
  readonly json: any
}

/** A server of an integrator's, on a port of its own that is closed until it is opened. */
export type Receiver = {
  readonly origin: string
  readonly url: string
  /** Everything that has arrived, in that order, answered or not. */
  readonly messages: readonly Message[]
  /** How it answers from now on; 204 at once unless said. */
  answer: (response: ServerResponse, message: Message) => void
  open(): Promise<void>
  close(): Promise<void>
}

export async function createReceiver(): Promise<Receiver> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const messages: Message[] = []
  let server: Server | undefined
  const receiver: Receiver = {
    origin,
    url: `${origin}/hook`,
    messages,
    answer: (response) => void response.writeHead(204).end(),
    async open() {
      server = createServer(async (request, response) => {
        const body = await text(request).catch(() => undefined)
        // The sender died while it was sending.
        if (body === undefined) return
        const headers = request.headers as Record<string, string>
        const message = {
          id: headers['webhook-id'] ?? '',
          headers,
          body,
          json: JSON.parse(body),
        }
        messages.push(message)
        receiver.answer(response, message)
      }).listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    async close() {
      if (!server) return
      const closed = once(server, 'close')
      server.close().closeAllConnections()
      server = undefined
      await closed
    },
  }
  return receiver
}

/** Throws unless every message was signed with this secret. */
export function verifyAll(secret: string, messages: readonly Message[]): void {
  for (const { body, headers } of messages) verifyMessage(secret, body, headers)
}

export function isSignedWith(secret: string, { body, headers }: Message): boolean {
  try {
    verifyMessage(secret, body, headers)
    return true
  } catch {
    return false
  }
}
