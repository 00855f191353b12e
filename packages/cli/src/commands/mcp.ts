import { InvalidArgumentError } from 'commander'
import { action, type CommandModule, examples } from '../command.ts'
import { capOrNone } from './values.ts'

/** What a session may spend when nothing is said: some pictures, and a video or two. */
const SPEND_LIMIT = 100

type Options = {
  readonly files?: readonly string[]
  readonly out?: string
  readonly spendLimit: number | 'none'
  readonly http?: number
}

export const mcpCommand: CommandModule = (program, context) => {
  program
    .command('mcp')
    .summary('give AI agents tools to make pictures and videos')
    .description(
      'Serve the Model Context Protocol: tools with which AI agents list filters, make pictures and videos, follow jobs ' +
        'and read the balance. Over stdin and stdout, for hosts that start this command; with --http for others on this machine.',
    )
    .option('--files <folders...>', 'folders whose pictures agents may read (default: this folder)')
    .option('-o, --out <folder>', 'where results are saved (default: the first of --files)')
    .option(
      '--spend-limit <credits>',
      'how much this session may spend, or none',
      capOrNone,
      SPEND_LIMIT,
    )
    .option(
      '--http <port>',
      'serve HTTP on this port of 127.0.0.1; clients need the token in GUISE_MCP_TOKEN',
      portOf,
    )
    .addHelpText(
      'after',
      examples(
        'guise mcp --files photos --out results --spend-limit 50',
        'GUISE_MCP_TOKEN=$(openssl rand -hex 24) guise mcp --http 7810',
      ),
    )
    .action(
      action<[], Options>(context, async ({ guise, terminal }, _args, options) => {
        // Loaded when it is needed: it takes longer than all the other commands together.
        const { serveAgents } = await import('../mcp/serve.ts')
        const { spendLimit, ...rest } = options
        const limits = { ...rest, spendLimit: spendLimit === 'none' ? null : spendLimit }
        await serveAgents({ context, guise: guise(), note: terminal.note }, limits)
      }),
    )
}

function portOf(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new InvalidArgumentError('It must be a port, 0 to 65535.')
}
