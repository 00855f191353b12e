import { action, type CommandModule, examples, type Session } from '../../command.ts'
import { describeError } from '../../describe-error.ts'
import { CommandError } from '../../errors.ts'
import { EXIT } from '../../exit-codes.ts'
import { ownCommands } from './doctor.ts'
import { completeModels } from './models.ts'
import { serverModule } from './server.ts'
import { type SettingsOptions, serverConfig, variablesOf, withSettings } from './settings.ts'

type Part = 'all' | 'api' | 'worker'
type Own = ReturnType<typeof ownCommands>

const PARTS: readonly { command: string; part: Part; about: string }[] = [
  { command: 'start', part: 'all', about: 'run the whole service: migrations, api and worker' },
  { command: 'api', part: 'api', about: 'run only an api process' },
  { command: 'worker', part: 'worker', about: 'run only a worker process' },
]

export const serve: CommandModule = (program, context) => {
  for (const { command, part, about } of PARTS) {
    withSettings(program.command(command))
      .description(about)
      .addHelpText('after', examples(`guise ${command} --settings guise.env`))
      .action(
        action<[], SettingsOptions>(context, (session, _args, options) =>
          run(session, part, options),
        ),
      )
  }
}

async function run(session: Session, part: Part, options: SettingsOptions): Promise<void> {
  const { terminal, context } = session
  const own = ownCommands(context, options)
  const config = await serverConfig(await variablesOf(context, options))
  await refuseUnreadyDatabase(session, part, options)
  if (part !== 'api') {
    const { modelsFolder: folder, env } = config
    await lookForModels(session, part, { folder, from: env.GUISE_MODELS_FROM, own })
  }
  // Warnings of libraries are for whoever changes the server, not for whoever runs it.
  process.removeAllListeners('warning')
  const { startUntilStopped } = await serverModule('app/running')
  const { PARTS: starts } = await serverModule('app/parts')
  try {
    await startUntilStopped(part === 'all' ? 'guise' : part, config, starts[part])
  } catch (error) {
    context.stderr.write(describeError(startFailure(error, own), context.env))
    // What a failed start has left open would keep the process alive.
    process.exit(EXIT.notReady)
  }
  const { publicUrl } = config
  if (part === 'worker') terminal.note('The worker is running.')
  else terminal.note(`Guise is running at ${publicUrl} (documentation: ${publicUrl}/docs).`)
  terminal.note('Press Ctrl-C to stop.')
}

/** Said before anything is started, because a start that fails half-way says it less clearly. */
async function refuseUnreadyDatabase(
  { context, terminal }: Session,
  part: Part,
  options: SettingsOptions,
): Promise<void> {
  const { examineDatabase, problemsOf } = await serverModule('app/doctor/index')
  const findings = await examineDatabase({
    variables: await variablesOf(context, options),
    own: ownCommands(context, options),
    now: context.now,
  })
  // The all-in-one applies the migrations itself.
  const [lack] = problemsOf(findings).filter(
    ({ check }) => check === 'postgres' || (check === 'migrations' && part !== 'all'),
  )
  if (!lack) return
  const refusal = new CommandError(EXIT.notReady, `${lack.what}: ${lack.detail}`, lack.fix)
  // A service waits for its database. Whoever starts all in one is there to read this.
  if (part === 'all' || !lack.isOutage) throw refusal
  terminal.note(`${lack.what}: ${lack.detail}. Starting without it.`)
}

async function lookForModels(
  session: Session,
  part: Part,
  { folder, from, own }: { folder: string; from: string | undefined; own: Own },
): Promise<void> {
  const { modelsMissing } = await serverModule('app/models')
  if ((await modelsMissing(folder)).length === 0) return
  if (part === 'all') {
    session.terminal.note(`Downloading the models of the engine to ${folder} ...`)
    await completeModels(session, folder, from)
  } else {
    session.terminal.note(
      `Models are missing in ${folder}, so some jobs will fail. Download them with: ${own('models')}`,
    )
  }
}

function startFailure(error: unknown, own: Own): CommandError {
  const { code, port, message } = error as { code?: string; port?: number; message?: string }
  if (code === 'EADDRINUSE') {
    const next = `export PORT=${(port ?? 0) + 1}`
    return new CommandError(EXIT.notReady, `Port ${port} is already in use`, next)
  }
  const words = (message ?? String(error)).split('\n', 1)[0]
  const hint = `See what is wrong with: ${own('doctor')}`
  return new CommandError(EXIT.notReady, `Could not start: ${words}`, hint)
}
