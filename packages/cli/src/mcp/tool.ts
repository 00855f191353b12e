import type { Guise } from '@guise/sdk'
import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/server'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import type { Folders } from './folders.ts'
import type { Spending } from './spending.ts'

/** What the tools of one server share, from its start to its end. */
export type AgentSession = {
  readonly context: Context
  readonly guise: Guise
  readonly folders: Folders
  readonly spending: Spending
}

/** One call of a tool. */
export type ToolCall = {
  /** Fires when the agent cancels the call or goes away. */
  readonly signal: AbortSignal
  /** From 0 to 1. Only what is more than before is told. */
  progress(done: number, message: string): void
}

export type Tool = {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: z.ZodObject
  readonly hints: ToolAnnotations
  readonly act: (agent: AgentSession, input: never, call: ToolCall) => Promise<CallToolResult>
}

/** A row of the table of tools, whose `act` gets what its `input` lets through. */
export function tool<Input extends z.ZodObject>(
  row: Omit<Tool, 'input' | 'act'> & {
    readonly input: Input
    readonly act: (
      agent: AgentSession,
      input: z.output<Input>,
      call: ToolCall,
    ) => Promise<CallToolResult>
  },
): Tool {
  return row
}

/** An answer that hosts can show as text, and read as data. */
export function answer(text: string, data: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text }], structuredContent: data }
}

export const READS: ToolAnnotations = { readOnlyHint: true, openWorldHint: false }
