import { once } from 'node:events'
import type { Guise } from '@guise/sdk'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import type { Context } from '../context.ts'
import { CommandEnd, CommandError } from '../errors.ts'
import { EXIT } from '../exit-codes.ts'
import { count } from '../output/format.ts'
import { openFolders } from './folders.ts'
import { serveHttp, tokenOf } from './http.ts'
import { createMcpServer } from './server.ts'
import { createSpending } from './spending.ts'
import { TOOLS } from './tools/index.ts'

export type McpOptions = {
  readonly files?: readonly string[]
  readonly out?: string
  /** Null is no limit. */
  readonly spendLimit: number | null
  readonly http?: number
}

export type Serving = {
  readonly context: Context
  readonly guise: Guise
  /** On stderr: stdout belongs to the protocol. */
  readonly note: (text: string) => void
}

/** Serves agents until their host goes away, or Ctrl-C. */
export async function serveAgents(serving: Serving, options: McpOptions): Promise<void> {
  const { context, guise, note } = serving
  const folders = await openFolders(context, options)
  const spending = createSpending(guise.jobs, options.spendLimit)
  const create = () => createMcpServer({ context, guise, folders, spending })
  const limit = options.spendLimit === null ? 'no limit' : count(options.spendLimit, 'credit')
  note(`${TOOLS.length} tools. Reads pictures below ${folders.files.join(', ')}.`)
  note(`Saves results in ${folders.out}. This session may spend ${limit}.`)
  if (options.http === undefined) await overStdio(context, create)
  else await overHttp(serving, create, options.http)
}

type Create = () => ReturnType<typeof createMcpServer>

async function overStdio(context: Context, create: Create): Promise<void> {
  const interrupted = interruption(context)
  const gone = once(process.stdin, 'close')
  const connection = serveStdio(create)
  try {
    await Promise.race([gone, interrupted.promise])
  } finally {
    interrupted.stop()
    await connection.close()
  }
}

async function overHttp({ context, note }: Serving, create: Create, port: number): Promise<void> {
  const token = tokenOf(context.env)
  const interrupted = interruption(context)
  const server = await serveHttp(create, { port, token }).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new CommandError(EXIT.notReady, `Port ${port} is already in use`, 'Use another --http')
  })
  note(`Listening on ${server.url}. Press Ctrl-C to stop.`)
  try {
    await interrupted.promise
  } finally {
    interrupted.stop()
    await server.close()
  }
}

function interruption(context: Context) {
  const { promise, reject } = Promise.withResolvers<never>()
  const stop = context.onInterrupt(() => reject(new CommandEnd(EXIT.interrupted)))
  return { promise, stop }
}
