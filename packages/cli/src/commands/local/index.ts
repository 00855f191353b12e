import type { CommandModule } from '../../command.ts'
import { accounts } from './accounts.ts'
import { audit } from './audit.ts'
import { clock } from './clock.ts'
import { comfyui } from './comfyui.ts'
import { credits } from './credits.ts'
import { doctor } from './doctor.ts'
import { filterGrants } from './filter-grants.ts'
import { migrate } from './migrate.ts'
import { models } from './models.ts'
import { secrets } from './secrets.ts'
import { serve } from './serve.ts'

/** Commands that work on this machine: they start the service or write to its database. */
export const localCommands: readonly CommandModule[] = [
  serve,
  migrate,
  models,
  doctor,
  clock,
  comfyui,
  accounts,
  credits,
  filterGrants,
  audit,
  secrets,
]
