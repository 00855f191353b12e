import {
  type CallToolResult,
  McpServer,
  ResourceTemplate,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { VERSION } from '../version.ts'
import { outputAddress } from './job-result.ts'
import type { AgentSession, Tool, ToolCall } from './tool.ts'
import { problemText, ToolError, toolProblem } from './tool-error.ts'
import { TOOLS } from './tools/index.ts'

const INSTRUCTIONS = `Guise makes pictures and videos from photos of people, and costs credits.
List filters first, then make. Photos are paths of files or https links. Results are saved as files, whose paths are in the answers; they can be photos of the next call.
Videos take a minute or more: when an answer says that a job is not finished, call wait_for_job.
Use photos only of people who agreed.`

/** What a host reads of a result at most: it arrives in one message, in base64. */
const LARGEST_READ = 6 * 1024 ** 2

/** One server for each connection or request. What is to last is in the session. */
export function createMcpServer(agent: AgentSession): McpServer {
  const server = new McpServer(
    { name: 'guise', title: 'Guise', version: VERSION },
    { instructions: INSTRUCTIONS },
  )
  for (const tool of TOOLS) register(server, agent, tool)
  const address = new ResourceTemplate(outputAddress('{id}', '{output}'), { list: undefined })
  const about = { title: 'Result of a job', description: 'The picture or video that a job made' }
  server.registerResource('result', address, about, async (uri, { id, output }, { mcpReq }) => {
    const { content_type, bytes } = await agent.guise.jobs.output(
      String(id),
      Number(output),
      mcpReq,
    )
    const read = await bytes(mcpReq)
    if (read.length > LARGEST_READ) {
      throw new ToolError('TOO_LARGE', 'The result is too large to be read here: use its file.')
    }
    const blob = Buffer.from(read).toString('base64')
    return { contents: [{ uri: uri.href, mimeType: content_type, blob }] }
  })
  return server
}

function register(server: McpServer, agent: AgentSession, tool: Tool): void {
  const { name, title, description, input, hints } = tool
  const config = { title, description, inputSchema: input, annotations: hints }
  server.registerTool(name, config, async (given, context) => {
    try {
      return await tool.act(agent, given as never, callOf(context))
    } catch (error) {
      return refusal(error)
    }
  })
}

function refusal(error: unknown): CallToolResult {
  const problem = toolProblem(error)
  return {
    content: [{ type: 'text', text: problemText(problem) }],
    structuredContent: { error: problem },
    isError: true,
  }
}

/** Progress has to grow with every notification, and only goes to who asked for it. */
function callOf({ mcpReq }: ServerContext): ToolCall {
  const progressToken = mcpReq._meta?.progressToken
  let told = -1
  return {
    signal: mcpReq.signal,
    progress(progress, message) {
      if (progressToken === undefined || progress <= told) return
      told = progress
      const params = { progressToken, progress, total: 1, message }
      // Whoever is gone has cancelled the call as well.
      mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {})
    },
  }
}
