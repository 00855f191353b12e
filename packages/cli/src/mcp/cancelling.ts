import { randomUUID } from 'node:crypto'
import type { McpHttpHandler } from '@modelcontextprotocol/server'

type Fetch = McpHttpHandler['fetch']
type Message = {
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: { readonly requestId?: unknown }
}

const SESSION = 'mcp-session-id'

/**
 * Hosts that speak the protocol of 2026 cancel a call by closing its connection. With that of 2025 they send a message,
 * in a request of its own that is answered by a server of its own, which knows no calls. So they get a session id, and
 * by it the message finds the call. Nothing else is kept for a session.
 */
export function withCancelling(handle: Fetch): Fetch {
  const running = new Map<string, AbortController>()
  return async (request, options) => {
    // What is no message is refused by the handler itself.
    const parsedBody = await request
      .clone()
      .json()
      .catch(() => undefined)
    const { id, method, params } = (parsedBody ?? {}) as Message
    const session = request.headers.get(SESSION)
    const nameOf = (call: unknown) => JSON.stringify([session, call])
    if (session !== null && method === 'notifications/cancelled') {
      running.get(nameOf(params?.requestId))?.abort()
    }
    // With the body as a text it would clone the request, whose signal does not outlive a garbage collection: that a host
    // is gone was noticed after 14 s instead of 0.01.
    const response = await handle(request, { ...options, parsedBody })
    if (method === 'initialize' && response.ok) response.headers.set(SESSION, randomUUID())
    if (session === null || method !== 'tools/call' || !response.body) return response
    const call = new AbortController()
    const name = nameOf(id)
    const over = () => void running.delete(name)
    running.set(name, call)
    // Who stops reading the answer cancels the call, and that is what the signal does.
    const body = response.body.pipeThrough(new TransformStream({ flush: over, cancel: over }), {
      signal: call.signal,
    })
    return new Response(body, response)
  }
}
