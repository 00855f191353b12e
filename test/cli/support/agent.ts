import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { expect, onTestFinished } from 'vitest'
import { until } from '../../support/until.ts'
import { BIN, plainEnv } from './command.ts'
import type { CommandLine } from './context.ts'

/** The revisions of the protocol that hosts speak: the one of 2025 with its handshake, and the one without. */
export const ERAS = [['2025', 'legacy'] as const, ['2026', { pin: '2026-07-28' }] as const]
export type Era = (typeof ERAS)[number][1]

export type Agent = {
  readonly client: Client
  /** What the command said on stderr. */
  readonly said: () => string
  /** Calls a tool that must succeed. */
  ask(name: string, args?: Record<string, unknown>): Promise<Answer>
  /** Calls a tool that must refuse. */
  refused(name: string, args?: Record<string, unknown>): Promise<string>
}

export type Answer = {
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly data: any
  readonly content: Awaited<ReturnType<Client['callTool']>>['content']
}

/** Clients end calls after a minute, and machines of tests are busy. */
export const PATIENT = { timeout: 280_000 } as const

const clientOf = (era: Era) =>
  new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: era } })

/** A host that starts the command, as they do. */
export async function openAgent(
  { env, folder }: CommandLine,
  args: readonly string[] = [],
  era: Era = 'legacy',
): Promise<Agent & { readonly pid: () => number | null }> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [BIN, 'mcp', ...args],
    env: plainEnv(env),
    cwd: folder,
    stderr: 'pipe',
  })
  let said = ''
  transport.stderr?.on('data', (chunk) => (said += chunk))
  const client = clientOf(era)
  onTestFinished(() => client.close())
  await client.connect(transport)
  return { ...agentOf(client), said: () => said, pid: () => transport.pid }
}

export const TOKEN = 'a-token-for-the-tests-alone'

/** The command serving HTTP, and a program of this machine that has its token. */
export async function openHttpAgent(line: CommandLine, era: Era) {
  const env = { ...line.env, GUISE_MCP_TOKEN: TOKEN }
  const running = line.start(['mcp', '--http', '0'], { env, types: true })
  onTestFinished(() => void running.child.kill('SIGKILL'))
  const url = await until('it listens', () => /http:\/\/127\S+\/mcp/.exec(running.err())?.[0])
  const headers = { Authorization: `Bearer ${TOKEN}` }
  const client = clientOf(era)
  onTestFinished(() => client.close())
  await client.connect(
    new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }),
  )
  return { ...agentOf(client), said: running.err, url, running }
}

function agentOf(client: Client): Omit<Agent, 'said'> {
  const call = async (name: string, args: Record<string, unknown> = {}) => {
    const answer = await client.callTool({ name, arguments: args }, PATIENT)
    const text = answer.content.flatMap((part) => (part.type === 'text' ? [part.text] : []))
    return { ...answer, text: text.join('\n') }
  }
  return {
    client,
    async ask(name, args) {
      const { text, isError, structuredContent, content } = await call(name, args)
      expect(isError, text).toBeFalsy()
      return { text, data: structuredContent, content }
    },
    async refused(name, args) {
      const { text, isError } = await call(name, args)
      expect(isError, text).toBe(true)
      return text
    },
  }
}
