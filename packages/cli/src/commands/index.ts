import type { CommandModule } from '../command.ts'
import { accountCommand } from './account.ts'
import { aliasCommands } from './aliases.ts'
import { campaignCommands } from './campaigns.ts'
import { completionCommand } from './completion.ts'
import { filterCommands } from './filters.ts'
import { jobCommands } from './jobs.ts'
import { keyCommands } from './keys.ts'
import { ledgerCommand } from './ledger.ts'
import { listenCommand } from './listen.ts'
import { mcpCommand } from './mcp.ts'
import { priceCommands } from './prices.ts'
import { promptCommands } from './prompts.ts'
import { runCommands } from './run.ts'
import { uploadCommand } from './upload.ts'
import { usageCommand } from './usage.ts'
import { verifyCommand } from './verify.ts'
import { webhookCommands } from './webhooks.ts'

/** Commands that talk to a service, in the order of the help. */
export const serviceCommands: readonly CommandModule[] = [
  runCommands,
  jobCommands,
  filterCommands,
  aliasCommands,
  campaignCommands,
  uploadCommand,
  verifyCommand,
  promptCommands,
  priceCommands,
  accountCommand,
  ledgerCommand,
  usageCommand,
  keyCommands,
  webhookCommands,
  listenCommand,
  mcpCommand,
  completionCommand,
]
