import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { action, type CommandModule, examples, group } from '../../command.ts'
import type { Context } from '../../context.ts'
import { badUsage, CommandEnd } from '../../errors.ts'
import { EXIT } from '../../exit-codes.ts'
import type { Paint } from '../../output/terminal.ts'
import { withDatabaseErrors } from './database-errors.ts'
import { serverModule } from './server.ts'
import {
  type SettingsOptions,
  serverConfig,
  type Variables,
  variablesOf,
  withSettings,
} from './settings.ts'

type Options = SettingsOptions & { readonly url?: string; readonly published?: boolean }
type Comfyui = Awaited<ReturnType<typeof loadComfyui>>
type Stopping = Awaited<ReturnType<Comfyui['stoppingIn']>>
type Verdict = Awaited<ReturnType<Comfyui['checkServer']>>

const LIMIT_MS = 60_000
const loadComfyui = () => serverModule('app/comfyui')

export const comfyui: CommandModule = (program, context) => {
  const commands = group(program, 'comfyui', 'ComfyUI servers that workflow filters run on')
  withSettings(commands.command('check'))
    .description('Tell what ComfyUI servers lack for workflows')
    .argument('[files...]', 'graphs or manifests; by default the samples that come with Guise')
    .option('--url <url>', 'address of a server; by default those in GUISE_COMFYUI_URLS')
    .option('--published', 'list the published filters that this version would stop')
    .addHelpText(
      'after',
      examples(
        'guise comfyui check --url http://gpu-1:8188',
        'guise comfyui check portrait.json',
        'guise comfyui check --published',
      ),
    )
    .action(
      action<[files: string[]], Options>(context, async (session, [files], options) => {
        const { terminal } = session
        if (options.published) {
          if (files.length > 0 || options.url) {
            throw badUsage('--published takes neither files nor --url')
          }
          const stopping = await stoppingFilters(context, options)
          terminal.answer(stopping, (paint) => stoppingText(stopping, paint))
          if (stopping.filters.length > 0 || stopping.setting) throw new CommandEnd(EXIT.notReady)
          return
        }
        const {
          urls: configured,
          headers,
          classes,
        } = await configuredServers(await variablesOf(context, options))
        const urls = options.url ? [options.url] : configured
        if (urls.length === 0) {
          throw badUsage('No ComfyUI server is named', 'Use --url, or set GUISE_COMFYUI_URLS')
        }
        const rules = { classes: new Set(classes) }
        const { checkServer, workflowsIn } = await loadComfyui()
        const workflows = await workflowsIn(await readAll(context.cwd, files), rules).catch(refused)
        const servers = await Promise.all(
          urls.map((url) =>
            checkServer({ url, headers }, workflows, AbortSignal.timeout(LIMIT_MS), rules),
          ),
        )
        terminal.answer({ data: servers }, (paint) =>
          servers.map((server) => serverText(server, paint)).join('\n\n'),
        )
        if (!servers.every(isReady)) throw new CommandEnd(EXIT.notReady)
      }),
    )
}

async function stoppingFilters(context: Context, options: SettingsOptions) {
  const config = await serverConfig(await variablesOf(context, options))
  const { stoppingIn } = await loadComfyui()
  return withDatabaseErrors(context, options, () => stoppingIn(config))
}

function stoppingText({ filters, setting }: Stopping, paint: Paint): string {
  const rows = filters.flatMap(({ name, filterId, accountId, fault, isDenied }) => [
    `${paint('red', isDenied ? 'stops at once' : 'stops 14 days after the upgrade')}  ${name}  ${filterId}  ${accountId ?? 'granted'}`,
    `  ${fault}`,
  ])
  if (setting) rows.push(`${paint('red', 'stops the start')}  ${setting}`)
  return rows.length > 0 ? rows.join('\n') : 'All published filters can go on.'
}

/** As a worker reads them, without the settings that only a worker needs. */
async function configuredServers(variables: Variables) {
  const { comfyuiSettings } = await serverModule('app/config/config')
  const { urls, headers, classes, faults } = comfyuiSettings(variables)
  const [fault] = faults
  if (fault) throw badUsage(`${fault.name} ${fault.message}`)
  return { urls, headers, classes }
}

async function readAll(folder: string, files: readonly string[]) {
  const read = files.map(async (file) => {
    const bytes = await readFile(resolve(folder, file)).catch(() => {
      throw badUsage(`${file} cannot be read`)
    })
    return [basename(file), bytes] as const
  })
  return new Map(await Promise.all(read))
}

/** A file without a graph says itself what to do. */
function refused(error: unknown): never {
  if (error instanceof Error && error.name === 'GenerationFailed') throw badUsage(error.message)
  throw error
}

const isReady = ({ problem, workflows }: Verdict) =>
  problem === null && workflows.every(({ missing }) => missing.length === 0)

function serverText({ url, problem, version, warning, workflows }: Verdict, paint: Paint): string {
  if (problem) return `${url}  ${paint('red', problem)}`
  const rows = workflows.flatMap(({ name, missing }) => [
    missing.length === 0
      ? `  ${paint('green', 'ok')}      ${name}`
      : `  ${paint('red', 'missing')} ${name}`,
    ...missing.map((words) => `          ${words}`),
  ])
  return [
    `${url}  ComfyUI ${version}`,
    ...(warning ? [`  ${paint('yellow', warning)}`] : []),
    ...rows,
  ].join('\n')
}
