import type { Tool } from '../tool.ts'
import { balanceTool } from './balance.ts'
import { filterTool } from './filters.ts'
import { jobTools } from './jobs.ts'
import { estimateTool, makeTools } from './make.ts'

/** Every tool that agents get, in the order of their list. */
export const TOOLS: readonly Tool[] = [
  filterTool,
  estimateTool,
  balanceTool,
  ...makeTools,
  ...jobTools,
]
