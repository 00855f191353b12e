import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  localhostHostValidation,
  localhostOriginValidation,
  type NodeIncomingMessageLike,
  toNodeHandler,
} from '@modelcontextprotocol/node'
import { createMcpHandler, type McpServer } from '@modelcontextprotocol/server'
import type { Context } from '../context.ts'
import { badUsage } from '../errors.ts'
import { withCancelling } from './cancelling.ts'

export const MCP_PATH = '/mcp'
const SHORTEST_TOKEN = 20

export type HttpServer = { readonly url: string; close(): Promise<void> }

/**
 * Streamable HTTP for programs of this machine. Pages of a browser that were led here by their names (DNS rebinding)
 * are refused by Host and Origin; other people of this machine by the token.
 */
export async function serveHttp(
  create: () => McpServer,
  { port, token }: { readonly port: number; readonly token: string },
): Promise<HttpServer> {
  const mcp = createMcpHandler(create)
  const handle = toNodeHandler({ fetch: withCancelling(mcp.fetch) })
  const isOwnHost = localhostHostValidation()
  const isOwnOrigin = localhostOriginValidation()
  const isAllowed = tokenCheck(token)
  const server = createServer((request, response) => {
    // These two answer what they refuse. All is decided before a body is read.
    if (!isOwnHost(request, response) || !isOwnOrigin(request, response)) return
    if (request.url !== MCP_PATH) return void response.writeHead(404).end()
    if (!isAllowed(request.headers.authorization)) {
      return void response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end()
    }
    void handle(request as NodeIncomingMessageLike, response)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${MCP_PATH}`,
    async close() {
      // Calls that run are cancelled, and with them their jobs.
      await mcp.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Never made here: what is printed at a start is soon in some log. */
export function tokenOf(env: Context['env']): string {
  const token = env.GUISE_MCP_TOKEN ?? ''
  if (token.length >= SHORTEST_TOKEN && !/\s/.test(token)) return token
  throw badUsage(
    `HTTP needs a token: GUISE_MCP_TOKEN with at least ${SHORTEST_TOKEN} characters`,
    'For example: export GUISE_MCP_TOKEN=$(openssl rand -hex 24)',
  )
}

function tokenCheck(token: string): (header: string | undefined) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expected = digest(token)
  return (header = '') => {
    const [, given = ''] = /^Bearer +(\S+)$/i.exec(header) ?? []
    return timingSafeEqual(digest(given), expected)
  }
}
