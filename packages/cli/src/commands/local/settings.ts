import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import type { Command } from 'commander'
import type { Context } from '../../context.ts'
import { badUsage, CommandError } from '../../errors.ts'
import { EXIT } from '../../exit-codes.ts'
import { serverModule } from './server.ts'

export type SettingsOptions = { readonly settings?: string }
export type Variables = Readonly<Record<string, string | undefined>>

/** Commands on this machine can take their settings from a file. */
export function withSettings(command: Command): Command {
  return command.option('--settings <file>', 'file with settings, one NAME=value per line')
}

/** The environment, and under it what a file says: a variable that is set wins. Those that name a file have its content. */
export async function variablesOf(
  context: Context,
  { settings }: SettingsOptions,
): Promise<Variables> {
  const variables = settings === undefined ? context.env : withFile(context, settings)
  const { BadSettingFile, withSettingFiles } = await serverModule('app/config/setting-files')
  try {
    return withSettingFiles(variables)
  } catch (error) {
    if (!(error instanceof BadSettingFile)) throw error
    throw new CommandError(EXIT.notReady, `${error.setting}: ${error.message}`)
  }
}

function withFile(context: Context, settings: string): Variables {
  try {
    const file = readFileSync(resolve(context.cwd, settings), 'utf8')
    return { ...parseEnv(file), ...context.env }
  } catch {
    throw badUsage(`${settings} cannot be read`, 'Use a file with one NAME=value per line')
  }
}

/** The settings of the server; whatever is wrong with them is said at once, each with its fix. */
export async function serverConfig(variables: Variables) {
  const { readConfig, settingFaults } = await serverModule('app/config/config')
  if (settingFaults(variables).length === 0) return readConfig(variables)
  const { linesOf, problemsOf, settingFindings } = await serverModule('app/doctor/index')
  const problems = problemsOf(settingFindings(variables))
  const width = Math.max(...problems.map(({ what }) => what.length))
  throw new CommandError(
    EXIT.notReady,
    problems.length === 1 ? 'A setting is wrong' : `${problems.length} settings are wrong`,
    [...problems.map((finding) => indented(linesOf(finding, width))), ...advice(variables)].join(
      '\n  ',
    ),
  )
}

export async function databaseUrl(variables: Variables): Promise<string> {
  const { settingFaults } = await serverModule('app/config/config')
  const isWrong = settingFaults(variables).some(({ name }) => name === 'GUISE_DATABASE_URL')
  if (variables.GUISE_DATABASE_URL && !isWrong) return variables.GUISE_DATABASE_URL
  const { settingFix } = await serverModule('app/doctor/index')
  throw new CommandError(
    EXIT.notReady,
    variables.GUISE_DATABASE_URL
      ? 'GUISE_DATABASE_URL is not a PostgreSQL URL'
      : 'GUISE_DATABASE_URL is not set',
    settingFix('GUISE_DATABASE_URL'),
  )
}

/** The cell of this installation: a key with another number would be sent elsewhere. */
export async function cellNumber(variables: Variables): Promise<number> {
  const { cellOf, settingFaults } = await serverModule('app/config/config')
  const fault = settingFaults(variables).find(({ name }) => name === 'GUISE_CELL')
  if (!fault) return cellOf(variables)
  const { settingFix } = await serverModule('app/doctor/index')
  throw new CommandError(EXIT.notReady, 'GUISE_CELL is wrong', settingFix('GUISE_CELL'))
}

/** Nothing is set at all: perhaps somebody only wants to see it run. */
function advice({ GUISE_DATABASE_URL, GUISE_REDIS_URL }: Variables): readonly string[] {
  if (GUISE_DATABASE_URL || GUISE_REDIS_URL) return []
  return ['To try Guise with private servers, run "npm run demo" in a checkout of the repository']
}

const indented = (text: string) => text.replaceAll('\n', '\n  ')
